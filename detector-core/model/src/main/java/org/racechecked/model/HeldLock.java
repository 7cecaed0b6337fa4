package org.racechecked.model;

/**
 * A lock that a thread held at an access.
 *
 * @param lock the lock as people read it, e.g. {@code Account#3} or {@code ReentrantLock#1 (read)}
 * @param takenAt where it was taken, as {@code Bank.transfer(Bank.java:31)}
 */
public record HeldLock(String lock, String takenAt) {}
