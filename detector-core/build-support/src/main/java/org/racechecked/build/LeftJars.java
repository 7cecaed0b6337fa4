package org.racechecked.build;

import java.util.List;
import org.racechecked.weave.WeavingReport;
import org.racechecked.weave.WovenTree;

/** Says which jars the weaver left as they are on purpose, since they are agents'. */
public final class LeftJars {
    private LeftJars() {}

    /** One warning for each. */
    public static List<String> in(WeavingReport report) {
        return report.trees().stream()
                .filter(WovenTree::isAgent)
                .map(tree -> tree.from().getFileName() + " is an agent's jar, which a JVM may have alone: its "
                        + tree.classes().size()
                        + " class(es) are left as they are, and accesses there are not observed.")
                .toList();
    }
}
