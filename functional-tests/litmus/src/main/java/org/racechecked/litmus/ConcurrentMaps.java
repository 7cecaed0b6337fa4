package org.racechecked.litmus;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Concurrent maps and lists: what is put is published, what is inside is not made safe. */
final class ConcurrentMaps extends Litmus {
    private final Map<String, int[]> map = new ConcurrentHashMap<>();

    void mapPublishes() throws Exception {
        together(
                () -> {
                    int[] box = {0};
                    box[0] = 1;
                    map.put("box", box);
                },
                () -> {
                    until(() -> map.containsKey("box"));
                    read = map.get("box")[0]; // no race: put after it was filled
                });
        check(read == 1);
    }

    void mapPublishes_filledAfter() throws Exception {
        together(
                () -> {
                    int[] box = {0};
                    map.put("box", box);
                    box[0] = 1; // race A
                },
                () -> {
                    until(() -> map.containsKey("box"));
                    read = map.get("box")[0]; // race A
                });
    }

    /** A map that is safe does not make its values safe. */
    void mapOfCounters() throws Exception {
        map.put("n", new int[1]);
        Action add = () -> map.computeIfPresent("n", (name, old) -> new int[] {old[0] + 1}); // no race: a new value
        together(add, add);
        check(map.get("n")[0] == 2);
    }

    void mapOfCounters_changedInPlace() throws Exception {
        map.put("n", new int[1]);
        Action add = () -> {
            map.get("n")[0]++; // races with itself
        };
        together(add, add);
    }

    /** What a map computes for one key is computed by one thread at a time. */
    void computedInPlace() throws Exception {
        map.put("n", new int[1]);
        Action add = () -> map.compute("n", (name, old) -> {
            old[0]++; // no race: one at a time for each key
            return old;
        });
        together(add, add);
        check(map.get("n")[0] == 2);
    }

    void computedInPlace_twoKeys() throws Exception {
        int[] same = new int[1];
        map.put("n", same);
        map.put("m", same);
        together(
                () -> map.compute("n", (name, old) -> {
                    old[0]++; // race A
                    return old;
                }),
                () -> map.compute("m", (name, old) -> {
                    old[0]++; // race A
                    return old;
                }));
    }

    void skipList() throws Exception {
        Map<String, int[]> sorted = new ConcurrentSkipListMap<>();
        together(
                () -> {
                    int[] box = {0};
                    box[0] = 1;
                    sorted.put("box", box);
                },
                () -> {
                    until(() -> sorted.get("box") != null);
                    read = sorted.get("box")[0]; // no race: put after it was filled
                });
    }

    void skipList_filledAfter() throws Exception {
        Map<String, int[]> sorted = new ConcurrentSkipListMap<>();
        together(
                () -> {
                    int[] box = {0};
                    sorted.put("box", box);
                    box[0] = 1; // race A
                },
                () -> {
                    until(() -> sorted.get("box") != null);
                    read = sorted.get("box")[0]; // race A
                });
    }

    void copyOnWrite() throws Exception {
        CopyOnWriteArrayList<int[]> list = new CopyOnWriteArrayList<>();
        together(
                () -> {
                    int[] box = {0};
                    box[0] = 1;
                    list.add(box);
                },
                () -> {
                    until(() -> !list.isEmpty());
                    read = list.get(0)[0]; // no race: added after it was filled
                });
    }

    void copyOnWrite_filledAfter() throws Exception {
        CopyOnWriteArrayList<int[]> list = new CopyOnWriteArrayList<>();
        together(
                () -> {
                    int[] box = {0};
                    list.add(box);
                    box[0] = 1; // race A
                },
                () -> {
                    until(() -> !list.isEmpty());
                    read = list.get(0)[0]; // race A
                });
    }
}
