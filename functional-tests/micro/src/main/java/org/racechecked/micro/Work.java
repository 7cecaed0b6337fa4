package org.racechecked.micro;

/** The same small thing a thousand times. */
public interface Work {
    /** How many times a call does it. */
    int TIMES = 1000;

    /** Returns something that depends on all of it. */
    int sameObject();

    /** Another object each time, of as many as there are. */
    int otherObject();

    /** Elements, in a loop that calls something. */
    int element();

    /** Elements, in loops of ten turns that tell at their end. */
    int loopEnd();

    /** Enters and leaves a monitor. */
    int monitor();
}
