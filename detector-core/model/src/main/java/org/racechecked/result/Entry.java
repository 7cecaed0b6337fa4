package org.racechecked.result;

import org.racechecked.model.CheckedTest;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;

/** One line of a result file. */
sealed interface Entry {
    /** The first line: which JVM writes here. */
    record Jvm(JvmFacts facts) implements Entry {}

    /** What became of the built-in race. */
    record Canary(boolean confirmed, String detail) implements Entry {}

    /** The checking of a test begins. */
    record Started(TestId test) implements Entry {}

    /** What is known of a pair by now. */
    record Pair(Race race) implements Entry {}

    /** The checking of a test is over. */
    record Finished(CheckedTest test) implements Entry {}

    /** What was seen of a class. */
    record Watched(WatchedClass watched) implements Entry {}

    /** Something that the user must hear. */
    record Said(Notice notice) implements Entry {}
}
