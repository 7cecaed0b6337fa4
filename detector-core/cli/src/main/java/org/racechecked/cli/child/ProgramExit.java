package org.racechecked.cli.child;

import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;

/**
 * What a program calls instead of what would end its JVM: it ends its run, and whoever calls stays here for good.
 *
 * <p>Nothing of the program may run after it on that thread: the call neither returns nor throws.
 */
public final class ProgramExit {
    private static final StackWalker STACK = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private ProgramExit() {}

    /** Stands for {@code System.exit}. */
    public static void exit(int status) {
        end("System.exit", status);
    }

    /** Stands for {@code Runtime.exit}. */
    public static void exit(Runtime runtime, int status) {
        end("Runtime.exit", status);
    }

    /** Stands for {@code Runtime.halt}. */
    public static void halt(Runtime runtime, int status) {
        end("Runtime.halt", status);
    }

    private static void end(String call, int status) {
        STACK.walk(frames -> frames.filter(frame -> ProgramLoader.runOf(frame.getDeclaringClass()) != null)
                        .findFirst())
                .ifPresent(caller -> end(caller, call + "(" + status + ")", status == 0));
        stay();
    }

    private static void end(StackWalker.StackFrame caller, String call, boolean well) {
        OneRun run = ProgramLoader.runOf(caller.getDeclaringClass());
        if (run != null) {
            run.exited(well ? null : new ProgramExited(call + " at " + caller.toStackTraceElement()));
        }
    }

    /** A pool may put another thread in the place of this one, as it can in a JVM that goes on. */
    private static void stay() {
        while (true) {
            try {
                ForkJoinPool.managedBlock(new Forever());
            } catch (InterruptedException e) {
                // whoever interrupts it wants it to end, and it has
            }
        }
    }

    private static final class Forever implements ForkJoinPool.ManagedBlocker {
        @Override
        public boolean block() {
            LockSupport.park(this);
            Thread.interrupted();
            return false;
        }

        @Override
        public boolean isReleasable() {
            return false;
        }
    }
}
