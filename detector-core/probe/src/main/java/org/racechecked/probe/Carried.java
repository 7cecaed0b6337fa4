package org.racechecked.probe;

/**
 * What an object carries of its past: the type of a field that woven classes have, so that nothing but what a run puts there fits
 * into it. Libraries that fill fields by their types leave it alone.
 */
public interface Carried {}
