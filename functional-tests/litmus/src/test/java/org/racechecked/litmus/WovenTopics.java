package org.racechecked.litmus;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.util.List;
import org.racechecked.check.RaceChecks;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Weaver;

/** Loads the programs a second time, woven. */
final class WovenTopics extends WovenLoader {
    private static final String PACKAGE = "org.racechecked.litmus.";

    WovenTopics() throws IOException, URISyntaxException {
        super(weaver());
    }

    private static Weaver weaver() throws IOException, URISyntaxException {
        ClassPatterns own = new ClassPatterns(List.of(PACKAGE + "*"), List.of());
        return new Weaver(ClassTable.of(List.of(location(Litmus.class)), List.of(), own), CallTable.builtIn());
    }

    /** A run of the woven form of {@code program}, on fresh objects each time. */
    RaceChecks.Body body(Program program) throws ReflectiveOperationException {
        Class<?> woven = loadClass(Program.class.getName());
        Object twin = woven.getConstructor(Class.class, String.class)
                .newInstance(loadClass(program.topic().getName()), program.name());
        Method run = woven.getMethod("run");
        return () -> {
            try {
                run.invoke(twin);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    @Override
    boolean isOurs(String name) {
        return name.startsWith(PACKAGE);
    }
}
