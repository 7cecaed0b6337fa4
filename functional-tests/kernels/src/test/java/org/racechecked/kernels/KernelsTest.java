package org.racechecked.kernels;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kernel computes the right answer, with any number of threads. */
final class KernelsTest {
    @ParameterizedTest(name = "{0} gets its answer right with {1} threads")
    @MethodSource("kernelsAndThreads")
    void getsItsAnswerRight(String name, int threads) throws Exception {
        Kernel kernel = Catalogue.named(name);
        kernel.prepare(Size.S, threads);
        kernel.run();
        kernel.verify();
    }

    /** Racy ones with one thread only: with more they may be wrong. */
    static Stream<Arguments> kernelsAndThreads() {
        return Stream.concat(Catalogue.all().stream(), Catalogue.everyday().stream())
                .flatMap(kernel -> Stream.of(1, 2, 3, 4)
                        .filter(threads -> threads == 1 || !Catalogue.mayBeWrong(kernel.name()))
                        .map(threads -> Arguments.of(kernel.name(), threads)));
    }
}
