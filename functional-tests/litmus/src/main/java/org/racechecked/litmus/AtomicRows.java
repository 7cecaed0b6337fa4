package org.racechecked.litmus;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Calls of atomic variables. */
final class AtomicRows extends Rows {
    private static final String OLD = "old";
    private static final String NEW = "new";
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicLong wide = new AtomicLong();
    private final AtomicBoolean flag = new AtomicBoolean();
    private final AtomicReference<String> box = new AtomicReference<>(OLD);
    private final AtomicStampedReference<String> stamped = new AtomicStampedReference<>(OLD, 0);
    private final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>(OLD, false);

    @Override
    void declare() throws Exception {
        integers();
        longs();
        booleans();
        references();
        stampedAndMarked();
    }

    private void integers() throws Exception {
        hears("AtomicInteger.get", () -> number.set(1), () -> until(() -> number.get() == 1));
        hears("AtomicInteger.getAcquire", () -> number.set(1), () -> until(() -> number.getAcquire() == 1));
        tells("AtomicInteger.set", () -> number.set(1), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.lazySet", () -> number.lazySet(1), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.setRelease", () -> number.setRelease(1), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.getAndSet", () -> number.getAndSet(1), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.compareAndSet", () -> number.compareAndSet(0, 1), () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.compareAndExchange",
                () -> number.compareAndExchange(0, 1),
                () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.compareAndExchangeRelease",
                () -> number.compareAndExchangeRelease(0, 1),
                () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.weakCompareAndSetVolatile",
                () -> until(() -> number.weakCompareAndSetVolatile(0, 1)),
                () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.weakCompareAndSetRelease",
                () -> until(() -> number.weakCompareAndSetRelease(0, 1)),
                () -> until(() -> number.get() == 1));
        hears(
                "AtomicInteger.compareAndExchangeAcquire",
                () -> number.set(1),
                () -> until(() -> number.compareAndExchangeAcquire(1, 1) == 1));
        hears(
                "AtomicInteger.weakCompareAndSetAcquire",
                () -> number.set(1),
                () -> until(() -> number.weakCompareAndSetAcquire(1, 1)));
        tells("AtomicInteger.getAndIncrement", () -> number.getAndIncrement(), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.incrementAndGet", () -> number.incrementAndGet(), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.getAndAdd", () -> number.getAndAdd(1), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.addAndGet", () -> number.addAndGet(1), () -> until(() -> number.get() == 1));
        tells("AtomicInteger.getAndDecrement", () -> number.getAndDecrement(), () -> until(() -> number.get() == -1));
        tells("AtomicInteger.decrementAndGet", () -> number.decrementAndGet(), () -> until(() -> number.get() == -1));
        tells(
                "AtomicInteger.getAndUpdate",
                () -> number.getAndUpdate(old -> old + 1),
                () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.updateAndGet",
                () -> number.updateAndGet(old -> old + 1),
                () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.getAndAccumulate",
                () -> number.getAndAccumulate(1, (a, b) -> a + b),
                () -> until(() -> number.get() == 1));
        tells(
                "AtomicInteger.accumulateAndGet",
                () -> number.accumulateAndGet(1, (a, b) -> a + b),
                () -> until(() -> number.get() == 1));
        hears("AtomicInteger.intValue", () -> number.set(1), () -> until(() -> number.intValue() == 1));
        hears("AtomicInteger.longValue", () -> number.set(1), () -> until(() -> number.longValue() == 1));
        hears("AtomicInteger.floatValue", () -> number.set(1), () -> until(() -> number.floatValue() == 1));
        hears("AtomicInteger.doubleValue", () -> number.set(1), () -> until(() -> number.doubleValue() == 1));
    }

    private void longs() throws Exception {
        hears("AtomicLong.get", () -> wide.set(1), () -> until(() -> wide.get() == 1));
        hears("AtomicLong.getAcquire", () -> wide.set(1), () -> until(() -> wide.getAcquire() == 1));
        tells("AtomicLong.set", () -> wide.set(1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.lazySet", () -> wide.lazySet(1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.setRelease", () -> wide.setRelease(1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.getAndSet", () -> wide.getAndSet(1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.compareAndSet", () -> wide.compareAndSet(0, 1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.compareAndExchange", () -> wide.compareAndExchange(0, 1), () -> until(() -> wide.get() == 1));
        tells(
                "AtomicLong.compareAndExchangeRelease",
                () -> wide.compareAndExchangeRelease(0, 1),
                () -> until(() -> wide.get() == 1));
        tells(
                "AtomicLong.weakCompareAndSetVolatile",
                () -> until(() -> wide.weakCompareAndSetVolatile(0, 1)),
                () -> until(() -> wide.get() == 1));
        tells(
                "AtomicLong.weakCompareAndSetRelease",
                () -> until(() -> wide.weakCompareAndSetRelease(0, 1)),
                () -> until(() -> wide.get() == 1));
        hears(
                "AtomicLong.compareAndExchangeAcquire",
                () -> wide.set(1),
                () -> until(() -> wide.compareAndExchangeAcquire(1, 1) == 1));
        hears(
                "AtomicLong.weakCompareAndSetAcquire",
                () -> wide.set(1),
                () -> until(() -> wide.weakCompareAndSetAcquire(1, 1)));
        tells("AtomicLong.getAndIncrement", () -> wide.getAndIncrement(), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.incrementAndGet", () -> wide.incrementAndGet(), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.getAndAdd", () -> wide.getAndAdd(1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.addAndGet", () -> wide.addAndGet(1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.getAndDecrement", () -> wide.getAndDecrement(), () -> until(() -> wide.get() == -1));
        tells("AtomicLong.decrementAndGet", () -> wide.decrementAndGet(), () -> until(() -> wide.get() == -1));
        tells("AtomicLong.getAndUpdate", () -> wide.getAndUpdate(old -> old + 1), () -> until(() -> wide.get() == 1));
        tells("AtomicLong.updateAndGet", () -> wide.updateAndGet(old -> old + 1), () -> until(() -> wide.get() == 1));
        tells(
                "AtomicLong.getAndAccumulate",
                () -> wide.getAndAccumulate(1, (a, b) -> a + b),
                () -> until(() -> wide.get() == 1));
        tells(
                "AtomicLong.accumulateAndGet",
                () -> wide.accumulateAndGet(1, (a, b) -> a + b),
                () -> until(() -> wide.get() == 1));
        hears("AtomicLong.intValue", () -> wide.set(1), () -> until(() -> wide.intValue() == 1));
        hears("AtomicLong.longValue", () -> wide.set(1), () -> until(() -> wide.longValue() == 1));
        hears("AtomicLong.floatValue", () -> wide.set(1), () -> until(() -> wide.floatValue() == 1));
        hears("AtomicLong.doubleValue", () -> wide.set(1), () -> until(() -> wide.doubleValue() == 1));
    }

    private void booleans() throws Exception {
        hears("AtomicBoolean.get", () -> flag.set(true), () -> until(() -> flag.get()));
        hears("AtomicBoolean.getAcquire", () -> flag.set(true), () -> until(() -> flag.getAcquire()));
        tells("AtomicBoolean.set", () -> flag.set(true), () -> until(() -> flag.get()));
        tells("AtomicBoolean.lazySet", () -> flag.lazySet(true), () -> until(() -> flag.get()));
        tells("AtomicBoolean.setRelease", () -> flag.setRelease(true), () -> until(() -> flag.get()));
        tells("AtomicBoolean.getAndSet", () -> flag.getAndSet(true), () -> until(() -> flag.get()));
        tells("AtomicBoolean.compareAndSet", () -> flag.compareAndSet(false, true), () -> until(() -> flag.get()));
        tells(
                "AtomicBoolean.compareAndExchange",
                () -> flag.compareAndExchange(false, true),
                () -> until(() -> flag.get()));
        tells(
                "AtomicBoolean.compareAndExchangeRelease",
                () -> flag.compareAndExchangeRelease(false, true),
                () -> until(() -> flag.get()));
        tells(
                "AtomicBoolean.weakCompareAndSetVolatile",
                () -> until(() -> flag.weakCompareAndSetVolatile(false, true)),
                () -> until(() -> flag.get()));
        tells(
                "AtomicBoolean.weakCompareAndSetRelease",
                () -> until(() -> flag.weakCompareAndSetRelease(false, true)),
                () -> until(() -> flag.get()));
        hears(
                "AtomicBoolean.compareAndExchangeAcquire",
                () -> flag.set(true),
                () -> until(() -> flag.compareAndExchangeAcquire(true, true)));
        hears(
                "AtomicBoolean.weakCompareAndSetAcquire",
                () -> flag.set(true),
                () -> until(() -> flag.weakCompareAndSetAcquire(true, true)));
    }

    private void references() throws Exception {
        hears("AtomicReference.get", () -> box.set(NEW), () -> until(() -> box.get() == NEW));
        hears("AtomicReference.getAcquire", () -> box.set(NEW), () -> until(() -> box.getAcquire() == NEW));
        tells("AtomicReference.set", () -> box.set(NEW), () -> until(() -> box.get() == NEW));
        tells("AtomicReference.lazySet", () -> box.lazySet(NEW), () -> until(() -> box.get() == NEW));
        tells("AtomicReference.setRelease", () -> box.setRelease(NEW), () -> until(() -> box.get() == NEW));
        tells("AtomicReference.getAndSet", () -> box.getAndSet(NEW), () -> until(() -> box.get() == NEW));
        tells("AtomicReference.compareAndSet", () -> box.compareAndSet(OLD, NEW), () -> until(() -> box.get() == NEW));
        tells(
                "AtomicReference.compareAndExchange",
                () -> box.compareAndExchange(OLD, NEW),
                () -> until(() -> box.get() == NEW));
        tells(
                "AtomicReference.compareAndExchangeRelease",
                () -> box.compareAndExchangeRelease(OLD, NEW),
                () -> until(() -> box.get() == NEW));
        tells(
                "AtomicReference.weakCompareAndSetVolatile",
                () -> until(() -> box.weakCompareAndSetVolatile(OLD, NEW)),
                () -> until(() -> box.get() == NEW));
        tells(
                "AtomicReference.weakCompareAndSetRelease",
                () -> until(() -> box.weakCompareAndSetRelease(OLD, NEW)),
                () -> until(() -> box.get() == NEW));
        hears(
                "AtomicReference.compareAndExchangeAcquire",
                () -> box.set(NEW),
                () -> until(() -> box.compareAndExchangeAcquire(NEW, NEW) == NEW));
        hears(
                "AtomicReference.weakCompareAndSetAcquire",
                () -> box.set(NEW),
                () -> until(() -> box.weakCompareAndSetAcquire(NEW, NEW)));
        tells("AtomicReference.getAndUpdate", () -> box.getAndUpdate(old -> NEW), () -> until(() -> box.get() == NEW));
        tells("AtomicReference.updateAndGet", () -> box.updateAndGet(old -> NEW), () -> until(() -> box.get() == NEW));
        tells(
                "AtomicReference.getAndAccumulate",
                () -> box.getAndAccumulate(NEW, (a, b) -> b),
                () -> until(() -> box.get() == NEW));
        tells(
                "AtomicReference.accumulateAndGet",
                () -> box.accumulateAndGet(NEW, (a, b) -> b),
                () -> until(() -> box.get() == NEW));
    }

    private void stampedAndMarked() throws Exception {
        Action stamp = () -> stamped.set(NEW, 1);
        Action stampSeen = () -> until(() -> stamped.getStamp() == 1);
        hears("AtomicStampedReference.get", stamp, () -> until(() -> stamped.get(new int[1]) == NEW));
        hears("AtomicStampedReference.getReference", stamp, () -> until(() -> stamped.getReference() == NEW));
        hears("AtomicStampedReference.getStamp", stamp, () -> until(() -> stamped.getStamp() == 1));
        tells("AtomicStampedReference.set", () -> stamped.set(NEW, 1), stampSeen);
        tells("AtomicStampedReference.compareAndSet", () -> stamped.compareAndSet(OLD, NEW, 0, 1), stampSeen);
        tells(
                "AtomicStampedReference.weakCompareAndSet",
                () -> until(() -> stamped.weakCompareAndSet(OLD, NEW, 0, 1)),
                stampSeen);
        tells("AtomicStampedReference.attemptStamp", () -> until(() -> stamped.attemptStamp(OLD, 1)), stampSeen);
        Action mark = () -> marked.set(NEW, true);
        Action markSeen = () -> until(() -> marked.isMarked());
        hears("AtomicMarkableReference.get", mark, () -> until(() -> marked.get(new boolean[1]) == NEW));
        hears("AtomicMarkableReference.getReference", mark, () -> until(() -> marked.getReference() == NEW));
        hears("AtomicMarkableReference.isMarked", mark, () -> until(() -> marked.isMarked()));
        tells("AtomicMarkableReference.set", () -> marked.set(NEW, true), markSeen);
        tells("AtomicMarkableReference.compareAndSet", () -> marked.compareAndSet(OLD, NEW, false, true), markSeen);
        tells(
                "AtomicMarkableReference.weakCompareAndSet",
                () -> until(() -> marked.weakCompareAndSet(OLD, NEW, false, true)),
                markSeen);
        tells("AtomicMarkableReference.attemptMark", () -> until(() -> marked.attemptMark(OLD, true)), markSeen);
    }
}
