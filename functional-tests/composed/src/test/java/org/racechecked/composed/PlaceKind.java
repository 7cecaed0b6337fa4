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
            "map#.put(\"\", map#.get(\"\"));");

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
