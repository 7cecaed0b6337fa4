package org.racechecked.functional.maven;

/** What the POM of this module tells its tests. */
final class Settings {
    private Settings() {}

    static String get(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalStateException(
                    "these tests need -D" + property + "; run them with `mvn verify -pl functional-tests/maven -am`");
        }
        return value;
    }
}
