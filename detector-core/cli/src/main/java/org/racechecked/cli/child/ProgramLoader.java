package org.racechecked.cli.child;

import java.net.URL;
import java.net.URLClassLoader;
import org.jspecify.annotations.Nullable;

/** Loads a program's classes anew for one run, so that static fields start as in a fresh JVM. */
final class ProgramLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final OneRun run;

    ProgramLoader(OneRun run, URL... classPath) {
        super(classPath, ProgramLoader.class.getClassLoader());
        this.run = run;
    }

    OneRun run() {
        return run;
    }

    /** The run that the class is part of, loaded by such a loader or by one that the program has put below one; null for those of others. */
    static @Nullable OneRun runOf(Class<?> type) {
        for (ClassLoader at = type.getClassLoader(); at != null; at = at.getParent()) {
            if (at instanceof ProgramLoader loader) {
                return loader.run;
            }
            if (at instanceof SystemLoader system) {
                return system.run();
            }
        }
        return null;
    }
}
