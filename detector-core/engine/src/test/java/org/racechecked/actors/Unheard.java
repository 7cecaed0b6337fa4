package org.racechecked.actors;

import org.racechecked.order.Teller;

/** Nobody listens to the actors of a test; what fails in them fails it. */
final class Unheard implements Listening {
    @Override
    public void beforeTelling(Actor teller) {}

    @Override
    public void mayBeFirst(Actor actor, int site) {}

    @Override
    public void cameSecond(Actor actor, int site, Teller first) {}

    @Override
    public void passes(Actor actor, int site) {}

    @Override
    public void newcomer(Actor newcomer) {}

    @Override
    public void failed(Throwable cause) {
        throw new AssertionError(cause);
    }

    @Override
    public void starting() {}
}
