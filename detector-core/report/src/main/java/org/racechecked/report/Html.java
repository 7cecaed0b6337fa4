package org.racechecked.report;

/** A piece of a page. Text becomes markup in one place only, {@link Words}, and there it is escaped. */
sealed interface Html permits Element, Words {
    void writeTo(StringBuilder out);
}
