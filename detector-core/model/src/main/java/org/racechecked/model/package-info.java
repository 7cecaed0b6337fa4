/** Immutable facts: sites, calls that synchronise, candidate pairs, verdicts. */
@NullMarked
package org.racechecked.model;

import org.jspecify.annotations.NullMarked;
