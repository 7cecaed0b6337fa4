package org.racechecked.model;

/**
 * One checked test.
 *
 * @param className binary name of the test class
 * @param method plain method name, or the name given to {@code RaceChecks.check}
 */
public record TestId(String className, String method) implements Comparable<TestId> {
    /** The simple class name and method, as {@code BankTest.deposits}. */
    public String shortName() {
        return className.substring(className.lastIndexOf('.') + 1) + "." + method;
    }

    @Override
    public int compareTo(TestId other) {
        int byClass = className.compareTo(other.className);
        return byClass != 0 ? byClass : method.compareTo(other.method);
    }
}
