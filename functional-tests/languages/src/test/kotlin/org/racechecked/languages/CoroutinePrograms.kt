package org.racechecked.languages

import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.withContext

/** A program that is right, and its racy twin behind an underscore. */
class CoroutinePrograms {
    private var data = 0
    private val monitor = Any()
    private val mutex = Mutex()
    private val came = AtomicInteger()

    private fun together(work: suspend () -> Unit) = runBlocking(Dispatchers.Default) {
        launch { work() }
        launch { work() }
        Unit
    }

    /** Whoever finds a mutex taken suspends, and is not heard of any more. */
    private fun oneByOne() = Thread.sleep(5L * came.getAndIncrement())

    // row: BuildersKt.launch$default, BuildersKt.runBlocking
    fun launched() {
        together { synchronized(monitor) { data++ } }
        check(data == 2)
    }

    // row: BuildersKt.launch$default, BuildersKt.runBlocking
    fun launched_withoutLock() = together { data++ }

    // row: BuildersKt.launch
    fun launchedAtOnce() = runBlocking(Dispatchers.Default) {
        repeat(2) { launch(Dispatchers.IO, CoroutineStart.DEFAULT) { synchronized(monitor) { data++ } } }
    }

    // row: BuildersKt.launch
    fun launchedAtOnce_withoutLock() = runBlocking(Dispatchers.Default) {
        repeat(2) { launch(Dispatchers.IO, CoroutineStart.DEFAULT) { data++ } }
    }

    // row: Mutex.lock, Mutex.unlock
    fun mutex() {
        together { mutex.withLock { data++ } }
        check(data == 2)
    }

    // row: Mutex.lock, Mutex.unlock
    fun mutex_outside() = together {
        oneByOne()
        mutex.withLock { }
        data++
    }

    // row: Mutex.tryLock
    fun tried() = together {
        val owner = Any()
        if (mutex.tryLock(owner)) {
            data++
            mutex.unlock(owner)
        }
    }

    // row: Mutex.tryLock
    fun tried_notGot() = together {
        val owner = Any()
        if (mutex.tryLock(owner)) {
            mutex.unlock(owner)
        }
        data++
    }

    // row: DefaultImpls.lock$default, DefaultImpls.unlock$default
    fun byNobody() = together {
        mutex.lock()
        data++
        mutex.unlock()
    }

    // row: DefaultImpls.lock$default, DefaultImpls.unlock$default
    fun byNobody_outside() = together {
        oneByOne()
        mutex.lock()
        mutex.unlock()
        data++
    }

    // row: DefaultImpls.tryLock$default
    fun triedByNobody() = together {
        if (mutex.tryLock()) {
            data++
            mutex.unlock()
        }
    }

    // row: DefaultImpls.tryLock$default
    fun triedByNobody_notGot() = together {
        if (mutex.tryLock()) {
            mutex.unlock()
        }
        data++
    }

    /** Whatever was launched in a scope has ended when the scope has. */
    fun scope() {
        runBlocking(Dispatchers.Default) {
            launch { launch { data++ } }
        }
        check(data == 1)
    }

    fun scope_readInside() = runBlocking(Dispatchers.Default) {
        launch { launch { data++ } }
        check(data >= 0)
    }

    // row: BuildersKt.runBlocking$default
    fun inTurn() {
        runBlocking {
            launch { data++ }
            launch { data++ }
            data++
        }
        check(data == 3)
    }

    // row: BuildersKt.runBlocking$default
    fun inTurn_elsewhere() = runBlocking {
        launch(Dispatchers.Default) { data++ }
        data++
        Unit
    }

    // row: BuildersKt.async$default, Deferred.await
    fun awaited() = runBlocking {
        val one = CountDownLatch(1)
        val made = async(Dispatchers.Default) {
            data = 1
            one.countDown()
        }
        check(one.await(20, TimeUnit.SECONDS))
        made.await()
        check(data == 1)
    }

    // row: BuildersKt.async$default, Deferred.await
    fun awaited_readBefore() = runBlocking {
        val made = async(Dispatchers.Default) { data = 1 }
        check(data >= 0)
        made.await()
    }

    // row: BuildersKt.async
    fun madeAtOnce() = runBlocking {
        data = 1
        async(Dispatchers.Default, CoroutineStart.DEFAULT) { check(data == 1) }.await()
    }

    // row: BuildersKt.async
    fun madeAtOnce_writtenAfter() = runBlocking {
        val made = async(Dispatchers.Default, CoroutineStart.DEFAULT) { check(data >= 0) }
        data = 1
        made.await()
    }

    // row: Job.join
    fun joined() = runBlocking {
        val writer = launch(Dispatchers.Default) { data = 1 }
        writer.join()
        check(data == 1)
    }

    // row: Job.join
    fun joined_readBefore() = runBlocking {
        val writer = launch(Dispatchers.Default) { data = 1 }
        check(data >= 0)
        writer.join()
    }

    // row: BuildersKt.withContext
    fun elsewhere() = together {
        withContext(Dispatchers.IO) { synchronized(monitor) { data++ } }
    }

    // row: BuildersKt.withContext
    fun elsewhere_withoutLock() = together {
        withContext(Dispatchers.IO) { data++ }
    }

    // row: CoroutineScopeKt.coroutineScope
    fun nested() {
        runBlocking(Dispatchers.Default) {
            coroutineScope { launch { data++ } }
        }
        check(data == 1)
    }

    // row: CoroutineScopeKt.coroutineScope
    fun nested_readInside() = runBlocking(Dispatchers.Default) {
        coroutineScope {
            launch { data++ }
            check(data >= 0)
        }
    }
}
