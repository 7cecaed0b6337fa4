package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Answers one class's questions about types, as the JVM would resolve them from that class, and remembers what it asked:
 * when an answer changes, the class has to be woven again.
 */
final class Hierarchy {
    /** Stands behind the name of a package among those of classes, of which none ends so. */
    static final String PACKAGE = "/";

    private static final String OBJECT = "java/lang/Object";

    private final ClassTable classes;
    private final ClassFacts own;
    private final Set<String> asked = new HashSet<>();
    private final Map<String, Set<String>> supertypes = new HashMap<>();

    Hierarchy(ClassTable classes, ClassFacts own) {
        this.classes = classes;
        this.own = own;
    }

    /** A field as resolution finds it. */
    record Field(ClassFacts declaring, int access) {}

    ClassFacts own() {
        return own;
    }

    /** Names of the classes outside the JDK that were asked about, found or not, and of packages with {@link #PACKAGE}. */
    SortedSet<String> asked() {
        return new TreeSet<>(asked);
    }

    @Nullable
    ClassFacts find(String name) {
        return name.equals(own.name()) ? own : classes.find(noted(name));
    }

    boolean isSubtype(String name, String ancestor) {
        return name.equals(ancestor)
                || ancestor.equals(OBJECT)
                || supertypes(name).contains(ancestor);
    }

    Set<String> supertypes(String name) {
        return supertypes.computeIfAbsent(name, each -> {
            Set<String> all = each.equals(own.name()) ? classes.supertypesOf(own) : classes.supertypes(each);
            all.forEach(this::noted);
            return all;
        });
    }

    /** JVMS 5.4.3.2: the class, then its interfaces, then its superclass. */
    @Nullable
    Field field(String owner, String name, String descriptor) {
        ClassFacts facts = find(owner);
        if (facts == null) {
            return null;
        }
        Integer access = facts.fields().get(name + ":" + descriptor);
        if (access != null) {
            return new Field(facts, access);
        }
        for (String each : facts.interfaces()) {
            Field found = field(each, name, descriptor);
            if (found != null) {
                return found;
            }
        }
        return facts.superName() == null ? null : field(facts.superName(), name, descriptor);
    }

    /** The class whose code a call would run if no subclass overrides it, or null when none is known to declare it. */
    @Nullable
    ClassFacts declaring(String owner, String method) {
        for (ClassFacts at = find(owner); at != null; at = at.superName() == null ? null : find(at.superName())) {
            if (at.methods().containsKey(method)) {
                return at;
            }
        }
        for (String each : supertypes(owner)) {
            ClassFacts facts = find(each);
            if (facts != null && facts.isInterface() && facts.methods().containsKey(method)) {
                return facts;
            }
        }
        return null;
    }

    /** The call runs a method that only reads and computes, whatever it is called on. */
    boolean callsLeaf(MethodInsnNode call) {
        return LeafMethods.isPure(call.owner, call.name) || leaf(call) != null;
    }

    /** It may order threads: by a monitor, or by a call of what is no leaf. */
    boolean mayOrder(AbstractInsnNode insn) {
        return switch (insn.getType()) {
            case AbstractInsnNode.METHOD_INSN -> !callsLeaf((MethodInsnNode) insn) && !ProbeEmitter.isOfNoOrder(insn);
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> true;
            default -> insn.getOpcode() == Opcodes.MONITORENTER || insn.getOpcode() == Opcodes.MONITOREXIT;
        };
    }

    /** It runs a method that reads elements which somebody may write. */
    boolean readsElements(MethodInsnNode call) {
        Leaf leaf = leaf(call);
        ClassFacts facts = find(call.owner);
        return leaf != null
                && facts != null
                && (leaf.readsElements() || !leaf.tables().stream().allMatch(table -> isConstantTable(facts, table)));
    }

    /** Nobody writes to the array in it, nor to rows of it, once its class is initialised. */
    boolean isConstantTable(Origin.Field table) {
        int colon = table.field().indexOf(':');
        Field field = field(
                table.owner(), table.field().substring(0, colon), table.field().substring(colon + 1));
        return field != null && isConstantTable(field.declaring(), table.field());
    }

    /** Of the package is asked only where the class itself leaves it open. */
    private boolean isConstantTable(ClassFacts declaring, String field) {
        if (declaring.arrays().hidden().contains(field)) {
            return true;
        }
        if (!declaring.arrays().tables().contains(field)) {
            return false;
        }
        asked.add(declaring.packageName() + PACKAGE);
        return classes.arraysOf(declaring.packageName()).keeps(declaring, field);
    }

    private @Nullable Leaf leaf(MethodInsnNode call) {
        ClassFacts facts = find(call.owner);
        if (facts == null || (call.getOpcode() == Opcodes.INVOKESTATIC && mayInitialise(facts))) {
            return null;
        }
        return facts.leaves().get(call.name + call.desc);
    }

    /** Using it for the first time may run code of the program. */
    boolean mayInitialise(String owner) {
        ClassFacts facts = owner.startsWith("java/") ? null : find(owner);
        return facts != null && mayInitialise(facts);
    }

    private boolean mayInitialise(ClassFacts facts) {
        boolean initialises = facts.methods().containsKey("<clinit>()V") || !OBJECT.equals(facts.superName());
        return !facts.name().equals(own.name()) && initialises;
    }

    private String noted(String name) {
        if (!name.startsWith("java/") && !name.equals(own.name())) {
            asked.add(name);
        }
        return name;
    }
}
