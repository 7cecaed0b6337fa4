package org.racechecked.programs;

import org.racechecked.unseen.Flag;

/** Fifty pairs that look alike to run 1: forty-five are ordered by code that no probe sees, five race. */
@SuppressWarnings("all")
class Crowded {
    int a01, a02, a03, a04, a05, a06, a07, a08, a09, a10, a11, a12, a13, a14, a15;
    int a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30;
    int a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45;
    int one, two, three, four, five;

    void fifty() throws Exception {
        Flag flag = new Flag();
        Racy.both(
                () -> {
                    writeAll();
                    flag.raise();
                    raceBy(1);
                },
                () -> {
                    flag.await();
                    readAll();
                    raceTo(2);
                });
    }

    void writeAll() {
        a01 = 1;
        a02 = 1;
        a03 = 1;
        a04 = 1;
        a05 = 1;
        a06 = 1;
        a07 = 1;
        a08 = 1;
        a09 = 1;
        a10 = 1;
        a11 = 1;
        a12 = 1;
        a13 = 1;
        a14 = 1;
        a15 = 1;
        a16 = 1;
        a17 = 1;
        a18 = 1;
        a19 = 1;
        a20 = 1;
        a21 = 1;
        a22 = 1;
        a23 = 1;
        a24 = 1;
        a25 = 1;
        a26 = 1;
        a27 = 1;
        a28 = 1;
        a29 = 1;
        a30 = 1;
        a31 = 1;
        a32 = 1;
        a33 = 1;
        a34 = 1;
        a35 = 1;
        a36 = 1;
        a37 = 1;
        a38 = 1;
        a39 = 1;
        a40 = 1;
        a41 = 1;
        a42 = 1;
        a43 = 1;
        a44 = 1;
        a45 = 1;
    }

    void readAll() {
        int sum = 0;
        sum += a01 + a02 + a03 + a04 + a05 + a06 + a07 + a08 + a09;
        sum += a10 + a11 + a12 + a13 + a14 + a15 + a16 + a17 + a18;
        sum += a19 + a20 + a21 + a22 + a23 + a24 + a25 + a26 + a27;
        sum += a28 + a29 + a30 + a31 + a32 + a33 + a34 + a35 + a36;
        sum += a37 + a38 + a39 + a40 + a41 + a42 + a43 + a44 + a45;
    }

    void raceBy(int value) {
        one = value;
        two = value;
        three = value;
        four = value;
        five = value;
    }

    void raceTo(int value) {
        five = value;
        four = value;
        three = value;
        two = value;
        one = value;
    }
}
