package org.racechecked.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.testkit.engine.EngineTestKit;

class AroundTest {
    private static final List<String> SEEN = new ArrayList<>();

    static final class Seeing implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            SEEN.add(Around.of(context));
        }
    }

    @ExtendWith(Seeing.class)
    static class Sample {
        @Test
        void runs() {}

        @Nested
        class Inner {
            @Test
            void runs() {}
        }
    }

    static class Heir extends Sample {}

    private static List<String> around(Class<?> test) {
        SEEN.clear();
        EngineTestKit.engine("junit-jupiter").selectors(selectClass(test)).execute();
        return List.copyOf(SEEN);
    }

    @Test
    void theNameOfAClassTellsWhatItStandsInUnlessItIsInherited() {
        assertEquals(List.of("", ""), around(Sample.class));
        assertEquals(
                List.of("", "[engine:junit-jupiter]/[class:" + Heir.class.getName() + "]/[nested-class:Inner]"),
                around(Heir.class));
    }
}
