package org.racechecked.gradle;

import org.gradle.api.attributes.Attribute;
import org.gradle.api.attributes.AttributeContainer;
import org.gradle.api.attributes.Category;
import org.gradle.api.attributes.Usage;
import org.gradle.api.model.ObjectFactory;

/** How a lane's leavings are labelled where one project passes them to another. */
final class SharedLane {
    private static final Attribute<String> PART = Attribute.of("org.racechecked.part", String.class);

    private static final String WHAT = "racechecked-lane";

    /** The kinds of files that a lane passes on. */
    enum Part {
        /** Folders with result files. */
        RESULTS,
        /** Source folders. */
        SOURCES,
        /** The files of known races. */
        BASELINE
    }

    private SharedLane() {}

    /** Labels everything that is passed on; each variant of the Java plugins has a category or a usage, and it is another. */
    static void label(AttributeContainer attributes, ObjectFactory objects) {
        attributes.attribute(Category.CATEGORY_ATTRIBUTE, objects.named(Category.class, WHAT));
        attributes.attribute(Usage.USAGE_ATTRIBUTE, objects.named(Usage.class, WHAT));
    }

    static void label(AttributeContainer attributes, Part part) {
        attributes.attribute(PART, part.name());
    }
}
