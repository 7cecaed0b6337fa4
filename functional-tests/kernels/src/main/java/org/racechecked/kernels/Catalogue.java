package org.racechecked.kernels;

import java.util.List;
import java.util.Set;
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

/** All kernels, in the order of the papers' tables. */
public final class Catalogue {
    private static final Set<String> MAY_BE_WRONG = Set.of("guppie", "knapsack", "FT 2.3");

    private Catalogue() {}

    /** A fresh instance of each. */
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

    /** A fresh instance of the one with this name. */
    public static Kernel named(String name) {
        return all().stream()
                .filter(kernel -> kernel.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no kernel is called " + name));
    }

    /** True of kernels whose race can spoil the answer: with two threads or more, a wrong one now and then is right. */
    public static boolean mayBeWrong(String name) {
        return MAY_BE_WRONG.contains(name);
    }
}
