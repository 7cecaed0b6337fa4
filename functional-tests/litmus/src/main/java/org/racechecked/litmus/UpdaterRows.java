package org.racechecked.litmus;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/** Calls of field updaters. */
final class UpdaterRows extends Rows {
    private static final String NEW = "new";
    private static final AtomicIntegerFieldUpdater<UpdaterRows> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterRows.class, "number");
    private static final AtomicLongFieldUpdater<UpdaterRows> WIDE =
            AtomicLongFieldUpdater.newUpdater(UpdaterRows.class, "wide");
    private static final AtomicReferenceFieldUpdater<UpdaterRows, String> BOX =
            AtomicReferenceFieldUpdater.newUpdater(UpdaterRows.class, String.class, "box");
    private volatile int number;
    private volatile long wide;
    private volatile @Nullable String box;

    @Override
    void declare() throws Exception {
        integers();
        longs();
        references();
        made();
    }

    private void integers() throws Exception {
        hears("AtomicIntegerFieldUpdater.get", () -> number = 1, () -> until(() -> NUMBER.get(this) == 1));
        tells("AtomicIntegerFieldUpdater.set", () -> NUMBER.set(this, 1), () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.lazySet",
                () -> NUMBER.lazySet(this, 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.getAndSet",
                () -> NUMBER.getAndSet(this, 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.compareAndSet",
                () -> NUMBER.compareAndSet(this, 0, 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.weakCompareAndSet",
                () -> until(() -> NUMBER.weakCompareAndSet(this, 0, 1)),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.getAndIncrement",
                () -> NUMBER.getAndIncrement(this),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.incrementAndGet",
                () -> NUMBER.incrementAndGet(this),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.getAndAdd",
                () -> NUMBER.getAndAdd(this, 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.addAndGet",
                () -> NUMBER.addAndGet(this, 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.getAndDecrement",
                () -> NUMBER.getAndDecrement(this),
                () -> until(() -> NUMBER.get(this) == -1));
        tells(
                "AtomicIntegerFieldUpdater.decrementAndGet",
                () -> NUMBER.decrementAndGet(this),
                () -> until(() -> NUMBER.get(this) == -1));
        tells(
                "AtomicIntegerFieldUpdater.getAndUpdate",
                () -> NUMBER.getAndUpdate(this, old -> old + 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.updateAndGet",
                () -> NUMBER.updateAndGet(this, old -> old + 1),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.getAndAccumulate",
                () -> NUMBER.getAndAccumulate(this, 1, (a, b) -> a + b),
                () -> until(() -> NUMBER.get(this) == 1));
        tells(
                "AtomicIntegerFieldUpdater.accumulateAndGet",
                () -> NUMBER.accumulateAndGet(this, 1, (a, b) -> a + b),
                () -> until(() -> NUMBER.get(this) == 1));
    }

    private void longs() throws Exception {
        hears("AtomicLongFieldUpdater.get", () -> wide = 1, () -> until(() -> WIDE.get(this) == 1));
        tells("AtomicLongFieldUpdater.set", () -> WIDE.set(this, 1), () -> until(() -> WIDE.get(this) == 1));
        tells("AtomicLongFieldUpdater.lazySet", () -> WIDE.lazySet(this, 1), () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.getAndSet",
                () -> WIDE.getAndSet(this, 1),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.compareAndSet",
                () -> WIDE.compareAndSet(this, 0, 1),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.weakCompareAndSet",
                () -> until(() -> WIDE.weakCompareAndSet(this, 0, 1)),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.getAndIncrement",
                () -> WIDE.getAndIncrement(this),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.incrementAndGet",
                () -> WIDE.incrementAndGet(this),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.getAndAdd",
                () -> WIDE.getAndAdd(this, 1),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.addAndGet",
                () -> WIDE.addAndGet(this, 1),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.getAndDecrement",
                () -> WIDE.getAndDecrement(this),
                () -> until(() -> WIDE.get(this) == -1));
        tells(
                "AtomicLongFieldUpdater.decrementAndGet",
                () -> WIDE.decrementAndGet(this),
                () -> until(() -> WIDE.get(this) == -1));
        tells(
                "AtomicLongFieldUpdater.getAndUpdate",
                () -> WIDE.getAndUpdate(this, old -> old + 1),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.updateAndGet",
                () -> WIDE.updateAndGet(this, old -> old + 1),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.getAndAccumulate",
                () -> WIDE.getAndAccumulate(this, 1, (a, b) -> a + b),
                () -> until(() -> WIDE.get(this) == 1));
        tells(
                "AtomicLongFieldUpdater.accumulateAndGet",
                () -> WIDE.accumulateAndGet(this, 1, (a, b) -> a + b),
                () -> until(() -> WIDE.get(this) == 1));
    }

    private void references() throws Exception {
        hears("AtomicReferenceFieldUpdater.get", () -> box = NEW, () -> until(() -> BOX.get(this) == NEW));
        tells("AtomicReferenceFieldUpdater.set", () -> BOX.set(this, NEW), () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.lazySet",
                () -> BOX.lazySet(this, NEW),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.getAndSet",
                () -> BOX.getAndSet(this, NEW),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.compareAndSet",
                () -> BOX.compareAndSet(this, null, NEW),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.weakCompareAndSet",
                () -> until(() -> BOX.weakCompareAndSet(this, null, NEW)),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.getAndUpdate",
                () -> BOX.getAndUpdate(this, old -> NEW),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.updateAndGet",
                () -> BOX.updateAndGet(this, old -> NEW),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.getAndAccumulate",
                () -> BOX.getAndAccumulate(this, NEW, (a, b) -> b),
                () -> until(() -> BOX.get(this) == NEW));
        tells(
                "AtomicReferenceFieldUpdater.accumulateAndGet",
                () -> BOX.accumulateAndGet(this, NEW, (a, b) -> b),
                () -> until(() -> BOX.get(this) == NEW));
    }

    private void made() throws Exception {
        AtomicIntegerFieldUpdater<UpdaterRows> madeHere =
                AtomicIntegerFieldUpdater.newUpdater(UpdaterRows.class, "number");
        tells("AtomicIntegerFieldUpdater.newUpdater", () -> madeHere.set(this, 1), () -> until(() -> number == 1));
        AtomicLongFieldUpdater<UpdaterRows> wideHere = AtomicLongFieldUpdater.newUpdater(UpdaterRows.class, "wide");
        tells("AtomicLongFieldUpdater.newUpdater", () -> wideHere.set(this, 1), () -> until(() -> wide == 1));
        AtomicReferenceFieldUpdater<UpdaterRows, String> boxHere =
                AtomicReferenceFieldUpdater.newUpdater(UpdaterRows.class, String.class, "box");
        tells("AtomicReferenceFieldUpdater.newUpdater", () -> boxHere.set(this, NEW), () -> until(() -> box != null));
    }
}
