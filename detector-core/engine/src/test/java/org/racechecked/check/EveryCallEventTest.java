package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.racechecked.model.CallEvent;
import org.racechecked.model.Event;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;
import org.racechecked.predict.RacePredictor;
import org.racechecked.probe.Probe;
import org.racechecked.probe.WovenClass;
import org.racechecked.probe.WovenClasses;

class EveryCallEventTest {
    private final List<Throwable> troubles = new ArrayList<>();
    private final RacePredictor predictor = new RacePredictor(troubles::add, 1 << 30);

    @AfterEach
    void stopListening() {
        WovenClasses.listen(null);
    }

    @ParameterizedTest
    @EnumSource(CallEvent.class)
    void isUnderstoodWhateverTheReceiverIs(CallEvent event) throws Throwable {
        WovenClass woven = register(event);
        predictor.begin();
        WovenClasses.listen(predictor);
        for (Object receiver : receivers()) {
            Object[] args = event.arguments() ? new Object[] {1, "2", new int[4]} : null;
            Probe.before(receiver, args, woven, 0);
            Probe.after(null, receiver, args, woven, 0);
            Probe.before(receiver, args, woven, 0);
            Probe.after(false, receiver, args, woven, 0);
        }
        assertEquals(List.of(), troubles.stream().distinct().toList());
    }

    private static WovenClass register(CallEvent event) throws Throwable {
        Site site = new Site("a.A", "A.java", "m", "()V", 1, Event.CALL, event, "b.B.get(I)I", false, 0);
        String[] table = new SiteTable("a.A", "0", List.of(site)).encode().toArray(String[]::new);
        return (WovenClass) WovenClasses.callSite(
                        MethodHandles.lookup(), "woven", MethodType.methodType(WovenClass.class), 1, table)
                .getTarget()
                .invokeWithArguments();
    }

    private static List<Object> receivers() {
        return List.of(
                new Object(),
                new CyclicBarrier(2),
                new Phaser(2),
                new Semaphore(2),
                new HashMap<>(),
                new ConcurrentHashMap<>(),
                List.of(1).stream(),
                List.of(1).parallelStream(),
                new CompletableFuture<>(),
                new ReentrantReadWriteLock(),
                new StampedLock(),
                ByteBuffer.allocate(8),
                new AtomicIntegerArray(2),
                new Thread("never started"));
    }
}
