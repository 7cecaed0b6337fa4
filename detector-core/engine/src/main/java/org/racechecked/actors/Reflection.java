package org.racechecked.actors;

import java.lang.invoke.VarHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.order.Channel;

/** Fields and elements that a program reaches through handles, updaters and reflection. */
final class Reflection {
    private final Channels channels;
    private final Touches touches;

    Reflection(Channels channels, Touches touches) {
        this.channels = channels;
        this.touches = touches;
    }

    /** A call through a handle is about to be made. */
    void before(Actor actor, KnownSite site, @Nullable Object handle, @Nullable Object @Nullable [] args) {
        AccessKind access = access(site.call(), handle);
        Variable variable = variable(site, handle, args);
        if (variable != null && !isOrdered(site, handle, variable)) {
            touches.touch(
                    actor,
                    variable.owner(),
                    variable.field(),
                    variable.place(),
                    variable.place() + variable.extent(),
                    access,
                    site.number());
        }
        if (handle != null && site.call().isAttempt()) {
            actor.attemptByChance(site, handle, List.of(channel(handle, variable, args)));
        } else if (access == AccessKind.WRITE
                && orders(site.call(), handle, variable)
                && site.call() != CallEvent.REFLECTS_ACQUIRING_UPDATE) {
            actor.tellByChance(channel(handle, variable, args), site.number());
        }
    }

    /** A call through a handle has returned. */
    void after(
            Actor actor,
            KnownSite site,
            @Nullable Object handle,
            @Nullable Object @Nullable [] args,
            @Nullable Object result) {
        if (handle != null && site.call().isAttempt()) {
            actor.settle(site, handle, Outcome.hasExchanged(site, args, result));
        }
        boolean hears = access(site.call(), handle) == AccessKind.READ
                || site.call() == CallEvent.REFLECTS_UPDATE
                || site.call() == CallEvent.REFLECTS_ATTEMPT
                || site.call() == CallEvent.REFLECTS_ACQUIRING_UPDATE;
        Variable variable = variable(site, handle, args);
        if (hears && orders(site.call(), handle, variable)) {
            actor.passes(channel(handle, variable, args), site.number());
        }
    }

    private static AccessKind access(CallEvent call, @Nullable Object handle) {
        return switch (call) {
            case REFLECTS_READ, REFLECTS_ACQUIRE, REFLECTS_OPAQUE_READ -> AccessKind.READ;
            case REFLECTS_CALL -> handle != null && Handles.isSetter(handle) ? AccessKind.WRITE : AccessKind.READ;
            default -> AccessKind.WRITE;
        };
    }

    private static @Nullable Variable variable(
            KnownSite site, @Nullable Object handle, @Nullable Object @Nullable [] args) {
        if (args == null) {
            return null;
        }
        boolean packed = args.length == 1 && args[0] instanceof Object[];
        @Nullable Object[] given = packed ? (Object[]) args[0] : args;
        return handle == null
                ? new Handle.OfElement(1).variable(site.callee(), given)
                : Handles.of(handle).variable(site.callee(), given);
    }

    /** The call passes order on: by its mode, or because the variable is declared so and the call goes by that. */
    private static boolean orders(CallEvent call, @Nullable Object handle, @Nullable Variable variable) {
        return switch (call) {
            case REFLECTS_OPAQUE_READ, REFLECTS_OPAQUE_WRITE -> false;
            case REFLECTS_READ, REFLECTS_WRITE, REFLECTS_CALL ->
                variable != null && variable.isVolatile() && !goesByMode(handle);
            default -> true;
        };
    }

    /** What the variable is declared as does not matter to it. */
    private static boolean goesByMode(@Nullable Object handle) {
        return handle instanceof VarHandle || UnsafeHandle.is(handle);
    }

    /** True for an access that is ordered with all others of its variable, so that it can race with none. */
    private static boolean isOrdered(KnownSite site, @Nullable Object handle, Variable variable) {
        return variable.isVolatile() && (site.isAtomic() || orders(site.call(), handle, variable));
    }

    /** The channel of the variable; of one that we cannot name, that of its handle and owner. */
    private Channel channel(@Nullable Object handle, @Nullable Variable variable, @Nullable Object @Nullable [] args) {
        if (variable != null) {
            return channels.ofField(variable.owner(), variable.channel());
        }
        Object owner = args == null || args.length == 0 ? null : args[0];
        if (owner == null && args != null && args.length > 1 && UnsafeHandle.is(handle)) {
            // an address beyond the heap
            owner = args[1];
        }
        if (handle == null || owner == null) {
            return handle == null ? new Channel() : channels.of(handle);
        }
        return channels.ofElement(handle, owner);
    }
}
