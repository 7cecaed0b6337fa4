package org.racechecked.samples;

import org.racechecked.annotations.IgnoreRace;
import org.racechecked.junit.RaceChecked;

/** Races that the source says to ignore, and the same where it does not. */
@SuppressWarnings("all")
public class IgnoreSample {
    @IgnoreRace(reason = "a statistic")
    int ignoredField;

    int field;

    @RaceChecked
    void ignoredField() throws Exception {
        CounterSample.both(() -> ignoredField++);
    }

    @RaceChecked
    void field() throws Exception {
        CounterSample.both(() -> field++);
    }

    @RaceChecked
    void inIgnoredMethod() throws Exception {
        CounterSample.both(this::ignoredMethod);
    }

    @IgnoreRace(reason = "a statistic")
    void ignoredMethod() {
        Runnable inLambda = () -> field++;
        inLambda.run();
    }

    @RaceChecked
    void inIgnoredClass() throws Exception {
        Ignored ignored = new Ignored();
        CounterSample.both(() -> ignored.field++);
    }

    @RaceChecked
    void inOtherClass() throws Exception {
        Other other = new Other();
        CounterSample.both(() -> other.field++);
    }

    @IgnoreRace(reason = "a statistic")
    static class Ignored {
        int field;
    }

    static class Other {
        int field;
    }
}
