package org.racechecked.actors;

import java.util.List;

/**
 * What an actor is about to take and will wait for until it has it, while it holds others.
 *
 * @param lock what it wants
 * @param object the monitor, or the lock of the JDK, that this is
 * @param monitor true for a monitor
 * @param held what it holds for itself alone; never changed
 */
record Wish(Lock lock, Object object, boolean monitor, List<Lock> held) {}
