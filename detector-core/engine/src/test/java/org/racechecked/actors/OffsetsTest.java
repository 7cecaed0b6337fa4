package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What was learned of fields and elements is known as long as their classes live, and keeps none of these. */
class OffsetsTest {
    private static final long LONG_NANOS = 10_000_000_000L;

    /** Has fields to be asked for. */
    @SuppressWarnings("UnusedVariable")
    private static final class Asked {
        private static int shared;
        private int own;
    }

    /** Defines the same class each time anew. */
    private static final class Own extends ClassLoader {
        private Own() {
            super(null);
        }

        private static Class<?> asked() throws Exception {
            String name = Asked.class.getName();
            try (InputStream in = Asked.class.getResourceAsStream("OffsetsTest$Asked.class")) {
                byte[] bytes = in.readAllBytes();
                return new Own().defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    @Test
    void aFieldIsKnownByItsOffset() throws Exception {
        Offsets.isAt(Asked.class.getDeclaredField("own"), 12L);
        Offsets.isAt(Asked.class.getDeclaredField("shared"), 104L);
        Asked owner = new Asked();
        assertEquals(owner, variable(owner, 12L).owner());
        assertEquals(Asked.class, variable(Asked.class, 104L).owner());
        assertNull(Offsets.field(owner, 16L));
    }

    @Test
    void aClassOfWhichAFieldIsKnownMayGo() throws Exception {
        assertGoes(asked("own"));
        assertGoes(asked("shared"));
    }

    @Test
    void aClassOfWhichAnElementWasTouchedMayGo() throws Exception {
        assertGoes(touched());
    }

    @Test
    void aValueTakesAsManyElementsAsItIsWide() throws Exception {
        byte[] bytes = new byte[16];
        assertEquals(new Variable(bytes, Parts.ELEMENTS, 3, 8, false), element("getLongVolatile", bytes, 3));
        assertEquals(new Variable(bytes, Parts.ELEMENTS, 3, 1, false), element("getByte", bytes, 3));
        assertNull(element("putLong", bytes, 9));
        assertNull(element("putInt", bytes, -1));
        int[] numbers = new int[4];
        assertEquals(new Variable(numbers, Parts.ELEMENTS, 1, 2, false), element("getLong", numbers, 4));
        assertEquals(new Variable(numbers, Parts.ELEMENTS, 1, 1, false), element("getByte", numbers, 7));
    }

    private static @Nullable Variable element(String callee, Object array, long afterTheFirst) throws Exception {
        Object unsafe = unsafe();
        String base =
                "ARRAY_" + array.getClass().getComponentType().getName().toUpperCase(Locale.ROOT) + "_BASE_OFFSET";
        long first = unsafe.getClass().getField(base).getInt(null);
        return Handles.of(unsafe).variable(callee, new Object[] {array, first + afterTheFirst});
    }

    private static Variable variable(Object owner, long offset) {
        Handle field = Offsets.field(owner, offset);
        assertNotNull(field);
        Variable variable = field.variable("getInt", new Object[] {owner, offset});
        assertNotNull(variable);
        return variable;
    }

    private static WeakReference<Class<?>> asked(String field) throws Exception {
        Class<?> type = Own.asked();
        Handles.made("objectFieldOffset", new Object[] {type.getDeclaredField(field)}, 16L);
        return new WeakReference<>(type);
    }

    private static WeakReference<Class<?>> touched() throws Exception {
        Class<?> type = Own.asked();
        Object unsafe = unsafe();
        long first = unsafe.getClass().getField("ARRAY_OBJECT_BASE_OFFSET").getInt(null);
        Object array = Array.newInstance(type, 2);
        assertNotNull(Handles.of(unsafe).variable("getObject", new Object[] {array, first}));
        return new WeakReference<>(type);
    }

    private static void assertGoes(WeakReference<Class<?>> type) {
        long end = System.nanoTime() + LONG_NANOS;
        while (type.get() != null && end - System.nanoTime() > 0) {
            System.gc();
        }
        assertNull(type.get());
    }

    private static Object unsafe() throws Exception {
        Field known = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        known.setAccessible(true);
        return known.get(null);
    }
}
