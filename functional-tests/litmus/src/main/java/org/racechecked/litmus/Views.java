package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Iterators, views, streams and copies read and write what they come from. */
final class Views extends Litmus {
    private final Object guard = new Object();
    private final List<String> list = new ArrayList<>(List.of("a", "b"));
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    private final StringBuilder text = new StringBuilder("text");

    /** Iterating reads the list at every step. */
    void iterated() throws Exception {
        together(
                () -> {
                    synchronized (guard) {
                        for (String each : list) {
                            read += each.length(); // no race: one monitor
                        }
                    }
                },
                () -> {
                    synchronized (guard) {
                        list.add("c");
                    }
                });
    }

    void iterated_iteratorEscapes() throws Exception {
        together(
                () -> {
                    Iterator<String> each;
                    synchronized (guard) {
                        each = list.iterator();
                    }
                    bare(() -> {
                        read = each.next().length(); // race A
                    });
                },
                () -> {
                    synchronized (guard) {
                        list.add("c"); // race A
                    }
                });
    }

    void view() throws Exception {
        together(
                () -> {
                    synchronized (guard) {
                        map.keySet().remove("a"); // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        map.put("b", 2);
                    }
                });
    }

    void view_unguarded() throws Exception {
        together(
                () -> {
                    map.keySet().remove("a"); // race A
                },
                () -> {
                    synchronized (guard) {
                        map.put("b", 2); // race A
                    }
                });
    }

    void subList() throws Exception {
        List<String> head = list.subList(0, 1);
        together(
                () -> {
                    synchronized (guard) {
                        head.set(0, "z"); // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        read = list.get(0).length();
                    }
                });
    }

    void subList_unguarded() throws Exception {
        List<String> head = list.subList(0, 1);
        together(
                () -> {
                    head.set(0, "z"); // race A
                },
                () -> {
                    synchronized (guard) {
                        read = list.get(0).length(); // race A
                    }
                });
    }

    void parts() throws Exception {
        List<Integer> all = new ArrayList<>(List.of(5, 4, 3, 2, 1, 0));
        List<Integer> head = all.subList(0, 3);
        List<Integer> middle = all.subList(1, 6).subList(2, 4);
        together(
                () -> {
                    head.set(2, 7); // no race: each has elements of its own
                    head.replaceAll(each -> each + 1);
                    Collections.sort(head);
                },
                () -> {
                    middle.set(0, 8);
                    Collections.reverse(middle);
                    for (int each : middle) {
                        read += each;
                    }
                });
        check(all.equals(List.of(5, 6, 8, 1, 8, 0)));
    }

    void parts_overlapping() throws Exception {
        List<Integer> all = new ArrayList<>(List.of(5, 4, 3, 2, 1, 0));
        List<Integer> head = all.subList(0, 4);
        List<Integer> tail = all.subList(2, 6).subList(1, 4);
        together(
                () -> {
                    head.replaceAll(each -> each + 1); // race A
                },
                () -> {
                    tail.set(0, 8); // race A
                });
    }

    void partIterated() throws Exception {
        List<Integer> all = new ArrayList<>(List.of(5, 4, 3, 2, 1, 0));
        List<Integer> tail = all.subList(3, 6);
        together(
                () -> {
                    all.set(2, 7); // no race: the other one reads what comes after
                },
                () -> {
                    for (int each : tail) {
                        read += each;
                    }
                });
    }

    void partIterated_overlapping() throws Exception {
        List<Integer> all = new ArrayList<>(List.of(5, 4, 3, 2, 1, 0));
        List<Integer> tail = all.subList(3, 6);
        together(
                () -> {
                    all.set(4, 7); // race A
                },
                () -> {
                    for (int each : tail) { // race A
                        read += each;
                    }
                });
    }

    void swapped() throws Exception {
        List<Integer> all = new ArrayList<>(List.of(5, 4, 3, 2, 1, 0));
        together(
                () -> {
                    Collections.swap(all, 0, 1); // no race: others are swapped there
                },
                () -> {
                    Collections.swap(all, 2, 3);
                });
        check(all.equals(List.of(4, 5, 2, 3, 1, 0)));
    }

    void swapped_one() throws Exception {
        List<Integer> all = new ArrayList<>(List.of(5, 4, 3, 2, 1, 0));
        together(
                () -> {
                    Collections.swap(all, 0, 1); // race A
                },
                () -> {
                    Collections.swap(all, 1, 2); // race A
                });
    }

    void streamed() throws Exception {
        together(
                () -> {
                    synchronized (guard) {
                        read = (int)
                                list.stream().filter(each -> each.length() == 1).count(); // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        list.add("c");
                    }
                });
    }

    void streamed_later() throws Exception {
        together(
                () -> {
                    bare(() -> {
                        read = (int)
                                list.stream().filter(each -> each.length() == 1).count(); // race A
                    });
                },
                () -> {
                    synchronized (guard) {
                        list.add("c"); // race A
                    }
                });
    }

    void copied() throws Exception {
        together(
                () -> {
                    synchronized (guard) {
                        read = new ArrayList<>(list).size(); // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        list.add("c");
                    }
                });
    }

    void copied_unguarded() throws Exception {
        together(
                () -> {
                    bare(() -> {
                        read = new ArrayList<>(list).size(); // race A
                    });
                },
                () -> {
                    synchronized (guard) {
                        list.add("c"); // race A
                    }
                });
    }

    void appendedTo() throws Exception {
        together(
                () -> {
                    synchronized (guard) {
                        read = new StringBuilder().append(text).length(); // no race: one monitor
                    }
                },
                () -> {
                    synchronized (guard) {
                        text.append("!");
                    }
                });
    }

    void appendedTo_unguarded() throws Exception {
        together(
                () -> {
                    bare(() -> {
                        read = new StringBuilder().append(text).length(); // race A
                    });
                },
                () -> {
                    synchronized (guard) {
                        text.append("!"); // race A
                    }
                });
    }
}
