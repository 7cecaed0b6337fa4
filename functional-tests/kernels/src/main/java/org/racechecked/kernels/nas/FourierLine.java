package org.racechecked.kernels.nas;

/** Fourier transforms of complex lines of one length, a power of two; real and imaginary parts alternate. */
final class FourierLine {
    private final int n;
    private final double[] root;

    FourierLine(int n) {
        this.n = n;
        root = new double[n];
        for (int i = 0; i < n / 2; i++) {
            root[2 * i] = Math.cos(2 * Math.PI * i / n);
            root[2 * i + 1] = Math.sin(2 * Math.PI * i / n);
        }
    }

    /** Transforms in place; the sign is that of the exponent. */
    void transform(double[] line, int sign) {
        sortByReversedBits(line);
        for (int half = 1; half < n; half *= 2) {
            for (int start = 0; start < n; start += 2 * half) {
                combine(line, start, half, sign);
            }
        }
    }

    private void combine(double[] line, int start, int half, int sign) {
        int stride = n / half;
        for (int i = 0; i < half; i++) {
            double c = root[i * stride];
            double s = sign * root[i * stride + 1];
            int a = 2 * (start + i);
            int b = a + 2 * half;
            double re = line[b] * c - line[b + 1] * s;
            double im = line[b] * s + line[b + 1] * c;
            line[b] = line[a] - re;
            line[b + 1] = line[a + 1] - im;
            line[a] += re;
            line[a + 1] += im;
        }
    }

    private void sortByReversedBits(double[] line) {
        int shift = Integer.numberOfLeadingZeros(n) + 1;
        for (int i = 0; i < n; i++) {
            int j = shift == 32 ? i : Integer.reverse(i) >>> shift;
            if (i < j) {
                swap(line, 2 * i, 2 * j);
                swap(line, 2 * i + 1, 2 * j + 1);
            }
        }
    }

    private static void swap(double[] line, int a, int b) {
        double value = line[a];
        line[a] = line[b];
        line[b] = value;
    }
}
