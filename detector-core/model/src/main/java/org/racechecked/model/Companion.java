package org.racechecked.model;

/**
 * An access that is made whenever another one just before it is, to the same object and with the same locks: whoever hears
 * of the other one knows of this.
 *
 * @param site the number of its site
 * @param distance how many elements further it is; 0 where the two are to fields
 */
public record Companion(int site, int distance) {}
