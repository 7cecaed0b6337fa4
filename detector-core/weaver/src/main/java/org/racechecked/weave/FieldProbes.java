package org.racechecked.weave;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.racechecked.model.Event;

/** Puts probes at reads and writes of fields. */
final class FieldProbes {
    private static final Pattern STATE = Pattern.compile("label|result|[A-Z]\\$\\d+");

    private final Hierarchy hierarchy;
    private final SiteNumbering sites;
    private final ProbeEmitter probes;
    private final Accesses accesses;
    /** Objects of the class that is woven have a place for what was done to them. */
    private final boolean carries;
    /** Classes of which a thread knows that they are initialised once it has come as far as here. */
    private final Set<String> taught = new HashSet<>();

    FieldProbes(Hierarchy hierarchy, SiteNumbering sites, ProbeEmitter probes, Accesses accesses) {
        this.hierarchy = hierarchy;
        this.sites = sites;
        this.probes = probes;
        this.accesses = accesses;
        carries = StampField.isIn(hierarchy.own());
    }

    /** Code begins that can be reached from elsewhere. */
    void forget() {
        taught.clear();
    }

    /** Is it known to be neither volatile nor static? */
    boolean isPlain(FieldInsnNode insn) {
        Hierarchy.Field field = hierarchy.field(insn.owner, insn.name, insn.desc);
        return field != null && (field.access() & (Opcodes.ACC_VOLATILE | Opcodes.ACC_STATIC)) == 0;
    }

    /** What is read may lead to what the initialiser of the class wrote. */
    void teach(InsnList code, FieldInsnNode insn) {
        Hierarchy.Field field = hierarchy.field(insn.owner, insn.name, insn.desc);
        if (field != null
                && ClassUses.teaches(insn, field)
                && mayName(field.declaring())
                && taught.add(field.declaring().name())) {
            String name = field.declaring().name();
            int use = sites.add(Event.CLASS_USE, name.replace('/', '.'));
            accesses.weaveUse(code, insn, use, probes.seesInitialised(name, use));
        }
    }

    /** A final field cannot be raced for and a synthetic one is the compiler's: they need no probe. */
    void weave(InsnList code, FieldInsnNode insn) {
        Hierarchy.Field field = hierarchy.field(insn.owner, insn.name, insn.desc);
        if (field != null
                && ((field.access() & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0 || isStateOfCoroutine(insn))) {
            return;
        }
        boolean isStatic = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
        boolean isVolatile = field != null && (field.access() & Opcodes.ACC_VOLATILE) != 0;
        ClassFacts declaring = field == null ? null : field.declaring();
        String target = (declaring == null ? insn.owner : declaring.name()).replace('/', '.') + "." + insn.name;
        boolean guarded = isStatic && declaring != null && declaring.announcesInitialisation();
        int site = sites.add(event(insn.getOpcode(), isVolatile), null, target, guarded);
        if (isStatic) {
            weaveStatic(code, insn, isVolatile, ownerOf(insn, declaring), site);
        } else {
            weaveInstance(code, insn, isVolatile, site);
        }
    }

    /** The compiler of Kotlin keeps there where a coroutine is, and its locals; whoever goes on with it has been handed it. */
    private boolean isStateOfCoroutine(FieldInsnNode insn) {
        return STATE.matcher(insn.name).matches() && hierarchy.isSubtype(insn.owner, TaskTypes.COROUTINE);
    }

    private void weaveInstance(InsnList code, FieldInsnNode insn, boolean isVolatile, int site) {
        Type type = Type.getType(insn.desc);
        boolean write = insn.getOpcode() == Opcodes.PUTFIELD;
        if (!isVolatile) {
            String carrier = carries && insn.owner.equals(hierarchy.own().name()) ? insn.owner : null;
            InsnList probe = write ? probes.fieldWrite(type, site, carrier) : probes.fieldRead(site, carrier);
            accesses.weave(code, insn, site, probe);
        } else if (write) {
            code.insertBefore(insn, probes.volatileWrite(type, site));
        } else {
            code.insertBefore(insn, probes.keepOwner());
            code.insert(insn, probes.volatileRead(type, site));
        }
    }

    private void weaveStatic(InsnList code, FieldInsnNode insn, boolean isVolatile, String owner, int site) {
        if (!isVolatile) {
            accesses.weave(code, insn, site, probes.statics("access", owner, site));
        } else if (insn.getOpcode() == Opcodes.PUTSTATIC) {
            code.insertBefore(insn, probes.statics("volatileWrite", owner, site));
        } else {
            code.insert(insn, probes.statics("volatileRead", owner, site));
        }
    }

    /** The declaring class, if code here may name it: a public field can come from a superclass that may not be named. */
    private String ownerOf(FieldInsnNode insn, @Nullable ClassFacts declaring) {
        return declaring == null || !mayName(declaring) ? insn.owner : declaring.name();
    }

    private boolean mayName(ClassFacts declaring) {
        return (declaring.isPublic() && !declaring.name().startsWith("java/"))
                || declaring.isInPackageOf(hierarchy.own());
    }

    private static Event event(int opcode, boolean isVolatile) {
        return switch (opcode) {
            case Opcodes.GETFIELD -> isVolatile ? Event.VOLATILE_READ : Event.FIELD_READ;
            case Opcodes.PUTFIELD -> isVolatile ? Event.VOLATILE_WRITE : Event.FIELD_WRITE;
            case Opcodes.GETSTATIC -> isVolatile ? Event.VOLATILE_READ : Event.STATIC_READ;
            default -> isVolatile ? Event.VOLATILE_WRITE : Event.STATIC_WRITE;
        };
    }
}
