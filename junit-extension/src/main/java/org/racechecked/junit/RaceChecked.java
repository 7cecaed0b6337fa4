package org.racechecked.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A test that is checked for data races; used <em>instead of</em> {@code @Test}.
 *
 * <p>In the plain lane it runs once, as any test. In the race lane it runs once to predict and again for each predicted
 * pair of statements, each time with a fresh instance and its whole lifecycle; a confirmed race fails it.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(RaceCheckedExtension.class)
@Execution(ExecutionMode.SAME_THREAD)
@Tag(RaceChecked.TAG)
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public @interface RaceChecked {
    /** The tag by which a build selects these tests. */
    String TAG = "racechecked";

    /** Time for the confirmation runs of this test, as {@code 20s} or {@code 500ms}; empty for that of the build. */
    String budget() default "";

    /** Races that this test is known to have; one that is not confirmed any more is said to be gone. */
    KnownRace[] expect() default {};
}
