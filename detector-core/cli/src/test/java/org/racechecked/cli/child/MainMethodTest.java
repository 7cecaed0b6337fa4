package org.racechecked.cli.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which methods start a program, and in which releases of Java. */
@SuppressWarnings({"unused", "IncorrectMainMethod", "ClassCanBeStatic"})
final class MainMethodTest {
    private static final int JAVA_17 = 17;
    private static final int JAVA_25 = 25;
    private static final List<String> STARTED = new ArrayList<>();

    @BeforeEach
    void nothingWasStarted() {
        STARTED.clear();
    }

    static class Classic {
        public static void main(String[] arguments) {
            STARTED.add("classic " + String.join(" ", arguments));
        }
    }

    static final class Heir extends Classic {
        static {
            STARTED.add("initialised");
        }
    }

    static class WithoutArguments {
        static void main() {
            STARTED.add("without arguments");
        }
    }

    static final class HeirWithoutArguments extends WithoutArguments {}

    static final class OfAnInstance {
        private final String made = "made";

        void main(String[] arguments) {
            STARTED.add(made + " " + String.join(" ", arguments));
        }
    }

    /** Has one of each kind. */
    static final class Both {
        static void main(String[] arguments) {
            STARTED.add("with arguments");
        }

        public static void main() {
            STARTED.add("without arguments");
        }
    }

    /** Has one that is public further up. */
    static final class PublicAbove extends Classic {
        static void main() {
            STARTED.add("without arguments");
        }
    }

    static final class Private {
        private static void main(String[] arguments) {
            STARTED.add("private");
        }
    }

    /** Has one that does not count and one that does. */
    static final class PrivateAndNot {
        private static void main(String[] arguments) {
            STARTED.add("private");
        }

        void main() {
            STARTED.add("not private");
        }
    }

    static final class Returning {
        public static int main(String[] arguments) {
            return arguments.length;
        }
    }

    interface Promised {
        default void main() {
            STARTED.add("promised");
        }
    }

    static final class Keeping implements Promised {}

    static final class Unmakeable {
        private Unmakeable() {}

        void main() {
            STARTED.add("unmakeable");
        }
    }

    abstract static class Abstract {
        void main() {
            STARTED.add("abstract");
        }
    }

    final class Inner {
        void main() {
            STARTED.add("inner");
        }
    }

    @Test
    void aPublicStaticMainMethodIsStartedByAllReleases() throws Exception {
        for (int release : new int[] {JAVA_17, JAVA_25}) {
            nothingWasStarted();
            assertEquals(List.of("classic a b"), started(Classic.class, release));
        }
    }

    @Test
    void anInheritedOneInitialisesTheMainClass() throws Exception {
        assertEquals(List.of("initialised", "classic a b"), started(Heir.class, JAVA_17));
    }

    @Test
    void sinceJava25ItNeedsNoArgumentsAndNotBePublic() throws Exception {
        assertEquals(List.of("without arguments"), started(WithoutArguments.class, JAVA_25));
    }

    @Test
    void sinceJava25AnInheritedOneNeedNotBePublicEither() throws Exception {
        assertEquals(List.of("without arguments"), started(HeirWithoutArguments.class, JAVA_25));
    }

    @Test
    void sinceJava25ItNeedNotBeStatic() throws Exception {
        assertEquals(List.of("made a b"), started(OfAnInstance.class, JAVA_25));
    }

    @Test
    void sinceJava25ItMayComeFromAnInterface() throws Exception {
        assertEquals(List.of("promised"), started(Keeping.class, JAVA_25));
    }

    @Test
    void theOneWithArgumentsIsPreferred() throws Exception {
        assertEquals(List.of("with arguments"), started(Both.class, JAVA_25));
        nothingWasStarted();
        assertEquals(List.of("classic a b"), started(PublicAbove.class, JAVA_25));
    }

    @Test
    void aPrivateOneDoesNotCount() throws Exception {
        assertEquals(List.of("not private"), started(PrivateAndNot.class, JAVA_25));
        assertTrue(refusal(Private.class, JAVA_25).contains("needs a method void main(String[]) or void main()"));
    }

    @Test
    void oneThatReturnsSomethingDoesNotCount() {
        for (int release : new int[] {JAVA_17, JAVA_25}) {
            assertTrue(refusal(Returning.class, release).endsWith("to be started by Java " + release));
        }
    }

    @Test
    void beforeJava25OnlyAPublicStaticOneWithArgumentsCounts() {
        for (Class<?> program : List.of(WithoutArguments.class, OfAnInstance.class, Both.class, Keeping.class)) {
            assertEquals(
                    program.getName() + " needs a method public static void main(String[]) to be started by Java 17",
                    refusal(program, JAVA_17));
        }
    }

    @Test
    void oneThatIsNotStaticNeedsAnObjectThatCanBeMade() {
        for (Class<?> program : List.of(Unmakeable.class, Abstract.class, Inner.class)) {
            assertTrue(refusal(program, JAVA_25).contains("needs a constructor without parameters"));
        }
    }

    private static List<String> started(Class<?> program, int release) throws ReflectiveOperationException {
        MainMethod.of(program, release).start("a", "b");
        return STARTED;
    }

    private static String refusal(Class<?> program, int release) {
        return String.valueOf(assertThrows(NoSuchMethodException.class, () -> MainMethod.of(program, release))
                .getMessage());
    }
}
