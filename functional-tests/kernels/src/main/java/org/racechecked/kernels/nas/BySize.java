package org.racechecked.kernels.nas;

import org.racechecked.kernels.Size;

/** A right answer for each problem class. */
record BySize(double s, double w, double a) {
    double of(Size size) {
        return switch (size) {
            case S -> s;
            case W -> w;
            case A -> a;
        };
    }
}
