package org.racechecked.confirm;

/** How closely a thread must match what run 1 saw before it is held; whoever comes is compared with those who are held, always. */
public enum Aim {
    /** The same actor, the same number of times at the site. */
    EXACTLY,
    /** The same part of an array; for other memory, any object. */
    THERE,
    /** Anyone at either site. */
    ANYWHERE
}
