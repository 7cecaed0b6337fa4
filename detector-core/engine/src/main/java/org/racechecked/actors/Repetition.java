package org.racechecked.actors;

import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/** Which tasks are run again and again, and which come one after the other. */
final class Repetition {
    private static final Set<String> REPEAT =
            Set.of("scheduleAtFixedRate", "scheduleWithFixedDelay", "subscribe", "consume");
    /** What stands for an executor with one thread; several of them have a name for nothing else. */
    private static final Set<String> OF_ONE_THREAD = Set.of(
            "java.util.concurrent.Executors$FinalizableDelegatedExecutorService",
            "java.util.concurrent.Executors$AutoShutdownDelegatedExecutorService",
            "java.util.concurrent.Executors$DelegatedScheduledExecutorService",
            "java.util.Timer");

    private final WeakIdentityMap<Object, Channel> serial = new WeakIdentityMap<>();

    /** The call hands over what may be run many times, with a pause in between. */
    static boolean repeats(KnownSite site) {
        String parameters = site.parameters();
        return REPEAT.contains(site.callee())
                || (site.callee().equals("schedule")
                        && (parameters.endsWith("JJ)") || parameters.endsWith("Ljava/util/Date;J)")));
    }

    /** The channel of the tasks that {@code executor} runs one by one, or of the runs of one task that repeats. */
    @Nullable
    Channel serial(@Nullable Object executor, boolean repeats) {
        if (executor != null && hasOneThread(executor)) {
            return serial.get(executor, Channel::new);
        }
        return repeats ? new Channel() : null;
    }

    private static boolean hasOneThread(Object executor) {
        if (executor.getClass().getClassLoader() != null) {
            return false;
        }
        if (executor instanceof ScheduledThreadPoolExecutor pool) {
            return pool.getCorePoolSize() == 1;
        }
        return executor instanceof ThreadPoolExecutor pool
                ? pool.getMaximumPoolSize() == 1
                : OF_ONE_THREAD.contains(executor.getClass().getName());
    }
}
