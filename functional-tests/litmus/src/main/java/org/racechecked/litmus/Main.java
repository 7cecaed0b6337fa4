package org.racechecked.litmus;

/** Runs programs from a command line: {@code Main Latches counted_tooEarly}, or all of a topic. */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args.length > 2) {
            throw new IllegalArgumentException("needed a topic and perhaps a program, found " + args.length + " words");
        }
        Class<? extends Litmus> topic =
                Class.forName("org.racechecked.litmus." + args[0]).asSubclass(Litmus.class);
        if (args.length == 2) {
            new Program(topic, args[1]).run();
            return;
        }
        for (Program program : Program.methodsOf(topic)) {
            program.run();
        }
        for (Rows.Row row : Program.rowsOf(topic)) {
            row.right().run();
            row.wrong().run();
        }
    }
}
