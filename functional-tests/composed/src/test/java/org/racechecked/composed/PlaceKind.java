package org.racechecked.composed;

import org.racechecked.composed.Step.Use;

/** Kinds of memory without synchronisation, and how they are read and written; # stands for the number of the place. */
enum PlaceKind {
    FIELD("int field#;", "sum += field#;", "field# = 1;", "field#++;"),
    STATIC("static long shared#;", "sum += shared#;", "shared# = 2;", "shared# += 3;"),
    ELEMENT("", "sum += cells[#];", "cells[#] = 4;", "cells[#]--;"),
    OF_OBJECT("final Box box# = new Box();", "sum += box#.content;", "box#.content = 5;", "box#.content *= 2;"),
    CONTENTS(
            "final Map<String, Integer> map# = new HashMap<>(Map.of(\"\", 1));",
            "sum += map#.size();",
            "map#.put(\"\", 2);",
            "map#.put(\"\", map#.get(\"\"));"),
    ROW("final int[][] table# = new int[2][3];", "sum += table#[1][2];", "table#[1][2] = 6;", "table#[1][2]--;"),
    LOOPED(
            "final int[] loop# = new int[7];",
            "for (int each : loop#) sum += each;",
            "for (int i = 0; i < loop#.length; i++) loop#[i] = i;",
            "for (int i = 6; i >= 0; i--) loop#[i]++;"),
    COPIED(
            "final int[] copied# = new int[9];",
            "System.arraycopy(copied#, 4, new int[2], 0, 2);",
            "System.arraycopy(new int[9], 0, copied#, 5, 3);",
            "System.arraycopy(copied#, 0, copied#, 1, 8);"),
    LIST(
            "final List<Integer> list# = new ArrayList<>(List.of(1, 2));",
            "for (int each : list#) sum += each;",
            "list#.set(1, 3);",
            "list#.set(1, list#.get(1) + 1);"),
    TEXT(
            "final StringBuilder text# = new StringBuilder(\"text\");",
            "sum += text#.charAt(1);",
            "text#.setCharAt(1, 'a');",
            "text#.reverse();"),
    BITS("final BitSet bits# = new BitSet(9);", "sum += bits#.cardinality();", "bits#.set(3);", "bits#.flip(3);"),
    BUFFER(
            "final java.nio.ByteBuffer buffer# = java.nio.ByteBuffer.allocate(8);",
            "sum += buffer#.get(2);",
            "buffer#.put(2, (byte) 7);",
            "buffer#.put(2, (byte) (buffer#.get(2) + 1));"),
    INHERITED(
            "static class Above# { int inherited; } final Above# below# = new Above#() {};",
            "sum += below#.inherited;",
            "below#.inherited = 8;",
            "++below#.inherited;");

    final String declaration;
    private final String read;
    private final String write;
    private final String readAndWrite;

    PlaceKind(String declaration, String read, String write, String readAndWrite) {
        this.declaration = declaration;
        this.read = read;
        this.write = write;
        this.readAndWrite = readAndWrite;
    }

    String line(Use use) {
        return switch (use) {
            case READ -> read;
            case WRITE -> write;
            case READ_AND_WRITE -> readAndWrite;
        };
    }
}
