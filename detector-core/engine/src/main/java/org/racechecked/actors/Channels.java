package org.racechecked.actors;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.racechecked.order.Channel;

/** The channels of objects: one for each object as a whole, one for each of its volatile fields, one for each element it passes on. */
final class Channels {
    private final WeakIdentityMap<Object, Channel> whole = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, Channel> notifications = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, ConcurrentMap<Integer, Channel>> fields = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, WeakIdentityMap<Object, Channel>> elements = new WeakIdentityMap<>();

    Channel of(Object object) {
        return whole.get(object, Channel::new);
    }

    /** What notifiers tell and waiters hear. */
    Channel notificationsOf(Object monitor) {
        return notifications.get(monitor, Channel::new);
    }

    Channel ofField(Object owner, int field) {
        return fields.get(owner, ConcurrentHashMap::new).computeIfAbsent(field, f -> new Channel());
    }

    /** What whoever puts {@code element} into {@code carrier} tells whoever takes it out. */
    Channel ofElement(Object carrier, Object element) {
        return elements.get(carrier, WeakIdentityMap::new).get(element, Channel::new);
    }
}
