package org.racechecked.model;

/** The methods into which the weaver puts method references, so that their calls carry probes; people need not know of them. */
public final class WovenReference {
    /** What their names start with; the method referred to, a dollar and a number follow. */
    public static final String PREFIX = "$racechecked$";

    private WovenReference() {}

    /** The method's name as people are to see it: {@code ::add} for what stands for a reference to {@code add}. */
    public static String shown(String method) {
        int end = method.lastIndexOf('$');
        return method.startsWith(PREFIX) && end > PREFIX.length()
                ? "::" + method.substring(PREFIX.length(), end)
                : method;
    }
}
