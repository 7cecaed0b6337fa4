package org.racechecked.weave;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;

/** Knows at which sites of one class the source says to ignore races, and why. */
final class IgnoredSites {
    private static final String LAMBDA = "lambda$";

    private final Hierarchy hierarchy;
    /** By name, the reasons that classes give for all that is in them. */
    private final Map<String, Optional<String>> ofClasses = new HashMap<>();

    IgnoredSites(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** The same table, with the reasons. */
    SiteTable markedIn(SiteTable table) {
        Map<Integer, String> reasons = new TreeMap<>();
        for (int i = 0; i < table.sites().size(); i++) {
            Site site = table.sites().get(i);
            String reason = site.touchesMemory() ? reason(site) : null;
            if (reason != null) {
                reasons.put(i, reason);
            }
        }
        return new SiteTable(table.className(), table.classHash(), table.sites(), reasons, table.companions());
    }

    private @Nullable String reason(Site site) {
        String ofField = isField(site.event()) ? ofField(site.target()) : null;
        String ofMethod = ofField == null ? ofMethod(site.method(), site.descriptor()) : ofField;
        return ofMethod == null ? ofClass(hierarchy.own().name()) : ofMethod;
    }

    private static boolean isField(Event event) {
        return switch (event) {
            case FIELD_READ, FIELD_WRITE, STATIC_READ, STATIC_WRITE -> true;
            default -> false;
        };
    }

    private @Nullable String ofField(String target) {
        int dot = target.lastIndexOf('.');
        String declaring = target.substring(0, dot).replace('.', '/');
        ClassFacts facts = hierarchy.find(declaring);
        String reason = facts == null ? null : facts.ignored().get(target.substring(dot + 1));
        return reason == null ? ofClass(declaring) : reason;
    }

    /** What stands in a lambda stands in the method around it, of which only the name is left. */
    private @Nullable String ofMethod(String name, String descriptor) {
        Map<String, String> ignored = hierarchy.own().ignored();
        if (!name.startsWith(LAMBDA) || name.lastIndexOf('$') < LAMBDA.length()) {
            return ignored.get(name + descriptor);
        }
        String around = name.substring(LAMBDA.length(), name.lastIndexOf('$'));
        String start = (around.equals("new") ? "<init>" : around) + "(";
        return ignored.entrySet().stream()
                .filter(member -> member.getKey().startsWith(start))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    /** The class itself, then those that it is nested in. */
    private @Nullable String ofClass(String name) {
        Optional<String> known = ofClasses.get(name);
        if (known == null) {
            known = Optional.ofNullable(findOfClass(name));
            ofClasses.put(name, known);
        }
        return known.orElse(null);
    }

    private @Nullable String findOfClass(String name) {
        for (String each = name; !each.isEmpty(); each = each.substring(0, Math.max(0, each.lastIndexOf('$')))) {
            ClassFacts facts = hierarchy.find(each);
            String reason = facts == null ? null : facts.ignored().get(ClassFacts.WHOLE_CLASS);
            if (reason != null) {
                return reason;
            }
        }
        return null;
    }
}
