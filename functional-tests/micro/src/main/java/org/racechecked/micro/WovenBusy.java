package org.racechecked.micro;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Weaver;
import org.racechecked.weave.Woven;

/** Loads the work woven. */
final class WovenBusy extends ClassLoader {
    private static final String BUSY = Busy.class.getName();

    private final Weaver weaver;

    private WovenBusy(Weaver weaver) {
        super(WovenBusy.class.getClassLoader());
        this.weaver = weaver;
    }

    static Work make() throws Exception {
        Path classes = Path.of(
                Busy.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ClassPatterns busy = new ClassPatterns(List.of(BUSY), List.of());
        try (ClassTable table = ClassTable.of(List.of(classes), List.of(), busy)) {
            Class<?> type = new WovenBusy(new Weaver(table, CallTable.builtIn())).loadClass(BUSY, true);
            Class.forName(BUSY + "$Cell", true, type.getClassLoader());
            return (Work) type.getConstructor().newInstance();
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(BUSY)) {
            return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? weave(name) : loaded;
    }

    private Class<?> weave(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] plain = in.readAllBytes();
            byte[] bytes = weaver.weave(plain) instanceof Woven.Changed changed ? changed.classFile() : plain;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
