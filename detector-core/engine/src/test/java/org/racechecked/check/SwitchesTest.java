package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.racechecked.confirm.RaceConfirmer;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.Listener;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

/** Which places of a class tell anything, by who listens. */
class SwitchesTest {
    private static final int FIELD = 0;
    private static final int MONITOR = 1;
    private static final int VOLATILE = 2;
    private static final int SIDE = 3;
    private static final int LOCK = 4;
    private static final int LIST = 5;
    private static final int ATOMIC = 6;

    private final WovenClass woven = register(
            site(Event.FIELD_READ, null),
            site(Event.MONITOR_ENTER, null),
            site(Event.VOLATILE_READ, null),
            site(Event.CALL, CallEvent.READ_SIDE),
            site(Event.CALL, CallEvent.LOCKS),
            site(Event.CALL, CallEvent.READS_CONTENTS),
            site(Event.CALL, CallEvent.ATOMIC_READ));

    @AfterEach
    void stopListening() {
        WovenClasses.listen(null);
    }

    @Test
    void allAreOnInRunOne() {
        RacePredictor predictor = new RacePredictor(SwitchesTest::failed, 1 << 20);
        assertOn(predictor, FIELD, MONITOR, VOLATILE, SIDE, LOCK, LIST, ATOMIC);
        assertArrayEquals(only(FIELD, LIST), woven.watched());
    }

    @Test
    void whatOrdersIsOffWhereAPairIsTried() {
        assertOn(new RaceConfirmer(List.of(), 0, SwitchesTest::failed), MONITOR, SIDE, LOCK);
        assertArrayEquals(only(), woven.watched());
    }

    @Test
    void accessesAreOffInARunThatIsLeftAsItIs() {
        assertOn(new Bystander(SwitchesTest::failed), MONITOR, VOLATILE, SIDE, LOCK, ATOMIC);
        assertArrayEquals(only(), woven.watched());
    }

    @Test
    void onlyWhatLastsIsOnWhileNoTestIsChecked() {
        assertOn(new BetweenRuns(SwitchesTest::failed), SIDE);
        assertArrayEquals(only(), woven.watched());
    }

    private void assertOn(Listener listener, int... places) {
        WovenClasses.listen(new RacePredictor(SwitchesTest::failed, 1 << 20));
        WovenClasses.listen(listener);
        assertArrayEquals(only(places), woven.on());
    }

    private boolean[] only(int... places) {
        boolean[] on = new boolean[woven.on().length];
        for (int place : places) {
            on[place] = true;
        }
        return on;
    }

    private static void failed(Throwable cause) {
        throw new AssertionError(cause);
    }

    private static Site site(Event event, @Nullable CallEvent call) {
        return new Site("a.A", "A.java", "m", "()V", 1, event, call, "b.B.get(I)I", false, 0);
    }

    private static WovenClass register(Site... sites) {
        List<String> table = new SiteTable("a.A", "0", Arrays.asList(sites)).encode();
        MethodType type = MethodType.methodType(WovenClass.class);
        try {
            return (WovenClass) WovenClasses.callSite(
                            MethodHandles.lookup(), "woven", type, sites.length, table.toArray(String[]::new))
                    .getTarget()
                    .invokeExact();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
