package org.racechecked.languages

import groovy.transform.CompileStatic
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.locks.ReentrantLock

/** A program that is right, and its racy twin behind an underscore. */
@CompileStatic
class GroovyPrograms {
    private int data
    private final Object monitor = new Object()
    private final ReentrantLock lock = new ReentrantLock()

    private static void together(Closure work) {
        Thread one = Thread.start(work)
        Thread two = Thread.start(work)
        one.join()
        two.join()
    }

    // row: DefaultGroovyStaticMethods.start
    void startedClosure() {
        together { synchronized (monitor) { data++ } }
    }

    // row: DefaultGroovyStaticMethods.start
    void startedClosure_withoutLock() {
        together { data++ }
    }

    // row: DefaultGroovyStaticMethods.startDaemon
    void daemon() {
        Thread writer = Thread.startDaemon { data = 1 }
        writer.join()
        assert data == 1
    }

    // row: DefaultGroovyStaticMethods.startDaemon
    void daemon_readBefore() {
        Thread writer = Thread.startDaemon { data = 1 }
        assert data >= 0
        writer.join()
    }

    void closureInThread() {
        Thread writer = new Thread({ data = 1 })
        writer.start()
        writer.join()
        assert data == 1
    }

    void closureInThread_readBefore() {
        Thread writer = new Thread({ data = 1 })
        writer.start()
        assert data >= 0
        writer.join()
    }

    void locked() {
        together {
            lock.lock()
            data++
            lock.unlock()
        }
    }

    void locked_outside() {
        together {
            lock.lock()
            lock.unlock()
            data++
        }
    }

    private static void pooled(Closure work) {
        ExecutorService pool = Executors.newFixedThreadPool(2)
        pool.submit((Runnable) work)
        pool.execute((Runnable) work.clone())
        pool.shutdown()
        assert pool.awaitTermination(20, TimeUnit.SECONDS)
    }

    void executor() {
        pooled { synchronized (monitor) { data++ } }
        assert data == 2
    }

    void executor_withoutLock() {
        pooled { data++ }
    }

    @groovy.transform.Synchronized
    private void add() {
        data++
    }

    void synchronizedByAnnotation() {
        together { add() }
    }
}
