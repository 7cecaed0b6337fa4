package org.racechecked.weave;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racechecked.weave.InnerLoop.Told;

/**
 * What a loop keeps of one access in locals: the object and, according to its kind, the last index, or the least and the
 * greatest, or how often. What the loop around it can join is handed to that when the loop is left.
 */
final class Kept {
    private final Told told;
    private final @Nullable Kept around;
    private final @Nullable Kept row;
    private final int owner;
    private final int first;

    /**
     * Locals from {@code free} on are free.
     *
     * @param row of what reads the rows of a column
     */
    Kept(Told told, int free, @Nullable Kept around, @Nullable Kept row) {
        this.told = told;
        this.row = row;
        this.around = told.canBeJoined() && around != null && around.told.isInside() ? around : null;
        owner = this.around == null ? free : this.around.owner;
        first = this.around == null ? free + 1 : free;
    }

    int end() {
        return first
                + switch (told.kind()) {
                    case FIELD -> 0;
                    case FIELD_SOMETIMES, FIELD_INSIDE, ELEMENTS -> 1;
                    case STRIDES, HULL, COLUMN -> 2;
                    case HULL_SOMETIMES, ELEMENTS_INSIDE -> 3;
                    case RUNS -> 4;
                };
    }

    /** The object; the loop around has the same. */
    int owner() {
        return owner;
    }

    /** {@code -> }: before the loop. */
    InsnList begin() {
        InsnList list = new InsnList();
        if (around == null) {
            list.add(new InsnNode(Opcodes.ACONST_NULL));
            list.add(new VarInsnNode(Opcodes.ASTORE, owner));
        }
        switch (told.kind()) {
            case FIELD -> {
                // the turns are counted already
            }
            case FIELD_SOMETIMES, FIELD_INSIDE -> set(list, first, 0);
            case ELEMENTS -> set(list, first, around == null ? 0 : Integer.MIN_VALUE);
            case STRIDES, HULL -> setNothing(list);
            case HULL_SOMETIMES -> {
                setNothing(list);
                set(list, first + 2, 0);
            }
            case COLUMN -> {
                set(list, first, 0);
                set(list, first + 1, Integer.MIN_VALUE);
            }
            case ELEMENTS_INSIDE -> {
                list.add(new LdcInsnNode((long) Integer.MIN_VALUE << 32 | Integer.MAX_VALUE));
                list.add(new VarInsnNode(Opcodes.LSTORE, first));
                set(list, first + 2, 0);
            }
            case RUNS -> {
                for (int local = first; local < first + 4; local++) {
                    set(list, local, 0);
                }
            }
        }
        return list;
    }

    private void setNothing(InsnList list) {
        set(list, first, Integer.MAX_VALUE);
        set(list, first + 1, Integer.MIN_VALUE);
    }

    private static void set(InsnList list, int local, int value) {
        list.add(ProbeEmitter.number(value));
        list.add(new VarInsnNode(Opcodes.ISTORE, local));
    }

    /** {@code index -> }, or nothing for a field. */
    InsnList keepIndex() {
        InsnList list = new InsnList();
        switch (told.kind()) {
            case ELEMENTS, RUNS, COLUMN -> list.add(new VarInsnNode(Opcodes.ISTORE, first));
            case STRIDES, HULL, HULL_SOMETIMES -> {
                list.add(new InsnNode(Opcodes.DUP));
                extend(list, "min", first);
                extend(list, "max", first + 1);
            }
            default -> {
                // has none
            }
        }
        return list;
    }

    private static void extend(InsnList list, String function, int local) {
        list.add(new VarInsnNode(Opcodes.ILOAD, local));
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/Math", function, "(II)I"));
        list.add(new VarInsnNode(Opcodes.ISTORE, local));
    }

    /** {@code -> }: once object and index are kept. */
    InsnList goOn(int trail) {
        InsnList list = new InsnList();
        if (told.kind() == Told.Kind.FIELD_SOMETIMES) {
            list.add(new IincInsnNode(first, 1));
        } else if (told.kind() == Told.Kind.HULL_SOMETIMES) {
            list.add(new IincInsnNode(first + 2, 1));
        } else if (row != null) {
            load(list, row.first);
            list.add(new VarInsnNode(Opcodes.ISTORE, first + 1));
        } else if (told.kind() == Told.Kind.RUNS) {
            int last = first + 1;
            int distance = first + 2;
            int times = first + 3;
            list.add(new VarInsnNode(Opcodes.ALOAD, owner));
            load(list, first, last, distance, times);
            list.add(TrailProbes.goesOn(trail, told.access().site()));
            list.add(new VarInsnNode(Opcodes.ISTORE, times));
            load(list, first, last, distance, times);
            list.add(TrailProbes.distance());
            list.add(new VarInsnNode(Opcodes.ISTORE, distance));
            load(list, first);
            list.add(new VarInsnNode(Opcodes.ISTORE, last));
        }
        return list;
    }

    private static void load(InsnList list, int... locals) {
        for (int local : locals) {
            list.add(new VarInsnNode(Opcodes.ILOAD, local));
        }
    }

    /** {@code -> }: where the loop is left; {@code turns} pushes after how many others the access was done last. */
    InsnList tell(int trail, Supplier<InsnList> turns) {
        InsnList list = new InsnList();
        if (around != null) {
            handOn(list, around, trail, turns);
            return list;
        }
        int site = told.access().site();
        list.add(new VarInsnNode(Opcodes.ALOAD, row == null ? owner : row.owner));
        switch (told.kind()) {
            case FIELD -> {
                list.add(turns.get());
                list.add(TrailProbes.field(trail, site));
            }
            case FIELD_SOMETIMES, FIELD_INSIDE -> {
                load(list, first);
                list.add(TrailProbes.fieldTimes(trail, site));
            }
            case ELEMENTS -> {
                load(list, first);
                list.add(turns.get());
                list.add(ProbeEmitter.number(told.growth()));
                list.add(TrailProbes.elements(trail, site));
            }
            case STRIDES -> {
                load(list, first, first + 1);
                list.add(turns.get());
                list.add(TrailProbes.strides(trail, site));
            }
            case RUNS -> {
                load(list, first + 1, first + 3, first + 2);
                list.add(TrailProbes.run(trail, site));
            }
            case HULL -> {
                load(list, first, first + 1);
                list.add(turns.get());
                list.add(TrailProbes.hull(trail, site));
            }
            case HULL_SOMETIMES -> {
                load(list, first, first + 1, first + 2);
                list.add(new InsnNode(Opcodes.ICONST_1));
                list.add(new InsnNode(Opcodes.ISUB));
                list.add(TrailProbes.hull(trail, site));
            }
            case COLUMN -> {
                load(list, first + 1);
                list.add(turns.get());
                list.add(ProbeEmitter.number(told.growth()));
                load(list, first);
                list.add(TrailProbes.column(trail, site));
            }
            case ELEMENTS_INSIDE -> {
                list.add(new VarInsnNode(Opcodes.LLOAD, first));
                load(list, first + 2);
                list.add(ProbeEmitter.number(told.growth()));
                list.add(TrailProbes.range(trail, site));
            }
        }
        return list;
    }

    private void handOn(InsnList list, Kept to, int trail, Supplier<InsnList> turns) {
        int times = to.told.isOfField() ? to.first : to.first + 2;
        load(list, times);
        switch (told.kind()) {
            case FIELD, ELEMENTS, HULL -> {
                list.add(turns.get());
                list.add(new InsnNode(Opcodes.ICONST_1));
                list.add(new InsnNode(Opcodes.IADD));
            }
            case FIELD_SOMETIMES, FIELD_INSIDE -> load(list, first);
            case ELEMENTS_INSIDE, HULL_SOMETIMES -> load(list, first + 2);
            default -> list.add(new InsnNode(Opcodes.ICONST_1));
        }
        list.add(new InsnNode(Opcodes.IADD));
        list.add(new VarInsnNode(Opcodes.ISTORE, times));
        if (to.told.isOfField()) {
            return;
        }
        list.add(new VarInsnNode(Opcodes.ALOAD, owner));
        switch (told.kind()) {
            case ELEMENTS -> {
                load(list, first);
                list.add(turns.get());
                list.add(ProbeEmitter.number(told.growth()));
                list.add(TrailProbes.rangeOf());
            }
            case HULL, HULL_SOMETIMES -> {
                load(list, first, first + 1);
                list.add(TrailProbes.rangeBetween());
            }
            default -> list.add(new VarInsnNode(Opcodes.LLOAD, first));
        }
        list.add(new VarInsnNode(Opcodes.LLOAD, to.first));
        list.add(ProbeEmitter.number(to.told.growth()));
        list.add(TrailProbes.joined(trail, told.access().site()));
        list.add(new VarInsnNode(Opcodes.LSTORE, to.first));
    }

    void addTo(FrameNode frame) {
        Frames.set(frame, owner, "java/lang/Object");
        if (told.kind() == Told.Kind.ELEMENTS_INSIDE) {
            Frames.set(frame, first, Opcodes.LONG);
        }
        for (int local = told.kind() == Told.Kind.ELEMENTS_INSIDE ? first + 2 : first; local < end(); local++) {
            Frames.set(frame, local, Opcodes.INTEGER);
        }
    }
}
