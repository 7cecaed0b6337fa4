package org.racechecked.cli.child;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racechecked.check.RaceChecks;
import org.racechecked.check.Session;
import org.racechecked.check.UnreliableRun;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/** The main class of the JVM in which a program is checked: first the built-in race, then the program. */
public final class ProgramUnderCheck {
    private static final int NOT_READY = 2;

    private ProgramUnderCheck() {}

    /** Takes the class path of the program as it is woven and as it was given, its main class and its arguments. */
    public static void main(String[] args) throws Exception {
        List<String> arguments = List.of(args);
        System.setProperty("java.class.path", arguments.get(1));
        String mainClass = arguments.get(2);
        Session session = session();
        session.missedCanary(ProgramUnderCheck.class.getClassLoader());
        ProgramRun run = new ProgramRun(
                Thread.currentThread().getThreadGroup().getParent(),
                new StandardInput(new FileInputStream(FileDescriptor.in)),
                urls(arguments.get(0)),
                mainClass,
                arguments.subList(3, arguments.size()).toArray(String[]::new));
        check(session, new TestId(mainClass, "main"), run);
        // no hooks: they are of several runs, all of which are over
        Runtime.getRuntime().halt(0);
    }

    /** Where a setting or a row of the call table means nothing, it says which, and this JVM ends. */
    private static Session session() {
        try {
            return Session.ofThisJvm();
        } catch (ExceptionInInitializerError e) {
            Throwable cause = e.getCause();
            if (cause instanceof IllegalArgumentException || cause instanceof UnreliableRun) {
                System.err.println(cause.getMessage());
                System.exit(NOT_READY);
            }
            throw e;
        }
    }

    private static void check(Session session, TestId test, ProgramRun run) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        try {
            CheckedTest checked = RaceChecks.examine(session, test, run);
            System.setErr(err);
            if (checked.plainFailure() != null && !checked.hasConfirmedRace()) {
                session.notice(Problem.PROGRAM_FAILED.at(test.shortName(), test.className(), checked.plainFailure()));
            }
            List<String> kept = SystemLoader.kept();
            if (run.wasRunAgain() && !kept.isEmpty()) {
                String others = kept.size() == 1 ? "" : " (and " + (kept.size() - 1) + " more)";
                session.notice(Problem.CLASS_KEPT.at(test.shortName(), kept.get(0) + others));
            }
        } catch (UnreliableRun e) {
            // it stands in the result file, from which people are told
            System.setErr(err);
        } catch (RuntimeException | Error e) {
            session.notice(Problem.INTERNAL.at(test.shortName(), e.toString()));
            e.printStackTrace(err);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private static URL[] urls(String classPath) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }
}
