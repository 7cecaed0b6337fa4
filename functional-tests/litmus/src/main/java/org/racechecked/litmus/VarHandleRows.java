package org.racechecked.litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Calls of variable handles, in every mode that orders and in those that do not. */
final class VarHandleRows extends Rows {
    private static final VarHandle FLAG = handle("flag");
    private static final VarHandle FULL = handle("full");
    private static final VarHandle VALUE = handle("value");
    private int flag;
    private int full = 3;
    private int value;

    private static VarHandle handle(String field) {
        try {
            return MethodHandles.lookup().findVarHandle(VarHandleRows.class, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Override
    void declare() throws Exception {
        ordering();
        touching();
    }

    private void ordering() throws Exception {
        hears(
                "VarHandle.getVolatile",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        hears(
                "VarHandle.getAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getAcquire(this) == 1));
        tells(
                "VarHandle.setVolatile",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.setRelease",
                () -> FLAG.setRelease(this, 1),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.compareAndSet",
                () -> check(FLAG.compareAndSet(this, 0, 1)),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.weakCompareAndSet",
                () -> until(() -> FLAG.weakCompareAndSet(this, 0, 1)),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.weakCompareAndSetRelease",
                () -> until(() -> FLAG.weakCompareAndSetRelease(this, 0, 1)),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.compareAndExchange",
                () -> check((int) FLAG.compareAndExchange(this, 0, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.compareAndExchangeRelease",
                () -> check((int) FLAG.compareAndExchangeRelease(this, 0, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndSet",
                () -> check((int) FLAG.getAndSet(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndSetRelease",
                () -> check((int) FLAG.getAndSetRelease(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndAdd",
                () -> check((int) FLAG.getAndAdd(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndAddRelease",
                () -> check((int) FLAG.getAndAddRelease(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndBitwiseOr",
                () -> check((int) FLAG.getAndBitwiseOr(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndBitwiseOrRelease",
                () -> check((int) FLAG.getAndBitwiseOrRelease(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndBitwiseXor",
                () -> check((int) FLAG.getAndBitwiseXor(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndBitwiseXorRelease",
                () -> check((int) FLAG.getAndBitwiseXorRelease(this, 1) == 0),
                () -> until(() -> (int) FLAG.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndBitwiseAnd",
                () -> check((int) FULL.getAndBitwiseAnd(this, 1) == 3),
                () -> until(() -> (int) FULL.getVolatile(this) == 1));
        tells(
                "VarHandle.getAndBitwiseAndRelease",
                () -> check((int) FULL.getAndBitwiseAndRelease(this, 1) == 3),
                () -> until(() -> (int) FULL.getVolatile(this) == 1));
        hears(
                "VarHandle.weakCompareAndSetAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> FLAG.weakCompareAndSetAcquire(this, 1, 2)));
        hears(
                "VarHandle.compareAndExchangeAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.compareAndExchangeAcquire(this, 1, 2) == 1));
        hears(
                "VarHandle.getAndSetAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getAndSetAcquire(this, 0) == 1));
        hears(
                "VarHandle.getAndAddAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getAndAddAcquire(this, 0) == 1));
        hears(
                "VarHandle.getAndBitwiseOrAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getAndBitwiseOrAcquire(this, 0) == 1));
        hears(
                "VarHandle.getAndBitwiseAndAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getAndBitwiseAndAcquire(this, -1) == 1));
        hears(
                "VarHandle.getAndBitwiseXorAcquire",
                () -> FLAG.setVolatile(this, 1),
                () -> until(() -> (int) FLAG.getAndBitwiseXorAcquire(this, 0) == 1));
    }

    private void touching() throws Exception {
        changedBy(() -> value = 1);
        reads("VarHandle.get", () -> check((int) VALUE.get(this) >= 0));
        writes("VarHandle.set", () -> VALUE.set(this, 1));
        reads("VarHandle.getOpaque", () -> check((int) VALUE.getOpaque(this) >= 0));
        reads("VarHandle.setOpaque", () -> VALUE.setOpaque(this, 1));
        reads("VarHandle.weakCompareAndSetPlain", () -> check(VALUE.weakCompareAndSetPlain(this, 5, 1) || true));
    }
}
