package org.racechecked.weave;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;

/**
 * Finds out of one class file what has to be known of it where {@link Tables} are concerned; of most classes that is nothing, and
 * their code is not looked at.
 *
 * @param readers methods that read elements of own tables only, as {@link Tables#readers}
 */
record TableSearch(StaticArrays arrays, Map<String, SortedSet<String>> readers) {
    /** They use fields by name, also private ones. */
    private static final Set<String> GROOVY = Set.of("groovy/lang/GroovyObject", "groovy/lang/Closure");

    private static final TableSearch NOTHING = new TableSearch(StaticArrays.NONE, Map.of());
    private static final TableSearch UNKNOWN = new TableSearch(StaticArrays.UNKNOWN, Map.of());

    /**
     * Looks at a class.
     *
     * @param in the class file with its constants
     * @param mayHaveTables it is woven along
     * @param nests it shares its private members with other classes
     */
    static TableSearch in(byte[] classFile, ClassBytes in, ClassFacts facts, boolean mayHaveTables, boolean nests) {
        if (facts.name().startsWith("java/")) {
            return NOTHING;
        }
        if (isOfGroovy(facts) || in.holdsHandleOfStatic()) {
            return UNKNOWN;
        }
        Set<String> candidates = new TreeSet<>();
        boolean namesOthers = false;
        for (Origin.Field field : in.arrayFields()) {
            Integer access = field.owner().equals(facts.name()) ? facts.fields().get(field.field()) : null;
            if (access == null) {
                namesOthers |= Tables.mayMatter(field);
            } else if (mayHaveTables && Tables.mayMatter(field) && isConstant(access) && isOfPackage(facts, access)) {
                candidates.add(field.field());
            }
        }
        return candidates.isEmpty() && !namesOthers ? NOTHING : look(classFile, facts, candidates, nests);
    }

    private static boolean isOfGroovy(ClassFacts facts) {
        return GROOVY.contains(String.valueOf(facts.superName())) || !Collections.disjoint(GROOVY, facts.interfaces());
    }

    private static TableSearch look(byte[] classFile, ClassFacts facts, Set<String> candidates, boolean nests) {
        try {
            if (candidates.isEmpty() && !StaticArrayUses.areIn(classFile)) {
                return NOTHING;
            }
            Tables tables = Tables.in(classFile, candidates);
            SortedSet<String> kept = tables.kept();
            SortedSet<String> hidden = new TreeSet<>(kept);
            hidden.removeIf(field -> nests || (facts.fields().get(field) & Opcodes.ACC_PRIVATE) == 0);
            return new TableSearch(new StaticArrays(true, kept, hidden, tables.leaked()), tables.readers());
        } catch (RuntimeException e) {
            // ASM says by all kinds of exceptions that it cannot read a file
            return UNKNOWN;
        }
    }

    private static boolean isConstant(int access) {
        int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        return (access & (constant | Opcodes.ACC_SYNTHETIC)) == constant;
    }

    /** Only classes of the package can use it: a public field of a class that is not final may be named by a public subclass. */
    private static boolean isOfPackage(ClassFacts facts, int access) {
        boolean closed = !facts.isPublic() && (facts.access() & Opcodes.ACC_FINAL) != 0;
        return closed || (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) == 0;
    }
}
