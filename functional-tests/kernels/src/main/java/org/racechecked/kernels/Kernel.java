package org.racechecked.kernels;

/** A parallel program that can be run again and again and knows its right answer. */
public interface Kernel {
    /** As the tables print it; unique among the kernels. */
    String name();

    /** Lines of its source, without blanks and comments. */
    int lines();

    /** Allocates and fills what one run needs; called before every run. */
    void prepare(Size size, int threads);

    /** Does the work in threads of its own, which have ended when it returns. */
    void run() throws Exception;

    /**
     * Compares what the last run computed with the right answer.
     *
     * @throws WrongAnswer if they differ
     */
    void verify();
}
