package org.racechecked.litmus;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Calls that read what is in collections, builders and arrays all at once: to make text of it, to compare it, to pass it on. */
final class WholeContentsRows extends Rows {
    private final List<String> list = new ArrayList<>(List.of("a", "b"));
    private final Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    private final StringBuilder text = new StringBuilder("text");
    private final char[] letters = {'a', 'b', 'c', 'd'};
    private final byte[] bytes = new byte[4];
    private final String[] words = {"a", "b"};
    private final int[] ints = new int[4];
    private final long[] longs = new long[4];
    private final double[] doubles = new double[4];
    private final PrintStream stream = new PrintStream(OutputStream.nullOutputStream());
    private final PrintWriter writer = new PrintWriter(OutputStream.nullOutputStream());

    @Override
    void declare() throws Exception {
        lists();
        maps();
        builders();
        arrays();
        numbers();
    }

    private void lists() throws Exception {
        Object any = list;
        changedBy(() -> list.set(1, "c"));
        reads("Collection.toString", () -> see(((ArrayList<String>) list).toString()));
        reads("Collection.hashCode", () -> see(list.hashCode()));
        reads("Collection.equals", () -> see(list.equals(List.of("a"))));
        reads("Object.toString", () -> see(any.toString()));
        reads("String.valueOf(java.lang.Object)", () -> see(String.valueOf(list)));
        reads("String.join", () -> see(String.join(",", list)));
        reads("String.format", () -> see(String.format("%d %s", 1, list)));
        reads("String.formatted", () -> see("%s".formatted(list)));
        reads("StringConcatFactory.makeConcatWithConstants", () -> see("all: " + list + ", " + seenSoFar()));
        reads("Objects.hash", () -> see(Objects.hash(1, list)));
        reads("Objects.hashCode", () -> see(Objects.hashCode(list)));
        reads("Objects.equals", () -> see(Objects.equals(list, List.of("a"))));
        reads("Objects.toString", () -> see(Objects.toString(list)));
        changedBy(() -> list.add("c"));
        reads("PrintStream.print(java.lang.Object)", () -> stream.print(list));
        reads("PrintStream.println(java.lang.Object)", () -> stream.println(list));
        reads("PrintStream.printf", () -> stream.printf("%s", list));
        reads("PrintStream.format", () -> stream.format("%s %s", "a", list));
        reads("PrintWriter.print(java.lang.Object)", () -> writer.print(list));
        reads("PrintWriter.println(java.lang.Object)", () -> writer.println(list));
        reads("PrintWriter.printf", () -> writer.printf("%s", list));
        reads("PrintWriter.format", () -> writer.format("%s", list));
    }

    private static long seenSoFar() {
        return 1;
    }

    private void maps() throws Exception {
        changedBy(() -> map.put("c", 3));
        reads("Map.toString", () -> see(((HashMap<String, Integer>) map).toString()));
        reads("Map.hashCode", () -> see(map.hashCode()));
        reads("Map.equals", () -> see(map.equals(Map.of())));
    }

    private void builders() throws Exception {
        changedBy(() -> text.append("c"));
        reads("String.<init>", () -> see(new String(text)));
        reads("String.contentEquals", () -> see("text".contentEquals(text)));
    }

    private void arrays() throws Exception {
        changedBy(() -> letters[1] = 'x');
        reads("Writer.write(char[])", () -> writer.write(letters));
        reads("Writer.write(char[],int,int)", () -> writer.write(letters, 1, 2));
        reads("String.valueOf(char[])", () -> see(String.valueOf(letters)));
        reads("String.valueOf(char[],int,int)", () -> see(String.valueOf(letters, 1, 2)));
        reads("String.copyValueOf", () -> see(String.copyValueOf(letters)));
    }

    private void numbers() throws Exception {
        changedBy(() -> bytes[1] = 1);
        reads("OutputStream.write(byte[])", () -> stream.write(bytes));
        reads("OutputStream.write(byte[],int,int)", () -> stream.write(bytes, 1, 2));
        writes("Random.nextBytes", () -> new Random().nextBytes(bytes));
        changedBy(() -> words[1] = "x");
        reads("Stream.of(java.lang.Object[])", () -> see(Stream.of(words).toList()));
        changedBy(() -> ints[1] = 1);
        reads("IntStream.of(int[])", () -> see(IntStream.of(ints).sum()));
        changedBy(() -> longs[1] = 1);
        reads("LongStream.of(long[])", () -> see(LongStream.of(longs).sum()));
        changedBy(() -> doubles[1] = 1);
        reads("DoubleStream.of(double[])", () -> see(DoubleStream.of(doubles).sum()));
    }
}
