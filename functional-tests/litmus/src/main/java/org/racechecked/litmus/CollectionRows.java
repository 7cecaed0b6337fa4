package org.racechecked.litmus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;

/** Calls that read or write the contents of collections that do not synchronise. */
final class CollectionRows extends Rows {
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
    private final Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
    private final NavigableMap<String, Integer> tree = new TreeMap<>(map);
    private final NavigableSet<String> sorted = new TreeSet<>(map.keySet());
    private final Deque<String> deque = new ArrayDeque<>(map.keySet());
    private final Queue<String> queue = new PriorityQueue<>(map.keySet());
    private final List<String> list = new ArrayList<>(map.keySet());
    private final ArrayList<String> array = new ArrayList<>();
    private final Set<String> set = new HashSet<>(map.keySet());
    private final BitSet bits = new BitSet();
    private final BitSet other = new BitSet();

    private static Iterator<String> started(Iterator<String> iterator) {
        iterator.next();
        return iterator;
    }

    @Override
    void declare() throws Exception {
        maps();
        navigable();
        deques();
        lists();
        iterators();
        copiesAndViews();
        bitSets();
        wrappers();
    }

    private void maps() throws Exception {
        changedBy(() -> map.put("c", 3));
        writes("Map.put", () -> map.put("d", 4));
        writes("Map.putIfAbsent", () -> map.putIfAbsent("d", 4));
        writes("Map.replace", () -> map.replace("a", 4));
        writes("Map.computeIfAbsent", () -> map.computeIfAbsent("d", key -> 4));
        writes("Map.computeIfPresent", () -> map.computeIfPresent("a", (key, old) -> 4));
        writes("Map.compute", () -> map.compute("a", (key, old) -> 4));
        writes("Map.merge", () -> map.merge("a", 4, (old, one) -> one));
        writes("Map.replaceAll", () -> map.replaceAll((key, old) -> 4));
        writes("Map.putAll", () -> map.putAll(Map.of("d", 4)));
        writes("Map.remove", () -> map.remove("a"));
        writes("Map.clear", () -> map.clear());
        reads("Map.get", () -> see(map.get("a")));
        reads("Map.getOrDefault", () -> see(map.getOrDefault("z", 0)));
        reads("Map.containsKey", () -> see(map.containsKey("a")));
        reads("Map.containsValue", () -> see(map.containsValue(1)));
        reads("Map.forEach", () -> map.forEach((key, value) -> {}));
        reads("Map.size", () -> see(map.size()));
        reads("Map.isEmpty", () -> see(map.isEmpty()));
        reads("Map.keySet", () -> see(map.keySet().contains("a")));
        reads("Map.values", () -> see(map.values().contains(1)));
        reads("Map.entrySet", () -> see(map.entrySet().iterator().next()));
        reads("Map.copyOf", () -> see(Map.copyOf(map)));
        writes("Entry.setValue", () -> entry.setValue(5));
        changedBy(() -> entry.setValue(6));
        reads("Entry.getValue", () -> see(entry.getValue()));
    }

    private void navigable() throws Exception {
        changedBy(() -> tree.put("c", 3));
        reads("SortedMap.firstKey", () -> see(tree.firstKey()));
        reads("SortedMap.lastKey", () -> see(tree.lastKey()));
        reads("SortedMap.headMap", () -> see(tree.headMap("z").size()));
        reads("SortedMap.tailMap", () -> see(tree.tailMap("a").size()));
        reads("SortedMap.subMap", () -> see(tree.subMap("a", "z").size()));
        reads("NavigableMap.firstEntry", () -> see(tree.firstEntry()));
        reads("NavigableMap.lastEntry", () -> see(tree.lastEntry()));
        reads("NavigableMap.floorEntry", () -> see(tree.floorEntry("b")));
        reads("NavigableMap.ceilingEntry", () -> see(tree.ceilingEntry("b")));
        reads("NavigableMap.lowerEntry", () -> see(tree.lowerEntry("b")));
        reads("NavigableMap.higherEntry", () -> see(tree.higherEntry("b")));
        reads("NavigableMap.floorKey", () -> see(tree.floorKey("b")));
        reads("NavigableMap.ceilingKey", () -> see(tree.ceilingKey("b")));
        reads("NavigableMap.lowerKey", () -> see(tree.lowerKey("b")));
        reads("NavigableMap.higherKey", () -> see(tree.higherKey("b")));
        writes("NavigableMap.pollFirstEntry", () -> see(tree.pollFirstEntry()));
        writes("NavigableMap.pollLastEntry", () -> see(tree.pollLastEntry()));
        reads("NavigableMap.descendingMap", () -> see(tree.descendingMap().size()));
        reads("NavigableMap.navigableKeySet", () -> see(tree.navigableKeySet().size()));
        reads("NavigableMap.descendingKeySet", () -> see(tree.descendingKeySet().size()));
        changedBy(() -> sorted.add("c"));
        reads("SortedSet.first", () -> see(sorted.first()));
        reads("SortedSet.last", () -> see(sorted.last()));
        reads("SortedSet.headSet", () -> see(sorted.headSet("z").size()));
        reads("SortedSet.tailSet", () -> see(sorted.tailSet("a").size()));
        reads("SortedSet.subSet", () -> see(sorted.subSet("a", "z").size()));
        reads("NavigableSet.floor", () -> see(sorted.floor("b")));
        reads("NavigableSet.ceiling", () -> see(sorted.ceiling("b")));
        reads("NavigableSet.lower", () -> see(sorted.lower("b")));
        reads("NavigableSet.higher", () -> see(sorted.higher("b")));
        writes("NavigableSet.pollFirst", () -> see(sorted.pollFirst()));
        writes("NavigableSet.pollLast", () -> see(sorted.pollLast()));
        reads("NavigableSet.descendingSet", () -> see(sorted.descendingSet().size()));
        reads(
                "NavigableSet.descendingIterator",
                () -> see(sorted.descendingIterator().next()));
    }

    private void deques() throws Exception {
        changedBy(() -> deque.add("c"));
        writes("Deque.addFirst", () -> deque.addFirst("d"));
        writes("Deque.addLast", () -> deque.addLast("d"));
        writes("Deque.offerFirst", () -> deque.offerFirst("d"));
        writes("Deque.offerLast", () -> deque.offerLast("d"));
        writes("Deque.push", () -> deque.push("d"));
        writes("Deque.pollFirst", () -> deque.pollFirst());
        writes("Deque.pollLast", () -> deque.pollLast());
        writes("Deque.removeFirst", () -> deque.removeFirst());
        writes("Deque.removeLast", () -> deque.removeLast());
        writes("Deque.pop", () -> deque.pop());
        writes("Deque.removeFirstOccurrence", () -> deque.removeFirstOccurrence("a"));
        writes("Deque.removeLastOccurrence", () -> deque.removeLastOccurrence("a"));
        reads("Deque.peekFirst", () -> see(deque.peekFirst()));
        reads("Deque.peekLast", () -> see(deque.peekLast()));
        reads("Deque.getFirst", () -> see(deque.getFirst()));
        reads("Deque.getLast", () -> see(deque.getLast()));
        reads("Deque.descendingIterator", () -> see(deque.descendingIterator().next()));
        changedBy(() -> queue.add("c"));
        writes("Queue.offer", () -> queue.offer("d"));
        writes("Queue.poll", () -> queue.poll());
        writes("Queue.remove", () -> queue.remove());
        reads("Queue.peek", () -> see(queue.peek()));
        reads("Queue.element", () -> see(queue.element()));
    }

    private void lists() throws Exception {
        changedBy(() -> list.add("c"));
        writes("List.set", () -> list.set(0, "z"));
        reads("List.get", () -> see(list.get(0)));
        reads("List.indexOf", () -> see(list.indexOf("b")));
        reads("List.lastIndexOf", () -> see(list.lastIndexOf("a")));
        writes("List.sort", () -> list.sort(null));
        writes("List.replaceAll", () -> list.replaceAll(each -> each));
        reads("List.subList", () -> see(list.subList(0, 1).get(0)));
        reads("List.listIterator", () -> see(list.listIterator().next()));
        reads("List.copyOf", () -> see(List.copyOf(list)));
        changedBy(() -> set.add("c"));
        reads("Set.copyOf", () -> see(Set.copyOf(set)));
        writes("Collection.add", () -> set.add("d"));
        writes("Collection.addAll", () -> set.addAll(List.of("d", "e")));
        writes("Collection.removeAll", () -> set.removeAll(List.of("a")));
        writes("Collection.retainAll", () -> set.retainAll(List.of("a")));
        writes("Collection.remove", () -> set.remove("a"));
        writes("Collection.removeIf", () -> set.removeIf(each -> false));
        writes("Collection.clear", () -> set.clear());
        reads("Collection.contains", () -> see(set.contains("a")));
        reads("Collection.toArray", () -> see(set.toArray()));
        reads("Collection.containsAll", () -> see(set.containsAll(List.of("a"))));
        reads("Collection.size", () -> see(set.size()));
        reads("Collection.isEmpty", () -> see(set.isEmpty()));
        reads("Collection.iterator", () -> see(set.iterator().next()));
        reads("Collection.spliterator", () -> set.spliterator().tryAdvance(each -> see(each)));
        reads("Collection.stream", () -> see(set.stream().count()));
        reads(
                "Collection.parallelStream",
                () -> see(set.parallelStream().filter(each -> true).count()));
        reads("Iterable.forEach", () -> set.forEach(each -> see(each)));
    }

    private void iterators() throws Exception {
        changedBy(() -> list.add("c"));
        Iterator<String> iterator = list.iterator();
        ListIterator<String> lines = list.listIterator(1);
        Spliterator<String> pieces = list.spliterator();
        reads("Iterator.next", () -> see(iterator.next()));
        reads("Iterator.hasNext", () -> see(iterator.hasNext()));
        reads("Iterator.forEachRemaining", () -> iterator.forEachRemaining(each -> see(each)));
        reads("ListIterator.previous", () -> see(lines.previous()));
        reads("ListIterator.hasPrevious", () -> see(lines.hasPrevious()));
        writes("ListIterator.add", () -> list.listIterator().add("d"));
        reads("Spliterator.tryAdvance", () -> pieces.tryAdvance(each -> see(each)));
        reads("Spliterator.forEachRemaining", () -> pieces.forEachRemaining(each -> see(each)));
        Iterator<String> removing = started(list.iterator());
        ListIterator<String> setting = (ListIterator<String>) started(list.listIterator());
        Enumeration<String> all = Collections.enumeration(list);
        reads("Enumeration.nextElement", () -> see(all.nextElement()));
        reads("Enumeration.hasMoreElements", () -> see(all.hasMoreElements()));
        writes("Iterator.remove", () -> removing.remove());
        writes("ListIterator.set", () -> setting.set("d"));
    }

    private void copiesAndViews() throws Exception {
        changedBy(() -> list.add("c"));
        writes("Collections.sort", () -> Collections.sort(list));
        writes("Collections.shuffle", () -> Collections.shuffle(list));
        writes("Collections.reverse", () -> Collections.reverse(list));
        writes("Collections.swap", () -> Collections.swap(list, 0, 1));
        writes("Collections.fill", () -> Collections.fill(list, "d"));
        writes("Collections.rotate", () -> Collections.rotate(list, 1));
        writes("Collections.replaceAll", () -> Collections.replaceAll(list, "a", "d"));
        writes("Collections.addAll", () -> Collections.addAll(list, "d"));
        reads("Collections.binarySearch", () -> see(Collections.binarySearch(list, "a")));
        reads("Collections.max", () -> see(Collections.max(list)));
        reads("Collections.min", () -> see(Collections.min(list)));
        reads("Collections.frequency", () -> see(Collections.frequency(list, "a")));
        reads("Collections.disjoint", () -> see(Collections.disjoint(list, List.of("z"))));
        reads("Collections.enumeration", () -> see(Collections.enumeration(list).hasMoreElements()));
        reads(
                "Collections.unmodifiableCollection",
                () -> see(Collections.unmodifiableCollection(list).size()));
        reads(
                "Collections.unmodifiableList",
                () -> see(Collections.unmodifiableList(list).size()));
        changedBy(() -> sorted.add("c"));
        reads(
                "Collections.unmodifiableSet",
                () -> see(Collections.unmodifiableSet(sorted).size()));
        reads(
                "Collections.unmodifiableSortedSet",
                () -> see(Collections.unmodifiableSortedSet(sorted).size()));
        reads(
                "Collections.unmodifiableNavigableSet",
                () -> see(Collections.unmodifiableNavigableSet(sorted).size()));
        changedBy(() -> tree.put("c", 3));
        reads(
                "Collections.unmodifiableMap",
                () -> see(Collections.unmodifiableMap(tree).size()));
        reads(
                "Collections.unmodifiableSortedMap",
                () -> see(Collections.unmodifiableSortedMap(tree).size()));
        reads(
                "Collections.unmodifiableNavigableMap",
                () -> see(Collections.unmodifiableNavigableMap(tree).size()));
        changedBy(() -> list.add("c"));
        reads("ArrayList.<init>", () -> see(new ArrayList<>(list)));
        reads("LinkedList.<init>", () -> see(new LinkedList<>(list)));
        reads("ArrayDeque.<init>", () -> see(new ArrayDeque<>(list)));
        reads("PriorityQueue.<init>", () -> see(new PriorityQueue<>(list)));
        reads("HashSet.<init>", () -> see(new HashSet<>(list)));
        reads("LinkedHashSet.<init>", () -> see(new LinkedHashSet<>(list)));
        reads("TreeSet.<init>", () -> see(new TreeSet<>(list)));
        changedBy(() -> tree.put("c", 3));
        reads("HashMap.<init>", () -> see(new HashMap<>(tree)));
        reads("LinkedHashMap.<init>", () -> see(new LinkedHashMap<>(tree)));
        changedBy(() -> map.put("c", 3));
        reads("TreeMap.<init>", () -> see(new TreeMap<>(map)));
        changedBy(() -> tree.put("c", 4));
        reads("IdentityHashMap.<init>", () -> see(new IdentityHashMap<>(tree)));
        reads("WeakHashMap.<init>", () -> see(new WeakHashMap<>(tree)));
        writes("ArrayList.ensureCapacity", () -> array.ensureCapacity(99));
        writes("ArrayList.trimToSize", () -> array.trimToSize());
    }

    private void bitSets() throws Exception {
        changedBy(() -> bits.set(5));
        writes("BitSet.set", () -> bits.set(6));
        writes("BitSet.clear", () -> bits.clear(1));
        writes("BitSet.flip", () -> bits.flip(2));
        writes("BitSet.and", () -> bits.and(other));
        writes("BitSet.or", () -> bits.or(other));
        writes("BitSet.xor", () -> bits.xor(other));
        writes("BitSet.andNot", () -> bits.andNot(other));
        reads("BitSet.get", () -> see(bits.get(1)));
        reads("BitSet.nextSetBit", () -> see(bits.nextSetBit(0)));
        reads("BitSet.nextClearBit", () -> see(bits.nextClearBit(0)));
        reads("BitSet.previousSetBit", () -> see(bits.previousSetBit(9)));
        reads("BitSet.previousClearBit", () -> see(bits.previousClearBit(9)));
        reads("BitSet.length", () -> see(bits.length()));
        reads("BitSet.size", () -> see(bits.size()));
        reads("BitSet.cardinality", () -> see(bits.cardinality()));
        reads("BitSet.isEmpty", () -> see(bits.isEmpty()));
        reads("BitSet.intersects", () -> see(bits.intersects(other)));
        reads("BitSet.toLongArray", () -> see(bits.toLongArray()));
        reads("BitSet.toByteArray", () -> see(bits.toByteArray()));
        reads("BitSet.stream", () -> see(bits.stream().count()));
    }

    /** The wrapper locks itself, so a program that locks the wrapper is right, and one that passes it by is not. */
    private void wrappers() throws Exception {
        changedBy(() -> list.add("c"));
        reads(
                "Collections.synchronizedCollection",
                () -> see(Collections.synchronizedCollection(list).size()));
        reads(
                "Collections.synchronizedList",
                () -> see(Collections.synchronizedList(list).size()));
        changedBy(() -> sorted.add("c"));
        reads(
                "Collections.synchronizedSet",
                () -> see(Collections.synchronizedSet(sorted).size()));
        reads(
                "Collections.synchronizedSortedSet",
                () -> see(Collections.synchronizedSortedSet(sorted).size()));
        reads(
                "Collections.synchronizedNavigableSet",
                () -> see(Collections.synchronizedNavigableSet(sorted).size()));
        changedBy(() -> tree.put("c", 3));
        reads(
                "Collections.synchronizedMap",
                () -> see(Collections.synchronizedMap(tree).size()));
        reads(
                "Collections.synchronizedSortedMap",
                () -> see(Collections.synchronizedSortedMap(tree).size()));
        reads(
                "Collections.synchronizedNavigableMap",
                () -> see(Collections.synchronizedNavigableMap(tree).size()));
    }
}
