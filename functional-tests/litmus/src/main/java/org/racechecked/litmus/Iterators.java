package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

/** An iterator has a position, which is memory of its own. */
final class Iterators extends Litmus {
    private final Object guard = new Object();
    private final List<String> list = new ArrayList<>(List.of("a", "b", "c", "d"));
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2, "c", 3));

    void shared() throws Exception {
        Iterator<String> each = list.iterator();
        Action take = () -> {
            synchronized (guard) {
                each.next(); // no race: one monitor
            }
        };
        together(take, take);
        check(each.next().equals("c"));
    }

    void shared_unguarded() throws Exception {
        Iterator<String> each = list.iterator();
        Action take = () -> {
            each.next(); // races with itself
        };
        together(take, take);
    }

    void sharedOfMap() throws Exception {
        Iterator<Map.Entry<String, Integer>> each = map.entrySet().iterator();
        Action take = () -> {
            synchronized (guard) {
                each.next(); // no race: one monitor
            }
        };
        together(take, take);
    }

    void sharedOfMap_unguarded() throws Exception {
        Iterator<Map.Entry<String, Integer>> each = map.entrySet().iterator();
        Action take = () -> {
            each.next(); // races with itself
        };
        together(take, take);
    }

    void backwards() throws Exception {
        ListIterator<String> each = list.listIterator(2);
        together(
                () -> {
                    synchronized (guard) {
                        each.previous(); // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        each.next();
                    }
                });
    }

    void backwards_unguarded() throws Exception {
        ListIterator<String> each = list.listIterator(2);
        together(
                () -> {
                    each.previous(); // race A
                },
                () -> {
                    synchronized (guard) {
                        each.next(); // race A
                    }
                });
    }

    void enumerated() throws Exception {
        Enumeration<String> each = Collections.enumeration(list);
        Action take = () -> {
            synchronized (guard) {
                each.nextElement(); // no race: one monitor
            }
        };
        together(take, take);
    }

    void enumerated_unguarded() throws Exception {
        Enumeration<String> each = Collections.enumeration(list);
        Action take = () -> {
            each.nextElement(); // races with itself
        };
        together(take, take);
    }

    /** Each has its own; the list is only read. */
    void apart() throws Exception {
        Action sum = () -> {
            for (String each : list) {
                check(!each.isEmpty()); // no race: an iterator each
            }
            Iterator<String> each = list.iterator();
            while (each.hasNext()) {
                check(!each.next().isEmpty());
            }
        };
        together(sum, sum);
    }

    void apart_kept() throws Exception {
        Iterator<String> kept = list.iterator();
        Action sum = () -> {
            Iterator<String> each = kept;
            check(!each.next().isEmpty()); // races with itself
        };
        together(sum, sum);
    }

    void handedOver() throws Exception {
        Iterator<String> each = list.iterator();
        each.next();
        Running next = start(() -> each.next()); // no race: one after the other
        next.end();
        check(each.next().equals("c"));
    }

    void handedOver_stillUsed() throws Exception {
        Iterator<String> each = list.iterator();
        each.next();
        Running next = start(() -> {
            each.next(); // race A
        });
        each.next(); // race A
        next.end();
    }
}
