package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Collections that have a first and a last element, seen from either end. */
final class Sequenced extends Litmus {
    private final List<String> list = new ArrayList<>(List.of("a", "b"));
    private final SequencedSet<String> set = new LinkedHashSet<>(list);
    private final SequencedMap<String, Integer> map = new LinkedHashMap<>();
    private final ConcurrentLinkedDeque<Object> deque = new ConcurrentLinkedDeque<>();
    private final StringBuilder text = new StringBuilder("text");
    private final Object guard = new Object();
    private volatile Object seen;

    Sequenced() {
        map.put("a", 1);
        map.put("b", 2);
    }

    private void guarded(Action one, Action other) throws Exception {
        together(
                () -> {
                    synchronized (guard) {
                        one.run();
                    }
                },
                () -> {
                    synchronized (guard) {
                        other.run();
                    }
                });
    }

    // row: SequencedCollection.addFirst, SequencedCollection.getFirst
    void first() throws Exception {
        guarded(() -> list.addFirst("c"), () -> seen = list.getFirst()); // no race: one monitor
    }

    // row: SequencedCollection.addFirst, SequencedCollection.getFirst
    void first_withoutLock() throws Exception {
        together(
                () -> {
                    list.addFirst("c"); // race A
                },
                () -> {
                    seen = list.getFirst(); // race A
                });
    }

    // row: SequencedCollection.addLast, SequencedCollection.getLast
    void last() throws Exception {
        guarded(() -> list.addLast("c"), () -> seen = list.getLast()); // no race: one monitor
    }

    // row: SequencedCollection.addLast, SequencedCollection.getLast
    void last_withoutLock() throws Exception {
        together(
                () -> {
                    list.addLast("c"); // race A
                },
                () -> {
                    seen = list.getLast(); // race A
                });
    }

    // row: SequencedCollection.removeFirst, SequencedCollection.removeLast
    void removed() throws Exception {
        guarded(() -> list.removeFirst(), () -> list.removeLast()); // no race: one monitor
    }

    // row: SequencedCollection.removeFirst, SequencedCollection.removeLast
    void removed_withoutLock() throws Exception {
        together(
                () -> {
                    list.removeFirst(); // race A
                },
                () -> {
                    list.removeLast(); // race A
                });
    }

    void ofASet() throws Exception {
        guarded(() -> set.addFirst("c"), () -> seen = set.getLast()); // no race: one monitor
    }

    void ofASet_withoutLock() throws Exception {
        together(
                () -> {
                    set.addFirst("c"); // race A
                },
                () -> {
                    seen = set.getLast(); // race A
                });
    }

    // row: SequencedCollection.reversed
    void reversed() throws Exception {
        guarded(() -> list.add("c"), () -> seen = list.reversed().size()); // no race: one monitor
    }

    // row: SequencedCollection.reversed
    void reversed_withoutLock() throws Exception {
        together(
                () -> {
                    list.add("c"); // race A
                },
                () -> {
                    seen = list.reversed().size(); // race A
                });
    }

    // row: SequencedMap.putFirst, SequencedMap.firstEntry
    void putFirst() throws Exception {
        guarded(() -> map.putFirst("c", 3), () -> seen = map.firstEntry()); // no race: one monitor
    }

    // row: SequencedMap.putFirst, SequencedMap.firstEntry
    void putFirst_withoutLock() throws Exception {
        together(
                () -> {
                    map.putFirst("c", 3); // race A
                },
                () -> {
                    seen = map.firstEntry(); // race A
                });
    }

    // row: SequencedMap.putLast, SequencedMap.lastEntry
    void putLast() throws Exception {
        guarded(() -> map.putLast("c", 3), () -> seen = map.lastEntry()); // no race: one monitor
    }

    // row: SequencedMap.putLast, SequencedMap.lastEntry
    void putLast_withoutLock() throws Exception {
        together(
                () -> {
                    map.putLast("c", 3); // race A
                },
                () -> {
                    seen = map.lastEntry(); // race A
                });
    }

    // row: SequencedMap.pollFirstEntry, SequencedMap.pollLastEntry
    void polled() throws Exception {
        guarded(() -> map.pollFirstEntry(), () -> map.pollLastEntry()); // no race: one monitor
    }

    // row: SequencedMap.pollFirstEntry, SequencedMap.pollLastEntry
    void polled_withoutLock() throws Exception {
        together(
                () -> {
                    map.pollFirstEntry(); // race A
                },
                () -> {
                    map.pollLastEntry(); // race A
                });
    }

    // row: SequencedMap.reversed
    void reversedMap() throws Exception {
        guarded(() -> map.put("c", 3), () -> seen = map.reversed().get("a")); // no race: one monitor
    }

    // row: SequencedMap.reversed
    void reversedMap_withoutLock() throws Exception {
        together(
                () -> {
                    map.put("c", 3); // race A
                },
                () -> {
                    seen = map.reversed().get("a"); // race A
                });
    }

    // row: SequencedMap.sequencedKeySet
    void keys() throws Exception {
        guarded(() -> map.put("c", 3), () -> seen = map.sequencedKeySet().size()); // no race: one monitor
    }

    // row: SequencedMap.sequencedKeySet
    void keys_withoutLock() throws Exception {
        together(
                () -> {
                    map.put("c", 3); // race A
                },
                () -> {
                    seen = map.sequencedKeySet().size(); // race A
                });
    }

    // row: SequencedMap.sequencedValues
    void values() throws Exception {
        guarded(() -> map.put("c", 3), () -> seen = map.sequencedValues().size()); // no race: one monitor
    }

    // row: SequencedMap.sequencedValues
    void values_withoutLock() throws Exception {
        together(
                () -> {
                    map.put("c", 3); // race A
                },
                () -> {
                    seen = map.sequencedValues().size(); // race A
                });
    }

    // row: SequencedMap.sequencedEntrySet
    void entries() throws Exception {
        guarded(() -> map.put("c", 3), () -> seen = map.sequencedEntrySet().size()); // no race: one monitor
    }

    // row: SequencedMap.sequencedEntrySet
    void entries_withoutLock() throws Exception {
        together(
                () -> {
                    map.put("c", 3); // race A
                },
                () -> {
                    seen = map.sequencedEntrySet().size(); // race A
                });
    }

    // row: Collections.unmodifiableSequencedCollection
    void unmodifiableCollection() throws Exception {
        guarded(() -> list.add("c"), () -> seen = Collections.unmodifiableSequencedCollection(list).size()); // no race: one monitor
    }

    // row: Collections.unmodifiableSequencedCollection
    void unmodifiableCollection_withoutLock() throws Exception {
        together(
                () -> {
                    list.add("c"); // race A
                },
                () -> {
                    seen = Collections.unmodifiableSequencedCollection(list).size(); // race A
                });
    }

    // row: Collections.unmodifiableSequencedSet
    void unmodifiableSet() throws Exception {
        guarded(() -> set.add("c"), () -> seen = Collections.unmodifiableSequencedSet(set).size()); // no race: one monitor
    }

    // row: Collections.unmodifiableSequencedSet
    void unmodifiableSet_withoutLock() throws Exception {
        together(
                () -> {
                    set.add("c"); // race A
                },
                () -> {
                    seen = Collections.unmodifiableSequencedSet(set).size(); // race A
                });
    }

    // row: Collections.unmodifiableSequencedMap
    void unmodifiableMap() throws Exception {
        guarded(() -> map.put("c", 3), () -> seen = Collections.unmodifiableSequencedMap(map).size()); // no race: one monitor
    }

    // row: Collections.unmodifiableSequencedMap
    void unmodifiableMap_withoutLock() throws Exception {
        together(
                () -> {
                    map.put("c", 3); // race A
                },
                () -> {
                    seen = Collections.unmodifiableSequencedMap(map).size(); // race A
                });
    }

    // row: StringBuilder.repeat
    void repeated() throws Exception {
        guarded(() -> text.repeat("c", 3), () -> seen = text.length()); // no race: one monitor
    }

    // row: StringBuilder.repeat
    void repeated_withoutLock() throws Exception {
        together(
                () -> {
                    text.repeat("c", 3); // race A
                },
                () -> {
                    seen = text.length(); // race A
                });
    }

    /** Elements of a list are memory of their own, by whatever call one asks for them. */
    void ends() throws Exception {
        together(() -> list.set(1, "z"), () -> seen = list.getFirst()); // no race: other elements
    }

    void ends_sameEnd() throws Exception {
        together(
                () -> {
                    list.set(0, "z"); // race A
                },
                () -> {
                    seen = list.getFirst(); // race A
                });
    }

    void otherEnd() throws Exception {
        together(() -> list.set(0, "z"), () -> seen = list.getLast()); // no race: other elements
    }

    void otherEnd_sameEnd() throws Exception {
        together(
                () -> {
                    list.set(1, "z"); // race A
                },
                () -> {
                    seen = list.getLast(); // race A
                });
    }

    /** What stands first in a reversed list stands last in the list. */
    void backwards() throws Exception {
        together(() -> list.reversed().set(0, "z"), () -> seen = list.get(0)); // no race: other elements
    }

    void backwards_sameElement() throws Exception {
        together(
                () -> {
                    list.reversed().set(0, "z"); // race A
                },
                () -> {
                    seen = list.get(1); // race A
                });
    }

    void twiceReversed() throws Exception {
        together(() -> list.reversed().reversed().set(0, "z"), () -> seen = list.get(1)); // no race: other elements
    }

    void twiceReversed_sameElement() throws Exception {
        together(
                () -> {
                    list.reversed().reversed().set(0, "z"); // race A
                },
                () -> {
                    seen = list.get(0); // race A
                });
    }

    void backwardsThrough() throws Exception {
        together(() -> list.set(0, "z"), () -> seen = Collections.unmodifiableList(list.reversed()).get(0)); // no race: other elements
    }

    void backwardsThrough_sameElement() throws Exception {
        together(
                () -> {
                    list.set(1, "z"); // race A
                },
                () -> {
                    seen = Collections.unmodifiableList(list.reversed()).get(0); // race A
                });
    }

    void allBackwards() throws Exception {
        guarded(() -> list.set(0, "z"), () -> list.reversed().forEach(each -> seen = each)); // no race: one monitor
    }

    void allBackwards_withoutLock() throws Exception {
        together(
                () -> {
                    list.set(0, "z"); // race A
                },
                () -> {
                    list.reversed().forEach(each -> seen = each); // race A
                });
    }

    /** What is put into a concurrent deque from either side happens before it is taken, also backwards. */
    void passedOn() throws Exception {
        together(
                () -> {
                    data = 1;
                    deque.reversed().addFirst("done");
                },
                () -> {
                    until(() -> !deque.isEmpty());
                    check(deque.removeLast().equals("done"));
                    read = data; // no race: put and taken
                });
        check(read == 1);
    }

    void passedOn_tooEarly() throws Exception {
        together(
                () -> {
                    deque.reversed().addFirst("done");
                    data = 1; // race A
                },
                () -> {
                    until(() -> !deque.isEmpty());
                    check(deque.removeLast().equals("done"));
                    read = data; // race A
                });
    }
}
