package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;

/** Races for what has no name of its own. */
@SuppressWarnings({"all", "serial"})
class Born {
    int[] table;
    List<String> list;
    int[][] rows;

    private void make() {
        table = new int[4];
        list = new ArrayList<>();
        rows = new int[2][3];
    }

    void array() throws Exception {
        make();
        Racy.both(() -> table[1] = 1, () -> table[1] = 2);
    }

    void container() throws Exception {
        make();
        Racy.both(() -> list.add("a"), () -> list.add("b"));
    }

    void row() throws Exception {
        make();
        Racy.both(() -> rows[1][2] = 1, () -> rows[1][2] = 2);
    }

    void inALoop() throws Exception {
        for (int i = 0; i < 3; i++) {
            table = new int[4];
            table[0] = i;
        }
        Racy.both(() -> table[0] = 1, () -> table[0] = 2);
    }

    void oneOfMany() throws Exception {
        for (int i = 0; i < 1000; i++) {
            make();
        }
        Racy.both(() -> table[1] = 1, () -> table[1] = 2);
    }
}
