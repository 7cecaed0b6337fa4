package org.racechecked.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Races here may stay: they are reported as ignored, with the reason, and fail no build.
 *
 * <p>On a field: races on the field. On a method or constructor: races of a statement in it or in its lambdas. On a class:
 * both, for all its members and nested classes. It is read when classes are woven and not needed at run time.
 */
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
@Retention(RetentionPolicy.CLASS)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public @interface IgnoreRace {
    /** Why they may stay, for whoever reads the report; must not be blank. */
    String reason();
}
