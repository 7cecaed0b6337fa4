package org.racechecked.weave;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods of a class that only read its own plain fields and elements, compute and return: whoever calls one
 * knows which code runs, and that it orders nothing, writes nothing and comes back.
 */
final class LeafMethods extends ClassVisitor {
    /** Classes of the JDK whose methods do nothing else, but for those that look up system properties. */
    private static final Set<String> PURE = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double");

    /** What a class inherits from others may be run as a task, and then its methods pass on order. */
    private static final Set<String> PLAIN_PARENTS = Set.of(
            "java/lang/Object",
            "java/lang/Record",
            "java/lang/Enum",
            "java/lang/Comparable",
            "java/lang/Cloneable",
            "java/io/Serializable");

    private final Set<String> plainFields = new HashSet<>();
    private final Map<String, Code> methods = new HashMap<>();
    private final Map<String, SortedSet<String>> readersOfTables;
    private String name = "";
    private boolean ofFinalClass;
    private boolean ofPlainClass;

    private LeafMethods(Map<String, SortedSet<String>> readersOfTables) {
        super(Opcodes.ASM9);
        this.readersOfTables = readersOfTables;
    }

    /** By {@code name(descriptor)}; of {@code readersOfTables} the elements are known that they read. */
    static Map<String, Leaf> in(byte[] classFile, Map<String, SortedSet<String>> readersOfTables) {
        LeafMethods found = new LeafMethods(readersOfTables);
        new ClassReader(classFile).accept(found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        Map<String, Leaf> leaves = new TreeMap<>();
        int known;
        do {
            known = leaves.size();
            found.methods.forEach((method, code) -> code.addTo(leaves, method));
        } while (leaves.size() > known);
        return leaves;
    }

    /** A method of the JDK that does nothing but compute. */
    static boolean isPure(String owner, String method) {
        return PURE.contains(owner) && !method.startsWith("get");
    }

    @Override
    public void visit(
            int version,
            int access,
            String own,
            @Nullable String signature,
            @Nullable String superName,
            String[] interfaces) {
        name = own;
        ofFinalClass = (access & Opcodes.ACC_FINAL) != 0;
        ofPlainClass = superName != null
                && PLAIN_PARENTS.contains(superName)
                && PLAIN_PARENTS.containsAll(List.of(interfaces));
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        if ((access & Opcodes.ACC_VOLATILE) == 0) {
            plainFields.add(field + ":" + descriptor);
        }
        return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        int never = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
        boolean own = (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) != 0;
        boolean sure = own || (ofPlainClass && (ofFinalClass || (access & Opcodes.ACC_FINAL) != 0));
        if ((access & never) != 0 || method.startsWith("<") || !sure) {
            return null;
        }
        Code code = new Code();
        methods.put(method + descriptor, code);
        return code;
    }

    /** What the code of one method does. */
    private final class Code extends MethodVisitor {
        private final Set<String> calls = new HashSet<>();
        private final Set<Label> passed = new HashSet<>();
        private boolean plain = true;
        private boolean readsElements;

        Code() {
            super(Opcodes.ASM9);
        }

        /** Once all that it calls is there; what calls itself never is. */
        void addTo(Map<String, Leaf> leaves, String method) {
            if (plain && !leaves.containsKey(method) && leaves.keySet().containsAll(calls)) {
                leaves.put(method, calls.stream().map(leaves::get).reduce(itself(method), Leaf::and));
            }
        }

        private Leaf itself(String method) {
            SortedSet<String> tables = readersOfTables.get(method);
            return tables == null ? new Leaf(readsElements, Collections.emptySortedSet()) : new Leaf(false, tables);
        }

        @Override
        public void visitInsn(int opcode) {
            boolean writes = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            plain &= !writes
                    && opcode != Opcodes.ATHROW
                    && opcode != Opcodes.MONITORENTER
                    && opcode != Opcodes.MONITOREXIT;
            readsElements |= opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            plain &= opcode != Opcodes.NEWARRAY;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            plain &= opcode == Opcodes.CHECKCAST || opcode == Opcodes.INSTANCEOF;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
            boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
            plain &= reads && owner.equals(name) && plainFields.contains(field + ":" + descriptor);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String method, String descriptor, boolean ofInterface) {
            if (owner.equals(name)) {
                calls.add(method + descriptor);
            } else {
                plain &= isPure(owner, method);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String method, String descriptor, Handle bootstrap, Object... arguments) {
            plain = false;
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            plain = false;
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
            plain = false;
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
        }

        /** A loop may wait. */
        @Override
        public void visitJumpInsn(int opcode, Label target) {
            plain &= opcode != Opcodes.JSR && !passed.contains(target);
        }

        @Override
        public void visitTableSwitchInsn(int least, int most, Label other, Label... targets) {
            plain = false;
        }

        @Override
        public void visitLookupSwitchInsn(Label other, int[] keys, Label[] targets) {
            plain = false;
        }
    }
}
