package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Calls that run functions in several threads: parallel streams, and bulk calls of concurrent maps. */
final class StreamRows extends Rows {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(64);

    @Override
    void declare() throws Exception {
        steps();
        ends();
        maps();
    }

    private void steps() throws Exception {
        runsAll("BaseStream.filter", task -> numbers().filter(each -> yes(task)).forEach(each -> {}));
        runsAll("BaseStream.map", task -> numbers().map(each -> one(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.mapToInt",
                task -> numbers().mapToInt(each -> one(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.mapToLong",
                task -> numbers().mapToLong(each -> one(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.mapToDouble",
                task -> numbers().mapToDouble(each -> one(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.flatMap",
                task -> numbers().flatMap(each -> some(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.flatMapToInt",
                task -> numbers().flatMapToInt(each -> IntStream.of(one(task))).forEach(each -> {}));
        runsAll("BaseStream.flatMapToLong", task -> numbers()
                .flatMapToLong(each -> LongStream.of(one(task)))
                .forEach(each -> {}));
        runsAll("BaseStream.flatMapToDouble", task -> numbers()
                .flatMapToDouble(each -> DoubleStream.of(one(task)))
                .forEach(each -> {}));
        runsAll("BaseStream.peek", task -> numbers().peek(each -> task.run()).forEach(each -> {}));
        runsAll(
                "BaseStream.takeWhile",
                task -> numbers().takeWhile(each -> yes(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.dropWhile",
                task -> numbers().dropWhile(each -> !yes(task)).forEach(each -> {}));
        runsAll("BaseStream.mapToObj", task -> ints().mapToObj(each -> one(task))
                .forEach(each -> {}));
        runsAll("BaseStream.mapMulti", task -> numbers()
                .mapMulti((each, next) -> next.accept(one(task)))
                .forEach(each -> {}));
        runsAll(
                "BaseStream.sorted",
                task -> numbers().map(each -> one(task)).sorted().forEach(each -> {}));
        runsAll(
                "BaseStream.distinct",
                task -> numbers().map(each -> one(task)).distinct().forEach(each -> {}));
        runsAll(
                "BaseStream.limit",
                task -> numbers().map(each -> one(task)).limit(64).forEach(each -> {}));
        runsAll(
                "BaseStream.skip",
                task -> numbers().map(each -> one(task)).skip(1).forEach(each -> {}));
        runsAll(
                "BaseStream.parallel",
                task -> numbers().map(each -> one(task)).parallel().forEach(each -> {}));
        runsAll(
                "BaseStream.unordered",
                task -> numbers().map(each -> one(task)).unordered().forEach(each -> {}));
        runsAll(
                "BaseStream.onClose",
                task -> numbers().map(each -> one(task)).onClose(() -> {}).forEach(each -> {}));
        runsAll(
                "BaseStream.sequential",
                task -> numbers().sequential().parallel().map(each -> one(task)).forEach(each -> {}));
        runsAll(
                "BaseStream.boxed",
                task -> ints().map(each -> one(task)).boxed().forEach(each -> {}));
        runsAll(
                "BaseStream.asLongStream",
                task -> ints().map(each -> one(task)).asLongStream().forEach(each -> {}));
        runsAll(
                "BaseStream.asDoubleStream",
                task -> ints().map(each -> one(task)).asDoubleStream().forEach(each -> {}));
    }

    private void ends() throws Exception {
        runsAll("BaseStream.forEach", task -> numbers().forEach(each -> task.run()));
        runsAll(
                "BaseStream.forEachOrdered",
                task -> numbers().peek(each -> task.run()).forEachOrdered(each -> {}));
        runsAll("BaseStream.reduce", task -> numbers().reduce(0, (a, b) -> one(task)));
        runsAll("BaseStream.collect", task -> numbers()
                .collect(ArrayList::new, (list, each) -> list.add(one(task)), ArrayList::addAll));
        runsAll("BaseStream.anyMatch", task -> numbers().anyMatch(each -> !yes(task)));
        runsAll("BaseStream.allMatch", task -> numbers().allMatch(each -> yes(task)));
        runsAll("BaseStream.noneMatch", task -> numbers().noneMatch(each -> !yes(task)));
        runsAll("BaseStream.min", task -> numbers().min((a, b) -> one(task)));
        runsAll("BaseStream.max", task -> numbers().max((a, b) -> one(task)));
        runsAll("BaseStream.toArray", task -> numbers().map(each -> one(task)).toArray());
        runsAll("BaseStream.toList", task -> numbers().map(each -> one(task)).toList());
        runsAll("BaseStream.count", task -> numbers().filter(each -> yes(task)).count());
        runsAll(
                "BaseStream.findFirst",
                task -> numbers().filter(each -> !yes(task)).findFirst());
        runsAll(
                "BaseStream.findAny",
                task -> numbers().filter(each -> !yes(task)).findAny());
        runsAll("BaseStream.sum", task -> ints().map(each -> one(task)).sum());
        runsAll("BaseStream.average", task -> ints().map(each -> one(task)).average());
        runsAll("BaseStream.summaryStatistics", task -> ints().map(each -> one(task))
                .summaryStatistics());
    }

    private void maps() throws Exception {
        numbers().sequential().forEach(each -> map.put(each, each));
        runsAll("ConcurrentHashMap.forEach", task -> map.forEach(1, (key, value) -> task.run()));
        runsAll("ConcurrentHashMap.forEachKey", task -> map.forEachKey(1, key -> task.run()));
        runsAll("ConcurrentHashMap.forEachValue", task -> map.forEachValue(1, value -> task.run()));
        runsAll("ConcurrentHashMap.forEachEntry", task -> map.forEachEntry(1, entry -> task.run()));
        runsAll("ConcurrentHashMap.search", task -> map.search(1, (key, value) -> none(task)));
        runsAll("ConcurrentHashMap.searchKeys", task -> map.searchKeys(1, each -> none(task)));
        runsAll("ConcurrentHashMap.searchValues", task -> map.searchValues(1, each -> none(task)));
        runsAll("ConcurrentHashMap.searchEntries", task -> map.searchEntries(1, each -> none(task)));
        runsAll("ConcurrentHashMap.reduce", task -> map.reduce(1, (key, value) -> one(task), (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceToLong",
                task -> map.reduceToLong(1, (key, value) -> one(task), 0, (a, b) -> a));
        runsAll("ConcurrentHashMap.reduceToInt", task -> map.reduceToInt(1, (key, value) -> one(task), 0, (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceToDouble",
                task -> map.reduceToDouble(1, (key, value) -> one(task), 0, (a, b) -> a));
        runsAll("ConcurrentHashMap.reduceKeys", task -> map.reduceKeys(1, each -> one(task), (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceKeysToLong",
                task -> map.reduceKeysToLong(1, each -> one(task), 0, (a, b) -> a));
        runsAll("ConcurrentHashMap.reduceKeysToInt", task -> map.reduceKeysToInt(1, each -> one(task), 0, (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceKeysToDouble",
                task -> map.reduceKeysToDouble(1, each -> one(task), 0, (a, b) -> a));
        runsAll("ConcurrentHashMap.reduceValues", task -> map.reduceValues(1, each -> one(task), (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceValuesToLong",
                task -> map.reduceValuesToLong(1, each -> one(task), 0, (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceValuesToInt",
                task -> map.reduceValuesToInt(1, each -> one(task), 0, (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceValuesToDouble",
                task -> map.reduceValuesToDouble(1, each -> one(task), 0, (a, b) -> a));
        runsAll("ConcurrentHashMap.reduceEntries", task -> map.reduceEntries(1, each -> one(task), (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceEntriesToLong",
                task -> map.reduceEntriesToLong(1, each -> one(task), 0, (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceEntriesToInt",
                task -> map.reduceEntriesToInt(1, each -> one(task), 0, (a, b) -> a));
        runsAll(
                "ConcurrentHashMap.reduceEntriesToDouble",
                task -> map.reduceEntriesToDouble(1, each -> one(task), 0, (a, b) -> a));
    }

    /** More elements than one leaf of any split holds, in a stream of known size. */
    private static Stream<Integer> numbers() {
        return IntStream.range(0, 64).boxed().parallel();
    }

    private static IntStream ints() {
        return IntStream.range(0, 64).parallel();
    }

    private static int one(Runnable task) {
        task.run();
        return 1;
    }

    private static boolean yes(Runnable task) {
        task.run();
        return true;
    }

    private static Stream<Integer> some(Runnable task) {
        task.run();
        return Stream.of(1);
    }

    private static @Nullable Integer none(Runnable task) {
        task.run();
        return null;
    }
}
