package org.racechecked.kernels.nas;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** A diffusion equation in three dimensions by Fourier transforms: planes are shared out for x and y, columns for z. */
public final class Ft implements Kernel {
    private static final long SEED = 314_159_265L;
    private static final double ALPHA = 1e-6;
    private static final int ITERATIONS = 6;
    private static final int CHECKED_POINTS = 1024;

    private final Form form;
    private final Object oneLock = new Object();
    private Size size = Size.S;
    private int threads;
    private Object[] ownLock = {};
    /** By z, then y; along x real and imaginary parts alternate. */
    private double[][][] spectrum = {};

    private double[][][] field = {};
    private FourierLine alongX = new FourierLine(1);
    private FourierLine alongY = new FourierLine(1);
    private FourierLine alongZ = new FourierLine(1);
    private Complex checksum = Complex.ZERO;
    private final Complex[] checksums = new Complex[ITERATIONS];

    /** How the threads' parts of the checksum come together. */
    private enum Form {
        /** Release 2.3: each thread locks, but a lock that nobody else knows. */
        LOCK_PER_THREAD("FT 2.3"),
        /** Release 2.4: each thread clears the sum, all at the same time. */
        ALL_CLEAR("FT 2.4"),
        FIXED("FT-fixed");

        private final String kernelName;

        Form(String kernelName) {
            this.kernelName = kernelName;
        }
    }

    private Ft(Form form) {
        this.form = form;
    }

    public static Kernel release23() {
        return new Ft(Form.LOCK_PER_THREAD);
    }

    public static Kernel release24() {
        return new Ft(Form.ALL_CLEAR);
    }

    public static Kernel fixed() {
        return new Ft(Form.FIXED);
    }

    @Override
    public String name() {
        return form.kernelName;
    }

    @Override
    public int lines() {
        return SourceLines.of(Ft.class, FourierLine.class, Complex.class, FtReference.class, NasRandom.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.size = size;
        this.threads = threads;
        ownLock = new Object[threads];
        Arrays.setAll(ownLock, i -> new Object());
        int nx = size == Size.S ? 64 : size == Size.W ? 128 : 256;
        int ny = size == Size.S ? 64 : size == Size.W ? 128 : 256;
        int nz = size == Size.S ? 64 : size == Size.W ? 32 : 128;
        alongX = new FourierLine(nx);
        alongY = new FourierLine(ny);
        alongZ = new FourierLine(nz);
        spectrum = new double[nz][ny][2 * nx];
        field = new double[nz][ny][2 * nx];
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, this::evolve);
    }

    private void evolve(int me, Team team) throws InterruptedException, BrokenBarrierException {
        Slab planes = team.share(spectrum.length, me);
        Slab columns = team.share(spectrum[0].length, me);
        fillAtRandom(planes);
        transformPlanes(spectrum, planes, 1);
        team.meet();
        transformColumns(spectrum, columns, 1);
        team.meet();
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            diffuse(planes);
            team.meet();
            transformColumns(field, columns, -1);
            team.meet();
            transformPlanes(field, planes, -1);
            team.meet();
            addUp(iteration, me, team);
        }
    }

    private void fillAtRandom(Slab planes) {
        int ny = spectrum[0].length;
        int rowLength = spectrum[0][0].length;
        NasRandom random = NasRandom.after(SEED, (long) planes.from() * ny * rowLength);
        for (int z = planes.from(); z < planes.to(); z++) {
            for (double[] row : spectrum[z]) {
                for (int i = 0; i < row.length; i++) {
                    row[i] = random.next();
                }
            }
        }
    }

    private void transformPlanes(double[][][] cube, Slab planes, int sign) {
        int ny = cube[0].length;
        double[] line = new double[2 * ny];
        for (int z = planes.from(); z < planes.to(); z++) {
            double[][] plane = cube[z];
            for (double[] row : plane) {
                alongX.transform(row, sign);
            }
            for (int x = 0; x < plane[0].length; x += 2) {
                for (int y = 0; y < ny; y++) {
                    line[2 * y] = plane[y][x];
                    line[2 * y + 1] = plane[y][x + 1];
                }
                alongY.transform(line, sign);
                for (int y = 0; y < ny; y++) {
                    plane[y][x] = line[2 * y];
                    plane[y][x + 1] = line[2 * y + 1];
                }
            }
        }
    }

    private void transformColumns(double[][][] cube, Slab columns, int sign) {
        int nz = cube.length;
        double[] line = new double[2 * nz];
        for (int y = columns.from(); y < columns.to(); y++) {
            for (int x = 0; x < cube[0][y].length; x += 2) {
                for (int z = 0; z < nz; z++) {
                    line[2 * z] = cube[z][y][x];
                    line[2 * z + 1] = cube[z][y][x + 1];
                }
                alongZ.transform(line, sign);
                for (int z = 0; z < nz; z++) {
                    cube[z][y][x] = line[2 * z];
                    cube[z][y][x + 1] = line[2 * z + 1];
                }
            }
        }
    }

    /** One step in time: high frequencies fade. */
    private void diffuse(Slab planes) {
        int ny = spectrum[0].length;
        int nx = spectrum[0][0].length / 2;
        double rate = -4 * ALPHA * Math.PI * Math.PI;
        for (int z = planes.from(); z < planes.to(); z++) {
            int kz = frequency(z, spectrum.length);
            for (int y = 0; y < ny; y++) {
                int ky = frequency(y, ny);
                double[] from = spectrum[z][y];
                double[] to = field[z][y];
                for (int x = 0; x < nx; x++) {
                    int kx = frequency(x, nx);
                    double fade = Math.exp(rate * (kx * kx + ky * ky + kz * kz));
                    from[2 * x] *= fade;
                    from[2 * x + 1] *= fade;
                    to[2 * x] = from[2 * x];
                    to[2 * x + 1] = from[2 * x + 1];
                }
            }
        }
    }

    private static int frequency(int index, int n) {
        return index < n / 2 ? index : index - n;
    }

    private void addUp(int iteration, int me, Team team) throws InterruptedException, BrokenBarrierException {
        if (form == Form.ALL_CLEAR || me == 0) {
            checksum = Complex.ZERO; // races with itself when all clear
        }
        team.meet();
        Complex mine = partOfChecksum(team.share(CHECKED_POINTS, me));
        synchronized (form == Form.LOCK_PER_THREAD ? ownLock[me] : oneLock) {
            checksum = checksum.plus(mine); // races with itself when each has its own lock: read, write; write, write
        }
        team.meet();
        if (me == 0) {
            checksums[iteration] =
                    checksum.times(1.0 / ((double) field.length * field[0].length * field[0][0].length / 2));
        }
        team.meet();
    }

    private Complex partOfChecksum(Slab points) {
        double re = 0;
        double im = 0;
        for (int j = points.from() + 1; j <= points.to(); j++) {
            double[] row = field[5 * j % field.length][3 * j % field[0].length];
            int x = j % (row.length / 2);
            re += row[2 * x];
            im += row[2 * x + 1];
        }
        return new Complex(re, im);
    }

    @Override
    public void verify() {
        Complex[] expected = FtReference.checksums(size);
        for (int i = 0; i < ITERATIONS; i++) {
            WrongAnswer.unlessClose("real part of checksum " + i, expected[i].re(), checksums[i].re(), 1e-12);
            WrongAnswer.unlessClose("imaginary part of checksum " + i, expected[i].im(), checksums[i].im(), 1e-12);
        }
    }
}
