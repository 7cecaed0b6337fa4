package org.racechecked.litmus;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Calls of atomic arrays. */
final class AtomicArrayRows extends Rows {
    private static final String NEW = "new";
    private final AtomicIntegerArray numbers = new AtomicIntegerArray(1);
    private final AtomicLongArray wides = new AtomicLongArray(1);
    private final AtomicReferenceArray<String> boxes = new AtomicReferenceArray<>(1);

    @Override
    void declare() throws Exception {
        integers();
        longs();
        references();
    }

    private void integers() throws Exception {
        hears("AtomicIntegerArray.get", () -> numbers.set(0, 1), () -> until(() -> numbers.get(0) == 1));
        hears("AtomicIntegerArray.getAcquire", () -> numbers.set(0, 1), () -> until(() -> numbers.getAcquire(0) == 1));
        tells("AtomicIntegerArray.set", () -> numbers.set(0, 1), () -> until(() -> numbers.get(0) == 1));
        tells("AtomicIntegerArray.lazySet", () -> numbers.lazySet(0, 1), () -> until(() -> numbers.get(0) == 1));
        tells("AtomicIntegerArray.setRelease", () -> numbers.setRelease(0, 1), () -> until(() -> numbers.get(0) == 1));
        tells("AtomicIntegerArray.getAndSet", () -> numbers.getAndSet(0, 1), () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.compareAndSet",
                () -> numbers.compareAndSet(0, 0, 1),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.compareAndExchange",
                () -> numbers.compareAndExchange(0, 0, 1),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.compareAndExchangeRelease",
                () -> numbers.compareAndExchangeRelease(0, 0, 1),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.weakCompareAndSetVolatile",
                () -> until(() -> numbers.weakCompareAndSetVolatile(0, 0, 1)),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.weakCompareAndSetRelease",
                () -> until(() -> numbers.weakCompareAndSetRelease(0, 0, 1)),
                () -> until(() -> numbers.get(0) == 1));
        hears(
                "AtomicIntegerArray.compareAndExchangeAcquire",
                () -> numbers.set(0, 1),
                () -> until(() -> numbers.compareAndExchangeAcquire(0, 1, 1) == 1));
        hears(
                "AtomicIntegerArray.weakCompareAndSetAcquire",
                () -> numbers.set(0, 1),
                () -> until(() -> numbers.weakCompareAndSetAcquire(0, 1, 1)));
        tells(
                "AtomicIntegerArray.getAndIncrement",
                () -> numbers.getAndIncrement(0),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.incrementAndGet",
                () -> numbers.incrementAndGet(0),
                () -> until(() -> numbers.get(0) == 1));
        tells("AtomicIntegerArray.getAndAdd", () -> numbers.getAndAdd(0, 1), () -> until(() -> numbers.get(0) == 1));
        tells("AtomicIntegerArray.addAndGet", () -> numbers.addAndGet(0, 1), () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.getAndDecrement",
                () -> numbers.getAndDecrement(0),
                () -> until(() -> numbers.get(0) == -1));
        tells(
                "AtomicIntegerArray.decrementAndGet",
                () -> numbers.decrementAndGet(0),
                () -> until(() -> numbers.get(0) == -1));
        tells(
                "AtomicIntegerArray.getAndUpdate",
                () -> numbers.getAndUpdate(0, old -> old + 1),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.updateAndGet",
                () -> numbers.updateAndGet(0, old -> old + 1),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.getAndAccumulate",
                () -> numbers.getAndAccumulate(0, 1, (a, b) -> a + b),
                () -> until(() -> numbers.get(0) == 1));
        tells(
                "AtomicIntegerArray.accumulateAndGet",
                () -> numbers.accumulateAndGet(0, 1, (a, b) -> a + b),
                () -> until(() -> numbers.get(0) == 1));
    }

    private void longs() throws Exception {
        hears("AtomicLongArray.get", () -> wides.set(0, 1), () -> until(() -> wides.get(0) == 1));
        hears("AtomicLongArray.getAcquire", () -> wides.set(0, 1), () -> until(() -> wides.getAcquire(0) == 1));
        tells("AtomicLongArray.set", () -> wides.set(0, 1), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.lazySet", () -> wides.lazySet(0, 1), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.setRelease", () -> wides.setRelease(0, 1), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.getAndSet", () -> wides.getAndSet(0, 1), () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.compareAndSet",
                () -> wides.compareAndSet(0, 0, 1),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.compareAndExchange",
                () -> wides.compareAndExchange(0, 0, 1),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.compareAndExchangeRelease",
                () -> wides.compareAndExchangeRelease(0, 0, 1),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.weakCompareAndSetVolatile",
                () -> until(() -> wides.weakCompareAndSetVolatile(0, 0, 1)),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.weakCompareAndSetRelease",
                () -> until(() -> wides.weakCompareAndSetRelease(0, 0, 1)),
                () -> until(() -> wides.get(0) == 1));
        hears(
                "AtomicLongArray.compareAndExchangeAcquire",
                () -> wides.set(0, 1),
                () -> until(() -> wides.compareAndExchangeAcquire(0, 1, 1) == 1));
        hears(
                "AtomicLongArray.weakCompareAndSetAcquire",
                () -> wides.set(0, 1),
                () -> until(() -> wides.weakCompareAndSetAcquire(0, 1, 1)));
        tells("AtomicLongArray.getAndIncrement", () -> wides.getAndIncrement(0), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.incrementAndGet", () -> wides.incrementAndGet(0), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.getAndAdd", () -> wides.getAndAdd(0, 1), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.addAndGet", () -> wides.addAndGet(0, 1), () -> until(() -> wides.get(0) == 1));
        tells("AtomicLongArray.getAndDecrement", () -> wides.getAndDecrement(0), () -> until(() -> wides.get(0) == -1));
        tells("AtomicLongArray.decrementAndGet", () -> wides.decrementAndGet(0), () -> until(() -> wides.get(0) == -1));
        tells(
                "AtomicLongArray.getAndUpdate",
                () -> wides.getAndUpdate(0, old -> old + 1),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.updateAndGet",
                () -> wides.updateAndGet(0, old -> old + 1),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.getAndAccumulate",
                () -> wides.getAndAccumulate(0, 1, (a, b) -> a + b),
                () -> until(() -> wides.get(0) == 1));
        tells(
                "AtomicLongArray.accumulateAndGet",
                () -> wides.accumulateAndGet(0, 1, (a, b) -> a + b),
                () -> until(() -> wides.get(0) == 1));
    }

    private void references() throws Exception {
        hears("AtomicReferenceArray.get", () -> boxes.set(0, NEW), () -> until(() -> boxes.get(0) == NEW));
        hears(
                "AtomicReferenceArray.getAcquire",
                () -> boxes.set(0, NEW),
                () -> until(() -> boxes.getAcquire(0) == NEW));
        tells("AtomicReferenceArray.set", () -> boxes.set(0, NEW), () -> until(() -> boxes.get(0) == NEW));
        tells("AtomicReferenceArray.lazySet", () -> boxes.lazySet(0, NEW), () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.setRelease",
                () -> boxes.setRelease(0, NEW),
                () -> until(() -> boxes.get(0) == NEW));
        tells("AtomicReferenceArray.getAndSet", () -> boxes.getAndSet(0, NEW), () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.compareAndSet",
                () -> boxes.compareAndSet(0, null, NEW),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.compareAndExchange",
                () -> boxes.compareAndExchange(0, null, NEW),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.compareAndExchangeRelease",
                () -> boxes.compareAndExchangeRelease(0, null, NEW),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.weakCompareAndSetVolatile",
                () -> until(() -> boxes.weakCompareAndSetVolatile(0, null, NEW)),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.weakCompareAndSetRelease",
                () -> until(() -> boxes.weakCompareAndSetRelease(0, null, NEW)),
                () -> until(() -> boxes.get(0) == NEW));
        hears(
                "AtomicReferenceArray.compareAndExchangeAcquire",
                () -> boxes.set(0, NEW),
                () -> until(() -> boxes.compareAndExchangeAcquire(0, NEW, NEW) == NEW));
        hears(
                "AtomicReferenceArray.weakCompareAndSetAcquire",
                () -> boxes.set(0, NEW),
                () -> until(() -> boxes.weakCompareAndSetAcquire(0, NEW, NEW)));
        tells(
                "AtomicReferenceArray.getAndUpdate",
                () -> boxes.getAndUpdate(0, old -> NEW),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.updateAndGet",
                () -> boxes.updateAndGet(0, old -> NEW),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.getAndAccumulate",
                () -> boxes.getAndAccumulate(0, NEW, (a, b) -> b),
                () -> until(() -> boxes.get(0) == NEW));
        tells(
                "AtomicReferenceArray.accumulateAndGet",
                () -> boxes.accumulateAndGet(0, NEW, (a, b) -> b),
                () -> until(() -> boxes.get(0) == NEW));
    }
}
