package app;

import core.Counter;
import core.Together;
import org.racechecked.junit.RaceChecked;

class CounterIntegrationTest {
    @RaceChecked
    void countsHereToo() throws Exception {
        Together.runTwice(new Counter()::increment);
    }
}
