package org.racechecked.actors;

import java.util.concurrent.CompletionStage;

/** Which objects stand for something that completes later: stages of the JDK and futures of Scala. */
final class Stages {
    private static final String SCALA = "scala.concurrent.Future";
    private static final ClassValue<Boolean> IS_STAGE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return CompletionStage.class.isAssignableFrom(type) || Supertypes.named(type, SCALA) != null;
        }
    };

    private Stages() {}

    static boolean isStage(Object object) {
        return IS_STAGE.get(object.getClass());
    }
}
