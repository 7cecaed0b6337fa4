package org.racechecked.kernels;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.racechecked.kernels.everyday.Accounts;
import org.racechecked.kernels.everyday.Bodies;
import org.racechecked.kernels.everyday.Buffers;
import org.racechecked.kernels.everyday.Cache;
import org.racechecked.kernels.everyday.Cipher;
import org.racechecked.kernels.everyday.Crawl;
import org.racechecked.kernels.everyday.Documents;
import org.racechecked.kernels.everyday.Draws;
import org.racechecked.kernels.everyday.EverydayProgram;
import org.racechecked.kernels.everyday.Factors;
import org.racechecked.kernels.everyday.Molecules;
import org.racechecked.kernels.everyday.Paths;
import org.racechecked.kernels.everyday.Pipeline;
import org.racechecked.kernels.everyday.Product;
import org.racechecked.kernels.everyday.Rays;
import org.racechecked.kernels.everyday.Relaxation;
import org.racechecked.kernels.everyday.Sparse;
import org.racechecked.kernels.everyday.Stripes;
import org.racechecked.kernels.everyday.Tours;
import org.racechecked.kernels.everyday.Trees;
import org.racechecked.kernels.everyday.Words;
import org.racechecked.kernels.fine.Guppie;
import org.racechecked.kernels.fine.Knapsack;
import org.racechecked.kernels.fine.Laplace;
import org.racechecked.kernels.fine.Mcop;
import org.racechecked.kernels.fine.Psearch;
import org.racechecked.kernels.nas.Adi;
import org.racechecked.kernels.nas.Cg;
import org.racechecked.kernels.nas.Ep;
import org.racechecked.kernels.nas.Ft;
import org.racechecked.kernels.nas.Is;
import org.racechecked.kernels.nas.Lu;
import org.racechecked.kernels.nas.Mg;

/** The kernels of the papers, in the order of their tables, and the everyday programs. */
public final class Catalogue {
    private static final Set<String> MAY_BE_WRONG = Set.of("guppie", "knapsack", "FT 2.3");

    private Catalogue() {}

    /** A fresh instance of each kernel of the papers. */
    public static List<Kernel> all() {
        return List.of(
                new Guppie(),
                Knapsack.buggy(),
                Knapsack.fixed(),
                new Laplace(),
                new Mcop(),
                new Psearch(),
                Ft.release23(),
                new Cg(),
                new Ep(),
                Ft.release24(),
                Ft.fixed(),
                new Is(),
                new Mg(),
                Adi.bt(),
                Adi.btWithVolatileFlags(),
                new Lu(),
                Adi.sp(),
                Adi.spWithVolatileFlags());
    }

    /** A fresh instance of each everyday program. */
    public static List<EverydayProgram> everyday() {
        return List.of(
                new Trees(),
                new Paths(),
                new Words(),
                new Cache(),
                new Accounts(),
                new Pipeline(),
                new Documents(),
                new Bodies(),
                new Crawl(),
                new Product(),
                new Stripes(),
                new Buffers(),
                new Molecules(),
                new Sparse(),
                new Relaxation(),
                new Factors(),
                new Cipher(),
                new Tours(),
                new Draws(),
                new Rays());
    }

    /** A fresh instance of the one with this name. */
    public static Kernel named(String name) {
        return Stream.concat(all().stream(), everyday().stream())
                .filter(kernel -> kernel.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kernel is called " + name));
    }

    /** True of kernels whose race can spoil the answer: with two threads or more, a wrong one now and then is right. */
    public static boolean mayBeWrong(String name) {
        return MAY_BE_WRONG.contains(name);
    }
}
