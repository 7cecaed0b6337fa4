package org.racechecked.model;

/**
 * Names of classes as users give them: {@code com.acme.Foo} is one class with its nested ones, {@code com.acme.*} all of a package and
 * below, {@code **} everything.
 */
public record ClassPattern(String text) {

    /** Whether the class of that binary name is meant. */
    public boolean fits(String className) {
        if (text.equals("**") || text.equals("*")) {
            return true;
        }
        if (text.endsWith(".*") || text.endsWith(".**")) {
            return className.startsWith(text.substring(0, text.indexOf('*')));
        }
        return className.equals(text) || className.startsWith(text + "$");
    }
}
