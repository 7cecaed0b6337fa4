package org.racechecked.composed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.racechecked.composed.Composition.Body;
import org.racechecked.composed.Composition.Worker;

/** A composition as Java, one step on each line. */
final class SourceText {
    private final Composition program;
    private final String name;
    private final List<String> lines = new ArrayList<>();
    private final IdentityHashMap<Step, Integer> lineOf = new IdentityHashMap<>();

    SourceText(String name, Composition program) {
        this.name = name;
        this.program = program;
        write();
    }

    String name() {
        return name;
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    /** Where it stands; each step is an object of its own. */
    int lineOf(Step step) {
        return lineOf.get(step);
    }

    private void write() {
        lines.add("package composed;");
        lines.add("");
        lines.add("import java.util.*;");
        lines.add("import java.util.concurrent.*;");
        lines.add("import java.util.concurrent.atomic.*;");
        lines.add("import java.util.concurrent.locks.*;");
        lines.add("");
        lines.add("public final class " + name + " {");
        lines.add("    static final class Box { int content; }");
        lines.add("    final ExecutorService pool = Executors.newCachedThreadPool();");
        lines.add("    final ScheduledExecutorService timer = Executors.newScheduledThreadPool(9);");
        lines.add("    final ForkJoinPool forks = new ForkJoinPool(9);");
        lines.add("    final long[] cells = new long[" + program.places().size() + "];");
        for (int i = 0; i < program.places().size(); i++) {
            add(program.places().get(i).declaration, i);
        }
        for (int i = 0; i < program.guards().size(); i++) {
            add(program.guards().get(i).declaration, i);
        }
        for (int i = 0; i < program.signals().size(); i++) {
            Composition.Signal signal = program.signals().get(i);
            add(with(signal.kind().declaration, signal.tellers()), i);
        }
        add(with(program.meeting().declaration, program.workers().size()), 0);
        lines.add("    public void run() {");
        lines.add("        try {");
        lines.add("            body0();");
        lines.add("        } finally {");
        lines.add("            pool.shutdown();");
        lines.add("            timer.shutdown();");
        lines.add("            forks.shutdown();");
        lines.add("        }");
        lines.add("    }");
        for (int i = 0; i < program.bodies().size(); i++) {
            write(i, program.bodies().get(i));
        }
        lines.add("}");
    }

    private void add(String line, int number) {
        if (!line.isEmpty()) {
            lines.add("    " + line.replace("#", Integer.toString(number)));
        }
    }

    private static String with(String line, int tellers) {
        return line.replace("~", Integer.toString(tellers));
    }

    private void write(int number, Body body) {
        lines.add("    private long body" + number + "() {");
        lines.add("        long sum = 0;");
        lines.add("        try {");
        boolean loops = body.turns() > 1;
        if (loops) {
            lines.add("        for (int turn = 0; turn < " + body.turns() + "; turn++) {");
        }
        Deque<Step> none = new ArrayDeque<>();
        body.steps().forEach(step -> write(step, none));
        if (loops) {
            lines.add("        }");
        }
        lines.add("        } catch (Exception e) {");
        lines.add("            throw new AssertionError(e);");
        lines.add("        }");
        lines.add("        return sum;");
        lines.add("    }");
    }

    private void write(Step step, Deque<Step> around) {
        if (step instanceof Step.Guarded guarded) {
            GuardKind kind = program.guards().get(guarded.guard());
            int section = lines.size();
            lines.add(section(kind.take(guarded.shared()), guarded.guard(), section, around));
            around.push(step);
            guarded.inside().forEach(inner -> write(inner, around));
            around.pop();
            lines.add(section(kind.give(guarded.shared()), guarded.guard(), section, around));
        } else {
            lines.add("        " + "    ".repeat(around.size()) + plain(step));
            lineOf.put(step, lines.size());
        }
    }

    private static String section(String line, int guard, int section, Deque<Step> around) {
        return "        " + "    ".repeat(around.size())
                + line.replace("#", Integer.toString(guard)).replace("@", Integer.toString(section));
    }

    private String plain(Step step) {
        if (step instanceof Step.Touch touch) {
            return numbered(program.places().get(touch.place()).line(touch.use()), touch.place());
        } else if (step instanceof Step.Tell tell) {
            return signal(tell.signal(), program.signals().get(tell.signal()).kind().tell);
        } else if (step instanceof Step.Await await) {
            return signal(await.signal(), program.signals().get(await.signal()).kind().await);
        } else if (step instanceof Step.Meet) {
            return program.meeting().meet;
        } else if (step instanceof Step.Start start) {
            Worker worker = program.workers().get(start.worker() - 1);
            return numbered(with(worker.kind().start, worker.body()), start.worker());
        } else if (step instanceof Step.Join join) {
            return numbered(program.workers().get(join.worker() - 1).kind().join, join.worker());
        }
        throw new IllegalArgumentException(step + " has no line of its own");
    }

    private String signal(int number, String line) {
        return numbered(with(line, program.signals().get(number).tellers()), number);
    }

    private static String numbered(String line, int number) {
        return line.replace("#", Integer.toString(number));
    }
}
