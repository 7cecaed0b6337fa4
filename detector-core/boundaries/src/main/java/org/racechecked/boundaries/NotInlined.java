package org.racechecked.boundaries;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * HotSpot copies this method into no other: what stands behind it is compiled once, and not once for each place from which it is
 * reached. For methods that do much more than a call costs.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface NotInlined {}
