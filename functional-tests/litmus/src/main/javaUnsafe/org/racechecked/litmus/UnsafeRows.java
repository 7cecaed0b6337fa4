package org.racechecked.litmus;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import sun.misc.Unsafe;

/** Calls of {@code sun.misc.Unsafe} on fields and elements of which the program has asked where they are. */
final class UnsafeRows extends Rows {
    private static final String NEW = "new";
    private static final Unsafe UNSAFE = unsafe();
    private static volatile int shared;

    private volatile int number;
    private volatile long wide;
    private volatile @Nullable Object box;
    private volatile boolean flag;
    private volatile byte small;
    private volatile short narrow;
    private volatile char letter;
    private volatile float rough;
    private volatile double fine;
    private int plainInt;
    private long plainLong;
    private @Nullable Object plainObject;
    private boolean plainBoolean;
    private byte plainByte;
    private short plainShort;
    private char plainChar;
    private float plainFloat;
    private double plainDouble;
    private static final long INT = offset("number");
    private static final long LONG = offset("wide");
    private static final long OBJECT = offset("box");
    private static final long BOOLEAN = offset("flag");
    private static final long BYTE = offset("small");
    private static final long SHORT = offset("narrow");
    private static final long CHAR = offset("letter");
    private static final long FLOAT = offset("rough");
    private static final long DOUBLE = offset("fine");
    private static final long PLAIN_INT = offset("plainInt");
    private static final long PLAIN_LONG = offset("plainLong");
    private static final long PLAIN_OBJECT = offset("plainObject");
    private static final long PLAIN_BOOLEAN = offset("plainBoolean");
    private static final long PLAIN_BYTE = offset("plainByte");
    private static final long PLAIN_SHORT = offset("plainShort");
    private static final long PLAIN_CHAR = offset("plainChar");
    private static final long PLAIN_FLOAT = offset("plainFloat");
    private static final long PLAIN_DOUBLE = offset("plainDouble");

    @Override
    void declare() throws Exception {
        shared = 0;
        offsets();
        updates();
        volatiles();
        plain();
    }

    private void offsets() throws Exception {
        Field ofObject = UnsafeRows.class.getDeclaredField("number");
        Field ofClass = UnsafeRows.class.getDeclaredField("shared");
        Object base = UNSAFE.staticFieldBase(ofClass);
        tells(
                "Unsafe.objectFieldOffset",
                () -> UNSAFE.putIntVolatile(this, UNSAFE.objectFieldOffset(ofObject), 1),
                () -> until(() -> number == 1));
        tells(
                "Unsafe.staticFieldOffset",
                () -> UNSAFE.putIntVolatile(base, UNSAFE.staticFieldOffset(ofClass), 1),
                () -> until(() -> shared == 1));
    }

    private void updates() throws Exception {
        tells(
                "Unsafe.compareAndSwapInt",
                () -> UNSAFE.compareAndSwapInt(this, INT, 0, 1),
                () -> until(() -> number == 1));
        tells(
                "Unsafe.compareAndSwapLong",
                () -> UNSAFE.compareAndSwapLong(this, LONG, 0L, 1L),
                () -> until(() -> wide == 1));
        tells(
                "Unsafe.compareAndSwapObject",
                () -> UNSAFE.compareAndSwapObject(this, OBJECT, null, NEW),
                () -> until(() -> box == NEW));
        tells("Unsafe.getAndAddInt", () -> UNSAFE.getAndAddInt(this, INT, 1), () -> until(() -> number == 1));
        tells("Unsafe.getAndAddLong", () -> UNSAFE.getAndAddLong(this, LONG, 1), () -> until(() -> wide == 1));
        tells("Unsafe.getAndSetInt", () -> UNSAFE.getAndSetInt(this, INT, 1), () -> until(() -> number == 1));
        tells("Unsafe.getAndSetLong", () -> UNSAFE.getAndSetLong(this, LONG, 1L), () -> until(() -> wide == 1));
        tells("Unsafe.getAndSetObject", () -> UNSAFE.getAndSetObject(this, OBJECT, NEW), () -> until(() -> box == NEW));
        tells("Unsafe.putOrderedInt", () -> UNSAFE.putOrderedInt(this, INT, 1), () -> until(() -> number == 1));
        tells("Unsafe.putOrderedLong", () -> UNSAFE.putOrderedLong(this, LONG, 1L), () -> until(() -> wide == 1));
        tells(
                "Unsafe.putOrderedObject",
                () -> UNSAFE.putOrderedObject(this, OBJECT, NEW),
                () -> until(() -> box == NEW));
    }

    private void volatiles() throws Exception {
        tells("Unsafe.putIntVolatile", () -> UNSAFE.putIntVolatile(this, INT, 1), () -> until(() -> number == 1));
        hears("Unsafe.getIntVolatile", () -> number = 1, () -> until(() -> UNSAFE.getIntVolatile(this, INT) == 1));
        tells("Unsafe.putLongVolatile", () -> UNSAFE.putLongVolatile(this, LONG, 1L), () -> until(() -> wide == 1));
        hears("Unsafe.getLongVolatile", () -> wide = 1L, () -> until(() -> UNSAFE.getLongVolatile(this, LONG) == 1L));
        tells(
                "Unsafe.putObjectVolatile",
                () -> UNSAFE.putObjectVolatile(this, OBJECT, NEW),
                () -> until(() -> box == NEW));
        hears(
                "Unsafe.getObjectVolatile",
                () -> box = NEW,
                () -> until(() -> UNSAFE.getObjectVolatile(this, OBJECT) == NEW));
        tells(
                "Unsafe.putBooleanVolatile",
                () -> UNSAFE.putBooleanVolatile(this, BOOLEAN, true),
                () -> until(() -> flag));
        hears(
                "Unsafe.getBooleanVolatile",
                () -> flag = true,
                () -> until(() -> UNSAFE.getBooleanVolatile(this, BOOLEAN)));
        tells(
                "Unsafe.putByteVolatile",
                () -> UNSAFE.putByteVolatile(this, BYTE, (byte) 1),
                () -> until(() -> small == 1));
        hears(
                "Unsafe.getByteVolatile",
                () -> small = (byte) 1,
                () -> until(() -> UNSAFE.getByteVolatile(this, BYTE) == (byte) 1));
        tells(
                "Unsafe.putShortVolatile",
                () -> UNSAFE.putShortVolatile(this, SHORT, (short) 1),
                () -> until(() -> narrow == 1));
        hears(
                "Unsafe.getShortVolatile",
                () -> narrow = (short) 1,
                () -> until(() -> UNSAFE.getShortVolatile(this, SHORT) == (short) 1));
        tells(
                "Unsafe.putCharVolatile",
                () -> UNSAFE.putCharVolatile(this, CHAR, 'x'),
                () -> until(() -> letter == 'x'));
        hears(
                "Unsafe.getCharVolatile",
                () -> letter = 'x',
                () -> until(() -> UNSAFE.getCharVolatile(this, CHAR) == 'x'));
        tells(
                "Unsafe.putFloatVolatile",
                () -> UNSAFE.putFloatVolatile(this, FLOAT, 1f),
                () -> until(() -> rough == 1f));
        hears(
                "Unsafe.getFloatVolatile",
                () -> rough = 1f,
                () -> until(() -> UNSAFE.getFloatVolatile(this, FLOAT) == 1f));
        tells(
                "Unsafe.putDoubleVolatile",
                () -> UNSAFE.putDoubleVolatile(this, DOUBLE, 1d),
                () -> until(() -> fine == 1d));
        hears(
                "Unsafe.getDoubleVolatile",
                () -> fine = 1d,
                () -> until(() -> UNSAFE.getDoubleVolatile(this, DOUBLE) == 1d));
    }

    private void plain() {
        writes("Unsafe.putInt(java.lang.Object,long,int)", () -> UNSAFE.putInt(this, PLAIN_INT, 1));
        changedBy(() -> plainInt = 1);
        reads("Unsafe.getInt(java.lang.Object,long)", () -> see(UNSAFE.getInt(this, PLAIN_INT)));
        writes("Unsafe.putLong(java.lang.Object,long,long)", () -> UNSAFE.putLong(this, PLAIN_LONG, 1L));
        changedBy(() -> plainLong = 1L);
        reads("Unsafe.getLong(java.lang.Object,long)", () -> see(UNSAFE.getLong(this, PLAIN_LONG)));
        writes(
                "Unsafe.putObject(java.lang.Object,long,java.lang.Object)",
                () -> UNSAFE.putObject(this, PLAIN_OBJECT, NEW));
        changedBy(() -> plainObject = NEW);
        reads("Unsafe.getObject(java.lang.Object,long)", () -> see(UNSAFE.getObject(this, PLAIN_OBJECT)));
        writes("Unsafe.putBoolean(java.lang.Object,long,boolean)", () -> UNSAFE.putBoolean(this, PLAIN_BOOLEAN, true));
        changedBy(() -> plainBoolean = true);
        reads("Unsafe.getBoolean(java.lang.Object,long)", () -> see(UNSAFE.getBoolean(this, PLAIN_BOOLEAN)));
        writes("Unsafe.putByte(java.lang.Object,long,byte)", () -> UNSAFE.putByte(this, PLAIN_BYTE, (byte) 1));
        changedBy(() -> plainByte = (byte) 1);
        reads("Unsafe.getByte(java.lang.Object,long)", () -> see(UNSAFE.getByte(this, PLAIN_BYTE)));
        writes("Unsafe.putShort(java.lang.Object,long,short)", () -> UNSAFE.putShort(this, PLAIN_SHORT, (short) 1));
        changedBy(() -> plainShort = (short) 1);
        reads("Unsafe.getShort(java.lang.Object,long)", () -> see(UNSAFE.getShort(this, PLAIN_SHORT)));
        writes("Unsafe.putChar(java.lang.Object,long,char)", () -> UNSAFE.putChar(this, PLAIN_CHAR, 'x'));
        changedBy(() -> plainChar = 'x');
        reads("Unsafe.getChar(java.lang.Object,long)", () -> see(UNSAFE.getChar(this, PLAIN_CHAR)));
        writes("Unsafe.putFloat(java.lang.Object,long,float)", () -> UNSAFE.putFloat(this, PLAIN_FLOAT, 1f));
        changedBy(() -> plainFloat = 1f);
        reads("Unsafe.getFloat(java.lang.Object,long)", () -> see(UNSAFE.getFloat(this, PLAIN_FLOAT)));
        writes("Unsafe.putDouble(java.lang.Object,long,double)", () -> UNSAFE.putDouble(this, PLAIN_DOUBLE, 1d));
        changedBy(() -> plainDouble = 1d);
        reads("Unsafe.getDouble(java.lang.Object,long)", () -> see(UNSAFE.getDouble(this, PLAIN_DOUBLE)));
    }

    private static long offset(String field) {
        try {
            return UNSAFE.objectFieldOffset(UnsafeRows.class.getDeclaredField(field));
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private static Unsafe unsafe() {
        try {
            Field known = Unsafe.class.getDeclaredField("theUnsafe");
            known.setAccessible(true);
            return (Unsafe) known.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
