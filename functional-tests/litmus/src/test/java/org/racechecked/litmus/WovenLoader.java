package org.racechecked.litmus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.racechecked.weave.Weaver;
import org.racechecked.weave.Woven;

/** Loads some classes a second time, woven; one that cannot be woven is an error, or nothing would be seen of it. */
abstract class WovenLoader extends ClassLoader {
    private final Weaver weaver;

    WovenLoader(Weaver weaver) {
        super(WovenLoader.class.getClassLoader());
        this.weaver = weaver;
    }

    /** Whether the class of that name is one of these. */
    abstract boolean isOurs(String name);

    /** The folder or jar that a class comes from. */
    static Path location(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!isOurs(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? weave(name) : loaded;
        }
    }

    private Class<?> weave(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] plain = in.readAllBytes();
            Woven woven = weaver.weave(plain);
            if (woven instanceof Woven.Refused refused) {
                throw new IllegalStateException(name + " was refused: " + refused.reason());
            }
            byte[] bytes = woven instanceof Woven.Changed changed ? changed.classFile() : plain;
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
