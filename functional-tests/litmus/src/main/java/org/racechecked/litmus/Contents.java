package org.racechecked.litmus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** The contents of JDK objects that do not synchronise, raced for at the line that calls them. */
final class Contents extends Litmus {
    private final CountDownLatch latch = new CountDownLatch(1);
    private final List<String> list = new ArrayList<>(List.of("a", "b"));
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    private final StringBuilder text = new StringBuilder("text");

    void hashMap() throws Exception {
        Map<String, Integer> safe = new ConcurrentHashMap<>();
        together(() -> safe.put("a", 1), () -> safe.put("b", 2)); // no race: a map made for it
    }

    void hashMap_unsafe() throws Exception {
        Map<String, Integer> unsafe = new HashMap<>();
        together(
                () -> {
                    unsafe.put("a", 1); // race A
                },
                () -> {
                    unsafe.put("b", 2); // race A
                });
    }

    /** Keeps what was used last. */
    private static final class Kept extends LinkedHashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        Kept() {
            super(8, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 8;
        }
    }

    private static Map<String, Integer> filled(Map<String, Integer> empty) {
        empty.put("a", 1);
        empty.put("b", 2);
        return empty;
    }

    // row: LinkedHashMap.<init>(int,float,boolean)
    void inOrderOfUse() throws Exception {
        Map<String, Integer> first = filled(new LinkedHashMap<>(8, 0.75f, false));
        Map<String, Integer> second = filled(new Kept());
        together(
                () -> {
                    read = first.get("a"); // no race: both only read
                    second.containsKey("a");
                },
                () -> {
                    first.get("b");
                    second.containsKey("b");
                });
    }

    // row: LinkedHashMap.<init>(int,float,boolean)
    void inOrderOfUse_lookedUp() throws Exception {
        Map<String, Integer> kept = filled(new LinkedHashMap<>(8, 0.75f, true));
        Map<String, Integer> own = filled(new Kept());
        together(
                () -> {
                    kept.get("a"); // race A
                    own.getOrDefault("a", 0); // race B
                },
                () -> {
                    kept.containsKey("b"); // race A
                    own.get("b"); // race B
                });
    }

    void synchronizedMap() throws Exception {
        Map<String, Integer> safe = Collections.synchronizedMap(map);
        together(() -> safe.put("a", 1), () -> safe.put("b", 2)); // no race: wrapped
    }

    void synchronizedMap_wrapperBypassed() throws Exception {
        Map<String, Integer> plain = Collections.unmodifiableMap(map);
        together(
                () -> {
                    map.put("b", 2); // race A
                },
                () -> {
                    bare(() -> {
                        read = plain.size(); // race A
                    });
                });
    }

    void hashtable() throws Exception {
        Map<String, Integer> safe = new Hashtable<>();
        together(() -> safe.put("a", 1), () -> safe.put("b", 2)); // no race: a table that locks
    }

    void hashtable_linkedMap() throws Exception {
        Map<String, Integer> unsafe = new LinkedHashMap<>();
        together(
                () -> {
                    unsafe.put("a", 1); // race A
                },
                () -> {
                    unsafe.put("b", 2); // race A
                });
    }

    void vector() throws Exception {
        List<String> safe = new Vector<>();
        together(() -> safe.add("a"), () -> safe.add("b")); // no race: a list that locks
        check(safe.size() == 2);
    }

    void vector_arrayList() throws Exception {
        List<String> unsafe = new ArrayList<>();
        together(
                () -> {
                    unsafe.add("a"); // race A
                },
                () -> {
                    unsafe.add("b"); // race A
                });
    }

    void stringBuffer() throws Exception {
        StringBuffer safe = new StringBuffer();
        together(() -> safe.append("a"), () -> safe.append("b")); // no race: a buffer that locks
        check(safe.length() == 2);
    }

    void stringBuffer_builder() throws Exception {
        StringBuilder unsafe = new StringBuilder();
        together(
                () -> {
                    unsafe.append("a"); // race A
                },
                () -> {
                    unsafe.append("b"); // race A
                });
    }

    void readOnly() throws Exception {
        together(() -> check(map.get("a") == 1), () -> check(map.containsKey("a"))); // no race: nobody writes
    }

    void readOnly_oneWrites() throws Exception {
        together(
                () -> {
                    check(map.get("a") > 0); // race A
                },
                () -> {
                    map.put("a", 2); // race A
                });
    }

    void filledBefore() throws Exception {
        together(
                () -> {
                    list.add("c");
                    latch.countDown();
                },
                () -> {
                    latch.await();
                    check(list.contains("c")); // no race: latch
                });
    }

    void filledBefore_filledAfter() throws Exception {
        together(
                () -> {
                    latch.countDown();
                    list.add("c"); // race A
                },
                () -> {
                    latch.await();
                    check(list.contains("a")); // race A
                });
    }

    void twoLists() throws Exception {
        List<String> second = new ArrayList<>();
        together(() -> list.add("c"), () -> second.add("c")); // no race: two objects
    }

    void twoLists_oneObject() throws Exception {
        List<String> second = list;
        together(
                () -> {
                    list.add("c"); // race A
                },
                () -> {
                    second.add("c"); // race A
                });
    }

    void methodReference() throws Exception {
        Consumer<String> add = new Vector<String>()::add;
        together(() -> add.accept("a"), () -> add.accept("b")); // no race: a list that locks
    }

    void methodReference_unsafe() throws Exception {
        Consumer<String> add = new ArrayList<String>()::add; // races with itself
        together(() -> add.accept("a"), () -> add.accept("b"));
    }

    /** A subclass may synchronise; it is judged by what it is. */
    void subclass() throws Exception {
        List<String> locking = new ArrayList<>() {
            private static final long serialVersionUID = 1;

            @Override
            public synchronized boolean add(String each) {
                return super.add(each); // no race: it locks
            }
        };
        together(() -> locking.add("a"), () -> locking.add("b"));
        check(locking.size() == 2);
    }

    void subclass_notLocking() throws Exception {
        ArrayDeque<String> plain = new ArrayDeque<>();
        together(
                () -> {
                    plain.add("a"); // race A
                },
                () -> {
                    plain.add("b"); // race A
                });
    }

    /** Handed over whole: the list changes hands with the thread. */
    void confined() throws Exception {
        list.add("c");
        Running next = start(() -> list.add("d"));
        next.end();
        check(list.size() == 4); // no race: one owner at a time
    }

    void confined_stillUsed() throws Exception {
        Running next = start(() -> {
            list.add("d"); // race A
        });
        list.add("c"); // race A
        next.end();
    }
}
