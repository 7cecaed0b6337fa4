package org.racechecked.litmus;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** Code that is run by reflection is ordered with nothing. */
final class Reflected extends Litmus {
    // row: Method.invoke
    void called() throws Exception {
        Method method = Object.class.getMethod("hashCode");
        Action add = () -> {
            synchronized (this) {
                method.invoke(this);
                data++; // no race: one monitor
            }
        };
        together(add, add);
        check(data == 2);
    }

    // row: Method.invoke
    void called_withoutALock() throws Exception {
        Method method = Object.class.getMethod("hashCode");
        Action add = () -> {
            method.invoke(this);
            data++; // races with itself
        };
        together(add, add);
    }

    // row: Constructor.newInstance
    void made() throws Exception {
        Constructor<Object> constructor = Object.class.getConstructor();
        Action add = () -> {
            synchronized (this) {
                constructor.newInstance();
                data++; // no race: one monitor
            }
        };
        together(add, add);
        check(data == 2);
    }

    // row: Constructor.newInstance
    void made_withoutALock() throws Exception {
        Constructor<Object> constructor = Object.class.getConstructor();
        Action add = () -> {
            constructor.newInstance();
            data++; // races with itself
        };
        together(add, add);
    }

    // row: Class.newInstance
    @SuppressWarnings({"deprecation", "ClassNewInstance"}) // old programs use it
    void madeOfAClass() throws Exception {
        Action add = () -> {
            synchronized (this) {
                Object.class.newInstance();
                data++; // no race: one monitor
            }
        };
        together(add, add);
        check(data == 2);
    }

    // row: Class.newInstance
    @SuppressWarnings({"deprecation", "ClassNewInstance"}) // old programs use it
    void madeOfAClass_withoutALock() throws Exception {
        Action add = () -> {
            Object.class.newInstance();
            data++; // races with itself
        };
        together(add, add);
    }
}
