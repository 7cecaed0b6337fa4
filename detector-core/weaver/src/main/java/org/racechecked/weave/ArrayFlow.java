package org.racechecked.weave;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Follows arrays in static fields, and those that a method makes, over stack and locals, and notes what becomes of them. */
final class ArrayFlow extends HeldFlow {
    private final Custody custody;
    private final Predicate<Origin.Field> follows;
    private final Predicate<Origin.Field> fills;
    private final Predicate<MethodInsnNode> makes;
    private final Origin.Returned returned;
    private final int returnedDimensions;

    /**
     * Looks at one method.
     *
     * @param follows of a static field of array type, whether it matters
     * @param fills whether the method may write to it: it initialises the class
     * @param makes whether a call returns an array of the callee's own making
     */
    ArrayFlow(
            MethodNode method,
            Custody custody,
            Predicate<Origin.Field> follows,
            Predicate<Origin.Field> fills,
            Predicate<MethodInsnNode> makes) {
        this.custody = custody;
        this.follows = follows;
        this.fills = fills;
        this.makes = makes;
        returned = new Origin.Returned(method.name + method.desc);
        returnedDimensions = Held.dimensions(Type.getReturnType(method.desc).getDescriptor());
    }

    @Override
    public @Nullable Held newOperation(AbstractInsnNode insn) throws AnalyzerException {
        if (insn instanceof FieldInsnNode read && isFollowed(read)) {
            return Held.of(Origin.Field.of(read), Held.dimensions(read.desc));
        }
        return insn.getOpcode() == Opcodes.ACONST_NULL ? Held.NULL : other(sizes.newOperation(insn));
    }

    @Override
    public @Nullable Held unaryOperation(AbstractInsnNode insn, Held value) throws AnalyzerException {
        return switch (insn.getOpcode()) {
            case Opcodes.CHECKCAST -> value;
            case Opcodes.NEWARRAY -> Held.of(new Origin.Made(insn), 1);
            case Opcodes.ANEWARRAY -> Held.of(new Origin.Made(insn), 1 + Held.dimensions(((TypeInsnNode) insn).desc));
            default -> {
                use(insn, value);
                yield other(sizes.unaryOperation(insn, null));
            }
        };
    }

    private void use(AbstractInsnNode insn, Held value) {
        switch (insn.getOpcode()) {
            case Opcodes.PUTSTATIC -> keep((FieldInsnNode) insn, value);
            case Opcodes.ARETURN -> giveBack(value);
            case Opcodes.ARRAYLENGTH, Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.INSTANCEOF -> {
                // nobody gets it by these
            }
            default -> custody.lose(value.origins());
        }
    }

    @Override
    public @Nullable Held binaryOperation(AbstractInsnNode insn, Held left, Held right) throws AnalyzerException {
        if (insn.getOpcode() == Opcodes.AALOAD) {
            return left.row();
        }
        if (insn.getOpcode() == Opcodes.PUTFIELD) {
            custody.lose(right.origins());
        }
        return other(sizes.binaryOperation(insn, null, null));
    }

    /** A store into an array. */
    @Override
    public @Nullable Held ternaryOperation(AbstractInsnNode insn, Held array, Held index, Held value) {
        loseFinished(array);
        if (array.others() || array.dimensions() < 2) {
            // from there it cannot be followed
            custody.lose(value.origins());
        }
        if (array.dimensions() > 1) {
            put(array, array.dimensions() - 1, value);
        }
        return null;
    }

    @Override
    public @Nullable Held naryOperation(AbstractInsnNode insn, List<? extends Held> values) throws AnalyzerException {
        if (insn instanceof MultiANewArrayInsnNode making) {
            return Held.of(new Origin.Made(insn), Held.dimensions(making.desc));
        }
        if (insn instanceof MethodInsnNode call && isCopy(call) && values.get(0).dimensions() < 2) {
            return Held.of(new Origin.Made(insn), 1);
        }
        values.forEach(value -> custody.lose(value.origins()));
        return insn instanceof MethodInsnNode call && makes.test(call)
                ? Held.of(
                        new Origin.Made(insn),
                        Held.dimensions(Type.getReturnType(call.desc).getDescriptor()))
                : other(sizes.naryOperation(insn, null));
    }

    private boolean isFollowed(FieldInsnNode insn) {
        return insn.desc.startsWith("[") && follows.test(Origin.Field.of(insn));
    }

    private void keep(FieldInsnNode insn, Held value) {
        if (!insn.desc.startsWith("[")) {
            custody.lose(value.origins());
            return;
        }
        Origin.Field field = Origin.Field.of(insn);
        int dimensions = Held.dimensions(insn.desc);
        if (fills.test(field)) {
            put(Held.of(field, dimensions), dimensions, value);
        } else {
            custody.lose(value.origins());
            custody.lose(Set.of(field));
        }
    }

    private void giveBack(Held value) {
        put(Held.of(returned, returnedDimensions), returnedDimensions, value);
    }

    /** Fields whose class is initialised, or will be by other code. */
    private void loseFinished(Held value) {
        for (Origin origin : value.origins()) {
            if (origin instanceof Origin.Field field && !fills.test(field)) {
                custody.lose(Set.of(field));
            }
        }
    }

    /** What is put there becomes part of it, if all of it is known and nobody may write to the one but not to the other. */
    private void put(Held whole, int dimensions, Held part) {
        loseFinished(part);
        boolean known = part.origins().isEmpty() || (part.dimensions() >= dimensions && dimensions > 0);
        if (part.others() || !known) {
            custody.lose(whole.origins());
            custody.lose(part.origins());
        } else {
            custody.join(whole.origins(), part.origins());
        }
    }

    /** A copy of an array of arrays would share the rows. */
    private static boolean isCopy(MethodInsnNode call) {
        return call.name.equals("clone") && Held.dimensions(call.owner) == 1;
    }
}
