package org.racechecked.litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Programs that need a pool of threads for a while. */
abstract class PoolTopic extends Litmus {
    final void with(int threads, Work work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            work.run(pool);
        } finally {
            pool.shutdown();
            check(pool.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS));
        }
    }

    interface Work {
        void run(ExecutorService pool) throws Exception;
    }
}
