package org.racechecked.actors;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The class file of something that implements some interfaces by handing all arguments of their one method to a {@link
 * java.util.function.Function}.
 *
 * <p>A {@link java.lang.reflect.Proxy} would do, but it replaces checked exceptions that the method does not declare, and languages
 * other than Java throw such.
 */
final class StandIn {
    static final String NAME = "org.racechecked.StandIn";

    private static final int JAVA_8 = 52;
    private static final String OBJECT = "java/lang/Object";
    private static final String FUNCTION = "java/util/function/Function";
    private static final String OF_FUNCTION = "L" + FUNCTION + ";";
    private static final Map<Class<?>, String> UNBOX = Map.of(
            boolean.class, "booleanValue",
            byte.class, "byteValue",
            char.class, "charValue",
            short.class, "shortValue",
            int.class, "intValue",
            long.class, "longValue",
            float.class, "floatValue",
            double.class, "doubleValue");

    private final List<byte[]> constants = new ArrayList<>();
    private final ByteArrayOutputStream code = new ByteArrayOutputStream();

    private static final int PUBLIC = 0x1;
    private static final int PRIVATE_FINAL = 0x12;
    private static final int PUBLIC_FINAL_SYNTHETIC_CLASS = 0x1031;

    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int NAME_AND_TYPE = 12;

    private static final int BIPUSH = 0x10;
    private static final int ILOAD = 0x15;
    private static final int LLOAD = 0x16;
    private static final int FLOAD = 0x17;
    private static final int DLOAD = 0x18;
    private static final int ALOAD = 0x19;
    private static final int ALOAD_0 = 0x2a;
    private static final int ALOAD_1 = 0x2b;
    private static final int AASTORE = 0x53;
    private static final int POP = 0x57;
    private static final int DUP = 0x59;
    private static final int IRETURN = 0xac;
    private static final int ARETURN = 0xb0;
    private static final int RETURN = 0xb1;
    private static final int GETFIELD = 0xb4;
    private static final int PUTFIELD = 0xb5;
    private static final int INVOKEVIRTUAL = 0xb6;
    private static final int INVOKESPECIAL = 0xb7;
    private static final int INVOKESTATIC = 0xb8;
    private static final int INVOKEINTERFACE = 0xb9;
    private static final int ANEWARRAY = 0xbd;
    private static final int CHECKCAST = 0xc0;

    private StandIn() {}

    /** Bytes to write somewhere. */
    @FunctionalInterface
    private interface Content {
        void writeTo(DataOutputStream out) throws IOException;
    }

    static byte[] classFile(List<Class<?>> interfaces, Method method) {
        return bytes(out -> new StandIn().write(out, interfaces, method));
    }

    private void write(DataOutputStream out, List<Class<?>> interfaces, Method method) throws IOException {
        int own = type(NAME.replace('.', '/'));
        int above = type(OBJECT);
        byte[] body = bytes(rest -> {
            rest.writeShort(interfaces.size());
            for (Class<?> each : interfaces) {
                rest.writeShort(type(each.getName().replace('.', '/')));
            }
            rest.writeShort(1);
            member(rest, PRIVATE_FINAL, "f", OF_FUNCTION);
            rest.writeShort(0);
            rest.writeShort(2);
            constructor(rest);
            method(rest, method);
            rest.writeShort(0);
        });
        out.writeInt(0xCAFEBABE);
        out.writeInt(JAVA_8);
        out.writeShort(constants.size() + 1);
        for (byte[] constant : constants) {
            out.write(constant);
        }
        out.writeShort(PUBLIC_FINAL_SYNTHETIC_CLASS);
        out.writeShort(own);
        out.writeShort(above);
        out.write(body);
    }

    /** {@code StandIn(Function f) { this.f = f; }}. */
    private void constructor(DataOutputStream out) throws IOException {
        op(ALOAD_0);
        op(INVOKESPECIAL, reference(METHOD, OBJECT, "<init>", "()V"));
        op(ALOAD_0);
        op(ALOAD_1);
        op(PUTFIELD, field());
        op(RETURN);
        member(out, PUBLIC, "<init>", "(" + OF_FUNCTION + ")V");
        code(out, 2, 2);
    }

    /** {@code R method(A a, B b) { return (R) f.apply(new Object[] {a, b}); }}. */
    private void method(DataOutputStream out, Method method) throws IOException {
        Class<?>[] parameters = method.getParameterTypes();
        op(ALOAD_0);
        op(GETFIELD, field());
        code.write(BIPUSH);
        code.write(parameters.length);
        op(ANEWARRAY, type(OBJECT));
        int local = 1;
        for (int i = 0; i < parameters.length; i++) {
            op(DUP);
            code.write(BIPUSH);
            code.write(i);
            local = argument(parameters[i], local);
            op(AASTORE);
        }
        op(INVOKEINTERFACE, reference(INTERFACE_METHOD, FUNCTION, "apply", "(L" + OBJECT + ";)L" + OBJECT + ";"));
        code.write(2);
        code.write(0);
        result(method.getReturnType());
        member(out, PUBLIC, method.getName(), descriptor(method));
        code(out, 8, local);
    }

    /** Pushes an argument, boxed; returns the local after it. */
    private int argument(Class<?> type, int local) {
        code.write(type.isPrimitive() ? load(type) : ALOAD);
        code.write(local);
        if (type.isPrimitive()) {
            Class<?> boxed = MethodType.methodType(type).wrap().returnType();
            String name = boxed.getName().replace('.', '/');
            op(INVOKESTATIC, reference(METHOD, name, "valueOf", "(" + type.descriptorString() + ")L" + name + ";"));
        }
        return local + (type == long.class || type == double.class ? 2 : 1);
    }

    private void result(Class<?> type) {
        if (type == void.class) {
            op(POP);
            op(RETURN);
        } else if (type.isPrimitive()) {
            Class<?> boxed = MethodType.methodType(type).wrap().returnType();
            String name = boxed.getName().replace('.', '/');
            op(CHECKCAST, type(name));
            op(INVOKEVIRTUAL, reference(METHOD, name, UNBOX.get(type), "()" + type.descriptorString()));
            op(load(type) + IRETURN - ILOAD);
        } else {
            op(CHECKCAST, type(type.getName().replace('.', '/')));
            op(ARETURN);
        }
    }

    /** The opcode; those that return stand as far apart. */
    private static int load(Class<?> primitive) {
        if (primitive == long.class) {
            return LLOAD;
        } else if (primitive == float.class) {
            return FLOAD;
        }
        return primitive == double.class ? DLOAD : ILOAD;
    }

    private void op(int opcode) {
        code.write(opcode);
    }

    private void op(int opcode, int constant) {
        code.write(opcode);
        code.write(constant >> 8);
        code.write(constant);
    }

    private void member(DataOutputStream out, int access, String name, String descriptor) throws IOException {
        out.writeShort(access);
        out.writeShort(text(name));
        out.writeShort(text(descriptor));
    }

    /** The code so far, as the only attribute. */
    private void code(DataOutputStream out, int stack, int locals) throws IOException {
        out.writeShort(1);
        out.writeShort(text("Code"));
        out.writeInt(12 + code.size());
        out.writeShort(stack);
        out.writeShort(locals);
        out.writeInt(code.size());
        code.writeTo(out);
        out.writeInt(0);
        code.reset();
    }

    private int field() {
        return reference(FIELD, NAME.replace('.', '/'), "f", OF_FUNCTION);
    }

    private int reference(int tag, String owner, String name, String descriptor) {
        int type = type(owner);
        int first = text(name);
        int second = text(descriptor);
        int both = constant(out -> {
            out.writeByte(NAME_AND_TYPE);
            out.writeShort(first);
            out.writeShort(second);
        });
        return constant(out -> {
            out.writeByte(tag);
            out.writeShort(type);
            out.writeShort(both);
        });
    }

    private int type(String name) {
        int text = text(name);
        return constant(out -> {
            out.writeByte(CLASS);
            out.writeShort(text);
        });
    }

    private int text(String text) {
        return constant(out -> {
            out.writeByte(UTF8);
            out.writeUTF(text);
        });
    }

    private int constant(Content content) {
        constants.add(bytes(content));
        return constants.size();
    }

    private static byte[] bytes(Content content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            content.writeTo(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .descriptorString();
    }
}
