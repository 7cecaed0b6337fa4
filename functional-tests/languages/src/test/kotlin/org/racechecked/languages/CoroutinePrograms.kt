package org.racechecked.languages

import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.withContext
import kotlinx.coroutines.yield

/** A program that is right, and its racy twin behind an underscore. */
class CoroutinePrograms {
    private var data = 0
    private val monitor = Any()
    private val mutex = Mutex()

    private fun together(work: suspend () -> Unit) = runBlocking(Dispatchers.Default) {
        launch { work() }
        launch { work() }
        Unit
    }

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

    /** The second suspends, and goes on as who holds the mutex. */
    // row: Mutex.lock
    fun mutexTaken() {
        together {
            mutex.withLock {
                Thread.sleep(20)
                data++
            }
        }
        check(data == 2)
    }

    // row: Mutex.lock
    fun mutexTaken_outside() = together {
        mutex.withLock { Thread.sleep(20) }
        data++
    }

    fun heldWhileSuspended() = together {
        mutex.withLock {
            data++
            delay(5)
            data++
        }
    }

    fun heldWhileSuspended_elsewhere() {
        runBlocking(Dispatchers.Default) {
            launch {
                mutex.withLock { delay(5) }
                data++
            }
            launch {
                delay(5)
                mutex.withLock { data++ }
            }
        }
    }

    /** A coroutine does one thing after the other, whoever runs it. */
    fun delayed() {
        runBlocking(Dispatchers.Default) {
            data++
            delay(5)
            launch {
                data++
                delay(5)
                data++
            }
        }
        check(data == 3)
    }

    fun delayed_both() = together {
        delay(5)
        data++
    }

    private suspend fun slowly() {
        data++
        delay(2)
        data++
        yield()
        data++
    }

    fun inFunction() {
        runBlocking(Dispatchers.Default) {
            slowly()
            slowly()
        }
        check(data == 6)
    }

    fun inFunction_both() = together {
        yield()
        slowly()
    }

    // row: Job.join
    fun joinedLate() = runBlocking(Dispatchers.Default) {
        val writer = launch {
            delay(20)
            data++
        }
        writer.join()
        data++
    }

    // row: Job.join
    fun joinedLate_writtenBefore() = runBlocking(Dispatchers.Default) {
        val writer = launch {
            delay(20)
            data++
        }
        data++
        writer.join()
    }

    // row: BuildersKt.withContext, CoroutineScopeKt.coroutineScope
    fun elsewhereForLong() = runBlocking(Dispatchers.Default) {
        withContext(Dispatchers.IO) {
            delay(5)
            data++
        }
        coroutineScope {
            launch {
                delay(5)
                data++
            }
        }
        data++
        Unit
    }

    // row: CoroutineScopeKt.coroutineScope
    fun elsewhereForLong_both() = runBlocking(Dispatchers.Default) {
        coroutineScope {
            launch {
                delay(5)
                data++
            }
            delay(5)
            data++
        }
        Unit
    }

    /** All on one thread, in turn. */
    fun inTurnForLong() {
        runBlocking {
            launch { slowly() }
            launch { slowly() }
            slowly()
        }
        check(data == 9)
    }

    fun inTurnForLong_elsewhere() = runBlocking {
        launch(Dispatchers.Default) { slowly() }
        slowly()
    }

    fun flows() = runBlocking(Dispatchers.Default) {
        flow {
            emit(1)
            delay(2)
            emit(2)
        }.collect {
            yield()
            data += it
        }
        data++
        Unit
    }

    fun flows_both() = together {
        flow {
            emit(1)
            delay(2)
            emit(2)
        }.collect {
            yield()
            data += it
        }
    }

    fun generated() {
        val values = sequence {
            data++
            yield(1)
            data++
            yield(2)
        }
        check(values.sum() == 3)
    }

    /** Other threads go on with a coroutine before the last one has left it. */
    fun handedRound() {
        runBlocking(Dispatchers.Default) {
            repeat(300) {
                yield()
                data++
            }
        }
        check(data == 300)
    }

    // row: Mutex.lock, Mutex.unlock
    fun mutexHandedRound() {
        runBlocking(Dispatchers.Default) {
            repeat(3) {
                launch {
                    repeat(100) { mutex.withLock { data++ } }
                }
            }
        }
        check(data == 300)
    }

    // row: Mutex.lock, Mutex.unlock
    fun mutexHandedRound_butForOne() = runBlocking(Dispatchers.Default) {
        repeat(3) { number ->
            launch {
                repeat(100) {
                    if (number == 2 && it == 90) data++
                    mutex.withLock { data++ }
                }
            }
        }
    }
}
