package org.racechecked.kernels.nas;

/** A complex number. */
record Complex(double re, double im) {
    static final Complex ZERO = new Complex(0, 0);

    Complex plus(Complex other) {
        return new Complex(re + other.re, im + other.im);
    }

    Complex times(double factor) {
        return new Complex(re * factor, im * factor);
    }
}
