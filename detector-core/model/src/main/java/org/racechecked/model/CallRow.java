package org.racechecked.model;

/**
 * One row of the call table: a method, in the class or interface that promises its meaning, and what calling it means.
 *
 * @param owner binary name with dots, e.g. {@code java.util.concurrent.locks.Lock}
 * @param method plain name, {@code <init>} for constructors
 * @param parameters the parameter types as {@code (long,java.util.concurrent.TimeUnit)}, or an empty string for every overload
 * @param event what a call means
 */
public record CallRow(String owner, String method, String parameters, CallEvent event) {}
