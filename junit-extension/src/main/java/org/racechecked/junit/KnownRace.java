package org.racechecked.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/** A race that a test is known to have: it is reported as known, with the reason, and does not fail the test. */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public @interface KnownRace {
    /** The memory as the failure named it, whole or its last two parts, as {@code Account.balance}; or the race's id. */
    String memory();

    /** Why it may stay, for whoever reads the report; must not be empty. */
    String reason();
}
