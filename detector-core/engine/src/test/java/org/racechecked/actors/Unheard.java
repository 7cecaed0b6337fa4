package org.racechecked.actors;

/** Nobody listens to the actors of a test; what fails in them fails it. */
final class Unheard implements Listening {
    @Override
    public void beforeTelling(Actor teller) {}

    @Override
    public void newcomer(Actor newcomer) {}

    @Override
    public void failed(Throwable cause) {
        throw new AssertionError(cause);
    }

    @Override
    public void starting() {}
}
