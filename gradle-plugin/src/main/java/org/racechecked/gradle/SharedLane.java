package org.racechecked.gradle;

import org.gradle.api.attributes.Attribute;
import org.gradle.api.attributes.AttributeContainer;
import org.gradle.api.attributes.Usage;
import org.gradle.api.model.ObjectFactory;

/** How a lane's leavings are labelled where one project passes them to another. */
final class SharedLane {
    private static final Attribute<String> PART = Attribute.of("org.racechecked.part", String.class);

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

    /** Labels everything that is passed on. */
    static void label(AttributeContainer attributes, ObjectFactory objects) {
        attributes.attribute(Usage.USAGE_ATTRIBUTE, objects.named(Usage.class, "racechecked-lane"));
    }

    static void label(AttributeContainer attributes, Part part) {
        attributes.attribute(PART, part.name());
    }
}
