package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import org.junit.jupiter.api.Test;

class OfJdkTest {
    /** As EasyMock makes a mock of it. */
    private static Object mock() {
        ClassLoader ofInterface = ScheduledFuture.class.getClassLoader();
        return Proxy.newProxyInstance(
                ofInterface, new Class<?>[] {ScheduledFuture.class}, (self, method, arguments) -> {
                    throw new IllegalStateException("nobody expects " + method.getName());
                });
    }

    @Test
    void aMockOfAnInterfaceOfTheJdkIsNotAskedWhetherItIsDone() {
        Object mock = mock();
        assertNull(mock.getClass().getClassLoader());
        assertFalse(Endings.isOpen(mock));
        assertFalse(Endings.isDone(mock));
        assertTrue(Endings.isOpen(new CompletableFuture<>()));
    }
}
