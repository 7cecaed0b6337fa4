package org.racechecked.actors;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/** The channels of objects: one for each object as a whole, one for each of its volatile fields, one for each element it passes on. */
final class Channels {
    /** Stands where the number of a field may stand. */
    private static final int WHOLE = -1;
    /** A power of two. */
    private static final int RECENT = 16;

    private final WeakIdentityMap<Object, Channel> whole = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, ConcurrentMap<Integer, Channel>> fields = new WeakIdentityMap<>();
    private final WeakIdentityMap<Object, Elements> elements = new WeakIdentityMap<>();
    /** Of the carriers that somebody came to last; whoever finds another one there looks it up. */
    private final @Nullable Elements[] recent = new Elements[RECENT];

    /** The elements of one carrier: values by equality, as a program may well ask with another copy; objects by identity. */
    private static final class Elements {
        private final WeakIdentityMap<Object, Channel> objects = new WeakIdentityMap<>();
        private final ConcurrentMap<Object, Channel> values = new ConcurrentHashMap<>();
        private final WeakReference<Object> carrier;

        Elements(Object carrier) {
            this.carrier = new WeakReference<>(carrier);
        }

        boolean areOf(Object other) {
            return carrier.refersTo(other);
        }

        Channel of(Object element) {
            if (!isValue(element)) {
                return objects.get(element, Channel::new);
            }
            Channel known = values.get(element);
            return known == null ? values.computeIfAbsent(element, key -> new Channel()) : known;
        }

        @Nullable
        Channel known(Object element) {
            return isValue(element) ? values.get(element) : objects.get(element);
        }

        private static boolean isValue(Object element) {
            return element instanceof String
                    || element instanceof Character
                    || element instanceof Boolean
                    || (element instanceof Number && OfJdk.is(element) && element instanceof Comparable<?>);
        }
    }

    Channel of(Object object) {
        return whole.get(object, Channel::new);
    }

    /** The same, for an actor that is at this site. */
    Channel of(Object object, Actor actor, int site) {
        Channel known = actor.recent().channelOf(object, WHOLE, site);
        if (known == null) {
            known = of(object);
            actor.recent().cameTo(object, WHOLE, site, known);
        }
        return known;
    }

    /** The same of a field, for an actor that is at this site. */
    Channel ofField(Object owner, int field, Actor actor, int site) {
        Channel known = actor.recent().channelOf(owner, field, site);
        if (known == null) {
            known = ofField(owner, field);
            actor.recent().cameTo(owner, field, site, known);
        }
        return known;
    }

    Channel ofField(Object owner, int field) {
        return fields.get(owner, ConcurrentHashMap::new).computeIfAbsent(field, f -> new Channel());
    }

    /** What whoever puts {@code element} into {@code carrier} tells whoever takes it out. */
    Channel ofElement(Object carrier, Object element) {
        return elementsOf(carrier).of(element);
    }

    /** The channel of an element that was put as this object or an equal value, else that of the carrier: what was put was equal in a way that only the program knows. */
    Channel ofElementOrWhole(Object carrier, Object element) {
        Channel known = elementsOf(carrier).known(element);
        return known == null ? of(carrier) : known;
    }

    private Elements elementsOf(Object carrier) {
        int place = System.identityHashCode(carrier) & (RECENT - 1);
        Elements known = recent[place];
        if (known == null || !known.areOf(carrier)) {
            known = elements.get(carrier, () -> new Elements(carrier));
            recent[place] = known;
        }
        return known;
    }
}
