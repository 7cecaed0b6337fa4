package org.racechecked.model;

import org.jspecify.annotations.Nullable;

/**
 * One instruction (or method) that carries a probe, as the weaver found it.
 *
 * @param className binary name of the class whose code it is, with dots
 * @param file name of the source file, or an empty string where the class file names none
 * @param method plain name of the method
 * @param descriptor the method's descriptor
 * @param line source line, or 0 where the class file has none
 * @param event what happens here
 * @param call the event of the call-table row, for {@link Event#CALL} and {@link Event#SUPER_CALL} only
 * @param target what it touches: {@code declaring.Class.field}, the array's type as {@code long[]}, or
 *     {@code owner.Class.method(descriptor)} of the callee
 * @param guarded for static fields: the declaring class has a static initialiser, so only accesses after its end count
 * @param nth how many sites of the same method, event and target come before it in the bytecode
 */
public record Site(
        String className,
        String file,
        String method,
        String descriptor,
        int line,
        Event event,
        @Nullable CallEvent call,
        String target,
        boolean guarded,
        int nth) {

    /** Written out, as what the JVM would make for a record takes milliseconds in each JVM that starts. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Site site
                        && line == site.line
                        && nth == site.nth
                        && guarded == site.guarded
                        && event == site.event
                        && call == site.call
                        && method.equals(site.method)
                        && descriptor.equals(site.descriptor)
                        && target.equals(site.target)
                        && className.equals(site.className)
                        && file.equals(site.file));
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * className.hashCode() + method.hashCode()) + target.hashCode()) + 31 * line + nth;
    }

    /** True for instructions and calls that are, or may be, accesses themselves. */
    public boolean touchesMemory() {
        return call == null ? event.access() != null : call.touchesMemory();
    }

    /** The simple class name and method, as {@code Account.deposit}, or {@code Account.::add} for a reference to {@code add}. */
    public String shortMethod() {
        return className.substring(className.lastIndexOf('.') + 1) + "." + WovenReference.shown(method);
    }

    /** The place as stack traces print it, as {@code Account.deposit(Account.java:23)}. */
    public String place() {
        String where = file.isEmpty() ? "Unknown Source" : line > 0 ? file + ":" + line : file;
        return shortMethod() + "(" + where + ")";
    }
}
