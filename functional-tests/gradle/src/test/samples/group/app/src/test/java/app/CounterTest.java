package app;

import core.Counter;
import core.Together;
import org.racechecked.junit.RaceChecked;

class CounterTest {
    @RaceChecked
    void counts() throws Exception {
        Together.runTwice(new Counter()::increment);
    }
}
