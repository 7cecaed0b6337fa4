package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What stands in for a lambda is called as that would be, and ends as that would. */
class StandInsTest {
    private final List<String> calls = new ArrayList<>();

    /** One of each kind of argument. */
    public interface OfAll {
        String call(boolean a, byte b, char c, short d, int e, long f, float g, double h, String i, int[] j);
    }

    /** What returns each kind of number. */
    public interface ToLong {
        long call(long first, double second);
    }

    /** Another. */
    public interface ToDouble {
        double call();
    }

    /** Another. */
    public interface ToFloat {
        float call();
    }

    /** Another. */
    public interface ToChar {
        char call(int number);
    }

    /** Another. */
    public interface ToTruth extends Serializable {
        boolean call();

        default boolean not() {
            return !call();
        }
    }

    /** Another. */
    public interface Taking {
        void accept(String text, double number);
    }

    /** For us alone. */
    interface Hidden {
        void call();
    }

    private <T> T of(Class<T> type, Object result) {
        return type.cast(StandIns.of(new Class<?>[] {type}, (method, args) -> {
                    calls.add(method.getName() + Arrays.deepToString(args));
                    return result;
                })
                .orElseThrow());
    }

    @Test
    void argumentsAndResultsOfAllKindsArePassedOn() {
        String all = of(OfAll.class, "r").call(true, (byte) 1, 'c', (short) 2, 3, 4, 5, 6, "i", new int[] {7});
        assertEquals("r", all);
        assertEquals(8, of(ToLong.class, 8L).call(1, 2));
        assertEquals(9, of(ToDouble.class, 9.0).call());
        assertEquals(10, of(ToFloat.class, 10f).call());
        assertEquals('x', of(ToChar.class, 'x').call(11));
        assertFalse(of(ToTruth.class, true).not());
        of(Taking.class, null).accept("a", 12);
        assertEquals(
                List.of(
                        "call[true, 1, c, 2, 3, 4, 5.0, 6.0, i, [7]]",
                        "call[1, 2.0]",
                        "call[]",
                        "call[]",
                        "call[11]",
                        "call[]",
                        "accept[a, 12.0]"),
                calls);
    }

    @Test
    void whatIsThrownComesOutAsItIsAlsoWhereTheMethodDeclaresNothing() {
        Object made = StandIns.of(new Class<?>[] {BiFunction.class, Serializable.class}, (method, args) -> {
                    throw new IOException("as it is");
                })
                .orElseThrow();
        IOException thrown = assertThrows(IOException.class, () -> ((BiFunction<?, ?, ?>) made).apply(null, null));
        assertEquals("as it is", thrown.getMessage());
    }

    @Test
    void theClassIsMadeOnce() {
        assertSame(of(Consumer.class, null).getClass(), of(Consumer.class, null).getClass());
    }

    @Test
    void nothingStandsInForSeveralMethodsNorForWhatOthersMayNotSee() {
        assertEquals(Optional.empty(), StandIns.of(new Class<?>[] {Flow.Subscriber.class}, (method, args) -> null));
        assertEquals(Optional.empty(), StandIns.of(new Class<?>[] {Hidden.class}, (method, args) -> null));
    }
}
