package org.racechecked.litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Fields and elements reached by reflection and method handles. */
final class ReflectionRows extends Rows {
    private static Object everyones = "old";
    private Object object = "old";
    private boolean flagged;
    private byte small;
    private char letter;
    private double twice;
    private float single;
    private int value;
    private long wide;
    private short medium;
    private final Object[] objects = new Object[1];
    private final boolean[] flaggeds = new boolean[1];
    private final byte[] smalls = new byte[1];
    private final char[] letters = new char[1];
    private final double[] twices = new double[1];
    private final float[] singles = new float[1];
    private final int[] values = new int[1];
    private final long[] wides = new long[1];
    private final short[] mediums = new short[1];

    private static Field field(String name) throws ReflectiveOperationException {
        return ReflectionRows.class.getDeclaredField(name);
    }

    private interface Call {
        Object run() throws Throwable;
    }

    private static Object call(Call call) {
        try {
            Object result = call.run();
            return result == null ? "" : result;
        } catch (Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }

    @Override
    void declare() throws Exception {
        fields();
        arrays();
        handles();
    }

    private void fields() throws Exception {
        changedBy(() -> object = "new");
        reads("Field.get", () -> check(field("object").get(this) != null));
        writes("Field.set", () -> field("object").set(this, "new"));
        changedBy(() -> flagged = true);
        reads("Field.getBoolean", () -> see(field("flagged").getBoolean(this)));
        writes("Field.setBoolean", () -> field("flagged").setBoolean(this, true));
        changedBy(() -> small = (byte) 1);
        reads("Field.getByte", () -> see(field("small").getByte(this)));
        writes("Field.setByte", () -> field("small").setByte(this, (byte) 1));
        changedBy(() -> letter = 'a');
        reads("Field.getChar", () -> see(field("letter").getChar(this)));
        writes("Field.setChar", () -> field("letter").setChar(this, 'a'));
        changedBy(() -> twice = 1);
        reads("Field.getDouble", () -> see(field("twice").getDouble(this)));
        writes("Field.setDouble", () -> field("twice").setDouble(this, 1));
        changedBy(() -> single = 1);
        reads("Field.getFloat", () -> see(field("single").getFloat(this)));
        writes("Field.setFloat", () -> field("single").setFloat(this, 1));
        changedBy(() -> value = 1);
        reads("Field.getInt", () -> see(field("value").getInt(this)));
        writes("Field.setInt", () -> field("value").setInt(this, 1));
        changedBy(() -> wide = 1);
        reads("Field.getLong", () -> see(field("wide").getLong(this)));
        writes("Field.setLong", () -> field("wide").setLong(this, 1));
        changedBy(() -> medium = (short) 1);
        reads("Field.getShort", () -> see(field("medium").getShort(this)));
        writes("Field.setShort", () -> field("medium").setShort(this, (short) 1));
    }

    private void arrays() throws Exception {
        changedBy(() -> objects[0] = "new");
        reads("Array.get", () -> check(Array.get(objects, 0) != this));
        writes("Array.set", () -> Array.set(objects, 0, "new"));
        changedBy(() -> flaggeds[0] = true);
        reads("Array.getBoolean", () -> see(Array.getBoolean(flaggeds, 0)));
        writes("Array.setBoolean", () -> Array.setBoolean(flaggeds, 0, true));
        changedBy(() -> smalls[0] = (byte) 1);
        reads("Array.getByte", () -> see(Array.getByte(smalls, 0)));
        writes("Array.setByte", () -> Array.setByte(smalls, 0, (byte) 1));
        changedBy(() -> letters[0] = 'a');
        reads("Array.getChar", () -> see(Array.getChar(letters, 0)));
        writes("Array.setChar", () -> Array.setChar(letters, 0, 'a'));
        changedBy(() -> twices[0] = 1);
        reads("Array.getDouble", () -> see(Array.getDouble(twices, 0)));
        writes("Array.setDouble", () -> Array.setDouble(twices, 0, 1));
        changedBy(() -> singles[0] = 1);
        reads("Array.getFloat", () -> see(Array.getFloat(singles, 0)));
        writes("Array.setFloat", () -> Array.setFloat(singles, 0, 1));
        changedBy(() -> values[0] = 1);
        reads("Array.getInt", () -> see(Array.getInt(values, 0)));
        writes("Array.setInt", () -> Array.setInt(values, 0, 1));
        changedBy(() -> wides[0] = 1);
        reads("Array.getLong", () -> see(Array.getLong(wides, 0)));
        writes("Array.setLong", () -> Array.setLong(wides, 0, 1));
        changedBy(() -> mediums[0] = (short) 1);
        reads("Array.getShort", () -> see(Array.getShort(mediums, 0)));
        writes("Array.setShort", () -> Array.setShort(mediums, 0, (short) 1));
    }

    private void handles() throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Field own = field("object");
        changedBy(() -> object = "new");
        MethodHandle getter = lookup.findGetter(ReflectionRows.class, "object", Object.class);
        MethodHandle setter = lookup.findSetter(ReflectionRows.class, "object", Object.class);
        MethodHandle fromField = lookup.unreflectGetter(own);
        MethodHandle intoField = lookup.unreflectSetter(own);
        VarHandle variable = lookup.findVarHandle(ReflectionRows.class, "object", Object.class);
        VarHandle reflected = lookup.unreflectVarHandle(own);
        reads("Lookup.findGetter", () -> see(call(() -> getter.invoke(this))));
        reads("Lookup.findSetter", () -> call(() -> setter.invoke(this, "new")));
        reads("Lookup.unreflectGetter", () -> see(call(() -> fromField.invoke(this))));
        reads("Lookup.unreflectSetter", () -> call(() -> intoField.invoke(this, "new")));
        reads("Lookup.findVarHandle", () -> see(variable.get(this)));
        reads("Lookup.unreflectVarHandle", () -> see(reflected.get(this)));
        reads("MethodHandle.invoke", () -> see(call(() -> getter.invoke(this))));
        reads("MethodHandle.invokeExact", () -> see(call(() -> (Object) getter.invokeExact(this))));
        reads("MethodHandle.invokeWithArguments", () -> see(call(() -> getter.invokeWithArguments(this))));
        changedBy(() -> everyones = "new");
        MethodHandle staticGetter = lookup.findStaticGetter(ReflectionRows.class, "everyones", Object.class);
        MethodHandle staticSetter = lookup.findStaticSetter(ReflectionRows.class, "everyones", Object.class);
        VarHandle staticVariable = lookup.findStaticVarHandle(ReflectionRows.class, "everyones", Object.class);
        reads("Lookup.findStaticGetter", () -> see(call(() -> staticGetter.invoke())));
        reads("Lookup.findStaticSetter", () -> call(() -> staticSetter.invoke((Object) "new")));
        reads("Lookup.findStaticVarHandle", () -> see(staticVariable.get()));
        changedBy(() -> values[0] = 1);
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        MethodHandle elementGetter = MethodHandles.arrayElementGetter(int[].class);
        MethodHandle elementSetter = MethodHandles.arrayElementSetter(int[].class);
        reads("MethodHandles.arrayElementVarHandle", () -> see((int) element.get(values, 0)));
        reads("MethodHandles.arrayElementGetter", () -> see(call(() -> (int) elementGetter.invoke(values, 0))));
        reads("MethodHandles.arrayElementSetter", () -> call(() -> elementSetter.invoke(values, 0, 1)));
    }
}
