package org.racechecked.weave;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallRow;

/** What calls of the JDK do with {@link Newborns} that they are given. */
final class NewbornCalls {
    private static final String JDK = "java/";
    private static final String OBJECT = "java/lang/Object";
    private static final String BUILDER = "java/lang/StringBuilder";
    /** What every object has looks at it and what it holds, and keeps nothing. */
    private static final Set<String> OF_ALL = Set.of("toString", "hashCode", "equals", "getClass");

    /** They give an array that is new. */
    private static final Set<String> OF_STRINGS = Set.of("toCharArray", "getBytes", "split");

    /** They touch their receiver alone, if that does not synchronise. */
    private static final Set<CallEvent> OF_RECEIVER = EnumSet.of(
            CallEvent.READS_CONTENTS,
            CallEvent.WRITES_CONTENTS,
            CallEvent.PUTS_OR_WRITES,
            CallEvent.PUTS_IF_ABSENT_OR_WRITES,
            CallEvent.PUTS_IF_PRESENT_OR_WRITES,
            CallEvent.TAKES_OR_READS,
            CallEvent.ADVANCES,
            CallEvent.TAKES_OR_WRITES);

    /** They touch their first argument alone. */
    private static final Set<CallEvent> OF_FIRST_ARGUMENT =
            EnumSet.of(CallEvent.WRITES_FIRST_ARGUMENT, CallEvent.READS_RANGE, CallEvent.WRITES_RANGE);

    /** They touch all that they are given, and keep what is in it at most. */
    private static final Set<CallEvent> OF_ARGUMENTS = EnumSet.of(
            CallEvent.READS_ARGUMENTS,
            CallEvent.WRITES_FROM_ARGUMENTS,
            CallEvent.FILLS_ARGUMENT,
            CallEvent.COPIES_RANGE);

    /** They touch more than their receiver, and keep it to whoever calls them. */
    private static final Set<CallEvent> KEEPING_RECEIVER =
            EnumSet.of(CallEvent.VIEWS, CallEvent.VIEWS_PART, CallEvent.COMPUTES_OR_WRITES);

    private final CallMatcher matcher;
    private final Hierarchy hierarchy;

    NewbornCalls(CallMatcher matcher, Hierarchy hierarchy) {
        this.matcher = matcher;
        this.hierarchy = hierarchy;
    }

    /** Is an object of that class followed: one of the JDK, whose methods keep it to whoever calls them? */
    boolean concerns(String type) {
        return type.startsWith(JDK) && matcher.isUnsynchronised(type);
    }

    /** What the call takes from the stack. */
    static List<Held> values(MethodInsnNode call, Frame<Held> before) {
        int count = types(call).size();
        List<Held> values = new ArrayList<>();
        for (int i = before.getStackSize() - count; i < before.getStackSize(); i++) {
            values.add(before.getStack(i));
        }
        return values;
    }

    /** Those that somebody else may know once the call has begun. */
    Set<Origin> told(MethodInsnNode call, List<? extends Held> values) {
        if (!areAny(values)) {
            return Set.of();
        }
        Set<Origin> told = new HashSet<>();
        CallEvent event = event(call);
        List<Type> types = types(call);
        for (int i = 0; i < values.size(); i++) {
            boolean isReceiver = i == 0 && takesReceiver(call);
            boolean keeps = isReceiver
                    ? keepsReceiver(call, event)
                    : keepsArgument(event, i, types.get(i)) && runsCodeOfJdk(call, values);
            if (!keeps) {
                told.addAll(values.get(i).origins());
            }
        }
        return told;
    }

    /** What the call returns: something new, the receiver again, or what may lead to what it was given, as an iterator does. */
    Held result(MethodInsnNode call, List<? extends Held> values, Held other) {
        if (makesArray(call)) {
            return Held.of(new Origin.Made(call), 1);
        }
        if (!areAny(values)) {
            return other;
        }
        if (returnsReceiver(call)) {
            return values.get(0);
        }
        Held result = other;
        Type type = Type.getReturnType(call.desc);
        boolean mayLead =
                type.getSort() == Type.OBJECT && !type.getInternalName().equals(OBJECT);
        if (mayLead && ClassUses.mayChange(type.getDescriptor())) {
            for (Held value : values) {
                result = value.origins().isEmpty() ? result : result.or(value);
            }
        }
        return result;
    }

    /** Does the call touch nothing but newborns? */
    boolean touchesNothingElse(MethodInsnNode call, List<? extends Held> values) {
        CallEvent event = areAny(values) ? event(call) : null;
        if (event == null) {
            return false;
        }
        Held first = values.get(0);
        return OF_ARGUMENTS.contains(event)
                ? areUnshared(types(call), values)
                : first.isUnshared()
                        && (takesReceiver(call)
                                ? OF_RECEIVER.contains(event) && !takesArray(call)
                                : OF_FIRST_ARGUMENT.contains(event));
    }

    /** As {@code Collection.toArray} does. */
    private static boolean takesArray(MethodInsnNode call) {
        return call.desc.startsWith("([");
    }

    /** What is in an array of objects may be shared though the array is not. */
    private static boolean areUnshared(List<Type> types, List<? extends Held> values) {
        for (int i = 0; i < values.size(); i++) {
            Held value = values.get(i);
            if (types.get(i).getDescriptor().equals("[L" + OBJECT + ";")) {
                return false;
            }
            if (ClassUses.mayChange(types.get(i).getDescriptor()) && !value.isUnshared() && !value.equals(Held.NULL)) {
                return false;
            }
        }
        return true;
    }

    private static boolean areAny(List<? extends Held> values) {
        for (Held value : values) {
            if (!value.origins().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Null where nothing is known of the call. */
    private @Nullable CallEvent event(MethodInsnNode call) {
        boolean ofJdk = call.owner.startsWith(JDK) || call.owner.startsWith("[");
        CallRow row = ofJdk ? matcher.match(hierarchy, call.owner, call.name, call.desc) : null;
        return row == null ? null : row.event();
    }

    /** What is made of something else may lead to that, unless it is a copy. */
    private static boolean keepsReceiver(MethodInsnNode call, @Nullable CallEvent event) {
        if (call.name.equals("<init>")) {
            return event == CallEvent.READS_ARGUMENTS || !ClassUses.argumentsMayChange(call.desc);
        }
        return call.owner.startsWith("[")
                || OF_ALL.contains(call.name)
                || (event != null
                        && (KEEPING_RECEIVER.contains(event)
                                || OF_RECEIVER.contains(event)
                                || OF_ARGUMENTS.contains(event)));
    }

    /** An argument of any type may be handed to code of the program, to be compared. */
    private static boolean keepsArgument(@Nullable CallEvent event, int place, Type type) {
        if (event == null) {
            return false;
        }
        boolean first = place == 0 && (event == CallEvent.VIEWS_ARGUMENT || OF_FIRST_ARGUMENT.contains(event));
        boolean ofAnyType = type.getDescriptor().equals("L" + OBJECT + ";");
        return first || event == CallEvent.COPIES_RANGE || (OF_ARGUMENTS.contains(event) && !ofAnyType);
    }

    /** Whatever the receiver is, the method that runs is one of the JDK. */
    private static boolean runsCodeOfJdk(MethodInsnNode call, List<? extends Held> values) {
        boolean isVirtual = takesReceiver(call) && call.getOpcode() != Opcodes.INVOKESPECIAL;
        return !isVirtual || call.owner.equals(BUILDER) || values.get(0).isUnshared();
    }

    /** A copy of an array, or of what a string is made of. */
    static boolean makesArray(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/util/Arrays" -> call.name.startsWith("copyOf");
            case "java/lang/String" -> OF_STRINGS.contains(call.name) && call.desc.contains(")[");
            default -> call.owner.startsWith("[") && call.name.equals("clone");
        };
    }

    private static boolean returnsReceiver(MethodInsnNode call) {
        return call.owner.equals(BUILDER) && takesReceiver(call) && call.desc.endsWith(")L" + BUILDER + ";");
    }

    private static boolean takesReceiver(MethodInsnNode call) {
        return call.getOpcode() != Opcodes.INVOKESTATIC;
    }

    /** Of all that the call takes. */
    private static List<Type> types(MethodInsnNode call) {
        List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
        if (takesReceiver(call)) {
            types.add(0, Type.getObjectType(call.owner));
        }
        return types;
    }
}
