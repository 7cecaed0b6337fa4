package org.racechecked.actors;

/**
 * One variable as a handle or reflection names it: a field of an object or class, or an element of an array, or several that one value takes.
 *
 * @param owner the object, the class for a static field, or the array
 * @param field the number of the field, or {@link Parts#ELEMENTS}
 * @param place 0 for a field, else the index
 * @param extent how many places it takes from there on
 * @param isVolatile its declaration orders whoever reads and writes it
 */
record Variable(Object owner, int field, int place, int extent, boolean isVolatile) {
    /** The number under which the variable has its channel. */
    int channel() {
        return field == Parts.ELEMENTS ? place : field;
    }
}
