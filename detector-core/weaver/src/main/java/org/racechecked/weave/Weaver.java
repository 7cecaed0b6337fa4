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
    private final Exits exits;

    /** {@code classes} answers questions about other classes, {@code calls} says which calls matter. */
    public Weaver(ClassTable classes, CallTable calls) {
        this(classes, calls, Guarding.FLAG);
    }

    /** {@code guarding} says how methods find out whether they are watched. */
    public Weaver(ClassTable classes, CallTable calls, Guarding guarding) {
        this(classes, calls, guarding, Exits.OF_THE_JVM);
    }

    /** {@code exits} says what becomes of calls that end the JVM. */
    public Weaver(ClassTable classes, CallTable calls, Guarding guarding, Exits exits) {
        this.classes = classes;
        this.matcher = new CallMatcher(calls);
        this.guarding = guarding;
        this.exits = exits;
    }

    /** Whatever goes wrong, the outcome says so and the class can be used as it is. */
    public Woven weave(byte[] classFile) {
        try {
            return weave(classFile, Hash.of(classFile), ClassHeader.read(classFile, name -> true))
                    .woven();
        } catch (IOException e) {
            return unreadable(e);
        }
    }

    /** The outcome, with the names of the classes that it depends on. */
    record Answer(Woven woven, SortedSet<String> asked) {}

    /** The same, for those who know the class file already. */
    Answer weave(byte[] classFile, String hash, ClassFacts own) {
        try {
            Hierarchy hierarchy = new Hierarchy(classes, own);
            return new Answer(weave(classFile, hash, hierarchy), hierarchy.asked());
        } catch (RuntimeException e) {
            // ASM says by all kinds of exceptions that a file is not as it should be
            return new Answer(new Woven.Refused("weaving failed: " + e), new TreeSet<>());
        }
    }

    static Woven.Refused unreadable(IOException e) {
        return new Woven.Refused("it cannot be read: " + e.getMessage());
    }

    private Woven weave(byte[] classFile, String hash, Hierarchy hierarchy) {
        ClassFacts own = hierarchy.own();
        boolean cannotHoldAccessor = own.isInterface() && own.version() < Opcodes.V1_8;
        boolean module = (own.access() & Opcodes.ACC_MODULE) != 0;
        if (cannotHoldAccessor || module) {
            return new Woven.Untouched();
        }
        if (own.version() > NEWEST) {
            return new Woven.Refused("class file of version " + own.version() + ", newer than " + NEWEST
                    + ", the newest that this RaceChecked knows");
        }
        if (WovenConstant.isIn(own)) {
            return new Woven.Refused("it is woven already; needed the class file as the compiler wrote it");
        }
        if (own.version() >= ClassWeaver.OLDEST) {
            return weaveWhatFits(new ClassReader(classFile), hash, hierarchy);
        }
        try {
            return weaveWhatFits(new ClassReader(OldClassFile.upgraded(classFile, hierarchy)), hash, hierarchy);
        } catch (TypeNotPresentException e) {
            return new Woven.Refused("class file of Java 6 or older, which needs " + e.typeName()
                    + " on the class path: only then can be told what its variables hold");
        }
    }

    private Woven weaveWhatFits(ClassReader reader, String hash, Hierarchy hierarchy) {
        SortedSet<String> tooLarge = new TreeSet<>();
        while (true) {
            try {
                return new ClassWeaver(reader, hierarchy, matcher, guarding, exits, tooLarge).weave(hash);
            } catch (MethodTooLargeException e) {
                if (!tooLarge.add(e.getMethodName() + e.getDescriptor())) {
                    throw e;
                }
            }
        }
    }
}
