package org.racechecked.cli.child;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;

/** The jars with which agents extend the class path of a JVM that runs; it looks for files and makes no classes. */
final class AgentJars extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    AgentJars() {
        super(new URL[0], null);
    }

    /**
     * What a class is made of.
     *
     * @param source the jar, by which many an agent finds itself
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record ClassFile(byte[] bytes, URL source) {
        ProtectionDomain domain(ClassLoader loader) {
            return new ProtectionDomain(new CodeSource(source, (Certificate[]) null), null, loader, null);
        }
    }

    void add(Path jar) throws MalformedURLException {
        addURL(jar.toUri().toURL());
    }

    ClassFile find(String className) throws ClassNotFoundException {
        URL file = findResource(className.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(className);
        }
        try {
            URLConnection connection = file.openConnection();
            try (InputStream in = connection.getInputStream()) {
                URL source = connection instanceof JarURLConnection jar ? jar.getJarFileURL() : file;
                return new ClassFile(in.readAllBytes(), source);
            }
        } catch (IOException e) {
            throw new ClassNotFoundException(className, e);
        }
    }
}
