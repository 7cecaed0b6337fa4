package org.racechecked.actors;

import java.lang.reflect.Proxy;

/** Only what the JDK wrote may be asked: the program's own code is not ours to run, nor that of mocks. */
final class OfJdk {
    private OfJdk() {}

    static boolean is(Object object) {
        Class<?> type = object.getClass();
        // a proxy of interfaces of the JDK's is loaded with them, but somebody else answers for it
        return type.getClassLoader() == null && !Proxy.isProxyClass(type);
    }
}
