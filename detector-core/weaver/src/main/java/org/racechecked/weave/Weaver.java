package org.racechecked.weave;

import java.io.IOException;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.racechecked.model.CallTable;

/** Class bytes in, class bytes out: puts probes into one class at a time. */
public final class Weaver {
    static final int NEWEST = Opcodes.V28;

    private final ClassTable classes;
    private final CallMatcher matcher;
    private final Guarding guarding;

    /** {@code classes} answers questions about other classes, {@code calls} says which calls matter. */
    public Weaver(ClassTable classes, CallTable calls) {
        this(classes, calls, Guarding.FLAG);
    }

    /** {@code guarding} says how methods find out whether they are watched. */
    public Weaver(ClassTable classes, CallTable calls, Guarding guarding) {
        this.classes = classes;
        this.matcher = new CallMatcher(calls);
        this.guarding = guarding;
    }

    /** Whatever goes wrong, the outcome says so and the class can be used as it is. */
    public Woven weave(byte[] classFile) {
        return weaveAsking(classFile).woven();
    }

    /** The outcome, with the names of the classes that it depends on. */
    record Answer(Woven woven, SortedSet<String> asked) {}

    Answer weaveAsking(byte[] classFile) {
        try {
            ClassFacts own = ClassHeader.read(classFile, true);
            Hierarchy hierarchy = new Hierarchy(classes, own);
            return new Answer(weave(classFile, own, hierarchy), hierarchy.asked());
        } catch (IOException e) {
            return refused("it cannot be read: " + e.getMessage());
        } catch (RuntimeException e) {
            // ASM says by all kinds of exceptions that a file is not as it should be
            return refused("weaving failed: " + e);
        }
    }

    private Woven weave(byte[] classFile, ClassFacts own, Hierarchy hierarchy) {
        if (own.version() < ClassWeaver.OLDEST) {
            return new Woven.Refused("class file of Java 6 or older");
        }
        if (own.version() > NEWEST) {
            return new Woven.Refused("class file of version " + own.version() + ", newer than " + NEWEST
                    + ", the newest that this RaceChecked knows");
        }
        if (WovenConstant.isIn(own)) {
            return new Woven.Refused("it is woven already; needed the class file as the compiler wrote it");
        }
        boolean cannotHoldAccessor = own.isInterface() && own.version() < Opcodes.V1_8;
        boolean module = (own.access() & Opcodes.ACC_MODULE) != 0;
        return cannotHoldAccessor || module
                ? new Woven.Untouched()
                : weaveWhatFits(new ClassReader(classFile), Hash.of(classFile), hierarchy);
    }

    private Woven weaveWhatFits(ClassReader reader, String hash, Hierarchy hierarchy) {
        SortedSet<String> tooLarge = new TreeSet<>();
        while (true) {
            try {
                return new ClassWeaver(reader, hierarchy, matcher, guarding, tooLarge).weave(hash);
            } catch (MethodTooLargeException e) {
                if (!tooLarge.add(e.getMethodName() + e.getDescriptor())) {
                    throw e;
                }
            }
        }
    }

    private static Answer refused(String reason) {
        return new Answer(new Woven.Refused(reason), new TreeSet<>());
    }
}
