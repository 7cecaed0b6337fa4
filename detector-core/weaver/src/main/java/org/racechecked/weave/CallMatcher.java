package org.racechecked.weave;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallRow;
import org.racechecked.model.CallTable;

/** Finds the row of the call table that a call falls under. */
final class CallMatcher {
    /** As the table says it; stands for arrays of whatever. */
    private static final String ARRAY = "java/lang/Object[]";

    /** Whatever it is made of, which of its threads runs what it is given is chance, so that is told in any case. */
    private static final String EXECUTOR = "java/util/concurrent/Executor";

    /** Where some versions of Kotlin put the bodies of methods that an interface has. */
    private static final String DEFAULTS = "$DefaultImpls";

    private record Candidate(String owner, CallRow row) {}

    private final Map<String, List<Candidate>> byMethod = new HashMap<>();
    private final Set<String> unsynchronised;

    CallMatcher(CallTable calls) {
        unsynchronised = calls.unsynchronised();
        for (CallRow row : calls.rows()) {
            byMethod.computeIfAbsent(row.method(), name -> calls.rowsFor(name).stream()
                    .map(each -> new Candidate(each.owner().replace('.', '/'), each))
                    .toList());
        }
    }

    /** Objects of exactly this class have contents that can be raced for. */
    boolean isUnsynchronised(String owner) {
        return unsynchronised.contains(owner.replace('/', '.'));
    }

    /** Is there a row of one of these events for any method of that name? */
    boolean mayBe(Set<CallEvent> events, String method) {
        for (Candidate each : byMethod.getOrDefault(method, List.of())) {
            if (events.contains(each.row().event())) {
                return true;
            }
        }
        return false;
    }

    /** The first row that fits, unless the call would run code that is woven itself and speaks for itself. */
    @Nullable
    CallRow match(Hierarchy hierarchy, String declared, String method, String descriptor) {
        List<Candidate> candidates = byMethod.get(method);
        if (candidates == null) {
            return null;
        }
        String owner =
                declared.endsWith(DEFAULTS) ? declared.substring(0, declared.length() - DEFAULTS.length()) : declared;
        if (owner.startsWith("[")) {
            return ofArray(candidates);
        }
        for (Candidate each : candidates) {
            if (fits(each.row(), descriptor) && isMeant(hierarchy, owner, each)) {
                boolean speaks = each.owner().equals(EXECUTOR) || !runsWovenCode(hierarchy, owner, method + descriptor);
                return speaks ? each.row() : null;
            }
        }
        return null;
    }

    /** What every class may do in its own way is meant where nothing else is known of the receiver. */
    private static boolean isMeant(Hierarchy hierarchy, String owner, Candidate row) {
        boolean ofAny =
                row.owner().equals("java/lang/Object") && row.row().method().equals("toString");
        return ofAny ? owner.equals(row.owner()) : hierarchy.isSubtype(owner, row.owner());
    }

    private static @Nullable CallRow ofArray(List<Candidate> candidates) {
        for (Candidate each : candidates) {
            if (each.owner().equals(ARRAY)) {
                return each.row();
            }
        }
        return null;
    }

    private static boolean fits(CallRow row, String descriptor) {
        return row.parameters().isEmpty() || row.parameters().equals(parameters(descriptor));
    }

    private static String parameters(String descriptor) {
        return Stream.of(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .collect(Collectors.joining(",", "(", ")"));
    }

    private static boolean runsWovenCode(Hierarchy hierarchy, String owner, String method) {
        ClassFacts declaring = hierarchy.declaring(owner, method);
        return declaring != null && declaring.woven() && (declaring.methods().get(method) & Opcodes.ACC_ABSTRACT) == 0;
    }
}
