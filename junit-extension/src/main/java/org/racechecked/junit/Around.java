package org.racechecked.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/** What a test class stands in: the same test may be run with several arguments of its class, or by several that inherit it. */
final class Around {
    private static final String CLASS = "[class:";

    private Around() {}

    /** JUnit's name of it, or an empty string where the name of the class tells that. */
    static String of(ExtensionContext test) {
        String id = test.getParent().map(ExtensionContext::getUniqueId).orElse("");
        String classes = id.substring(id.indexOf(CLASS) + 1).replace("]/[nested-class:", "$");
        return classes.equals("class:" + test.getRequiredTestClass().getName() + "]") ? "" : id;
    }
}
