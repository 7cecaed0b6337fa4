package org.racechecked.languages

import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.locks.ReentrantLock

/** Right programs whose calls are looked up while they run: they must come to no harm, and to no false alarm. */
class DynamicGroovyPrograms {
    private int data
    private final Object monitor = new Object()
    private final ReentrantLock lock = new ReentrantLock()

    void startedClosure() {
        def add = { synchronized (monitor) { data++ } }
        def one = Thread.start(add)
        def two = Thread.start(add)
        one.join()
        two.join()
        assert data == 2
    }

    void locked() {
        def add = {
            lock.lock()
            try { data++ } finally { lock.unlock() }
        }
        [Thread.start(add), Thread.start(add)]*.join()
        assert data == 2
    }

    void executor() {
        def pool = Executors.newFixedThreadPool(2)
        def futures = (1..4).collect { pool.submit { synchronized (monitor) { data++ } } }
        futures*.get()
        pool.shutdown()
        assert pool.awaitTermination(20, TimeUnit.SECONDS)
        assert data == 4
    }
}
