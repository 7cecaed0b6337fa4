package org.racechecked.languages

import java.io.IOException
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.channels.produce
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.supervisorScope
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.Semaphore
import kotlinx.coroutines.sync.withLock
import kotlinx.coroutines.sync.withPermit
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeout
import kotlinx.coroutines.withTimeoutOrNull
import kotlinx.coroutines.yield

/** A program that is right, and its racy twin behind an underscore. */
@OptIn(ExperimentalCoroutinesApi::class)
class CoroutinePrograms {
    private var data = 0

    /** Each place that touches it does so itself, and not by a method that all places share. */
    @JvmField
    var inTheOpen = 0
    private val monitor = Any()
    private val callers = mutableListOf<Thread>()
    private val mutex = Mutex()

    private fun together(work: suspend () -> Unit) = runBlocking(Dispatchers.Default) {
        launch { work() }
        launch { work() }
        Unit
    }

    // row: BuildersKt.launch$default, BuildersKt.runBlocking, BuildersKt.runBlockingK
    fun launched() {
        together { synchronized(monitor) { data++ } }
        check(data == 2)
    }

    // row: BuildersKt.launch$default, BuildersKt.runBlocking, BuildersKt.runBlockingK
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

    // row: Mutex.lock$default, Mutex.unlock$default
    fun byNobody() = together {
        mutex.lock()
        data++
        mutex.unlock()
    }

    // row: Mutex.lock$default, Mutex.unlock$default
    fun byNobody_outside() = together {
        mutex.lock()
        mutex.unlock()
        data++
    }

    // row: Mutex.tryLock$default
    fun triedByNobody() = together {
        if (mutex.tryLock()) {
            data++
            mutex.unlock()
        }
    }

    // row: Mutex.tryLock$default
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

    // row: BuildersKt.runBlocking$default, BuildersKt.runBlockingK$default
    fun inTurn() {
        runBlocking {
            launch { data++ }
            launch { data++ }
            data++
        }
        check(data == 3)
    }

    // row: BuildersKt.runBlocking$default, BuildersKt.runBlockingK$default
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
                    if (number == 0 && it == 5) inTheOpen++
                    mutex.withLock { inTheOpen++ }
                }
            }
        }
    }

    // row: SupervisorKt.supervisorScope, TimeoutKt.withTimeout, TimeoutKt.withTimeoutOrNull
    fun scopes() = runBlocking(Dispatchers.Default) {
        supervisorScope { launch { data++ } }
        withTimeout(20_000) { launch { data++ } }
        withTimeoutOrNull(20_000) { launch { data++ } }
        data++
        Unit
    }

    // row: SupervisorKt.supervisorScope
    fun scopes_supervised() = runBlocking(Dispatchers.Default) {
        supervisorScope {
            launch { data++ }
            data++
        }
        Unit
    }

    // row: TimeoutKt.withTimeout, TimeoutKt.withTimeoutOrNull
    fun scopes_timed() = runBlocking(Dispatchers.Default) {
        withTimeoutOrNull(20_000) {
            withTimeout(20_000) {
                launch { data++ }
                data++
            }
        }
        Unit
    }

    // row: AwaitKt.awaitAll, AwaitKt.joinAll
    fun all() = runBlocking(Dispatchers.Default) {
        awaitAll(async { data++ })
        listOf(async { data++ }).awaitAll()
        joinAll(launch { data++ })
        listOf(launch { data++ }).joinAll()
        data++
        Unit
    }

    // row: AwaitKt.awaitAll
    fun all_awaitedLate() = runBlocking(Dispatchers.Default) {
        val one = async { data++ }
        data++
        listOf(one).awaitAll()
        Unit
    }

    // row: AwaitKt.joinAll
    fun all_joinedLate() = runBlocking(Dispatchers.Default) {
        val one = launch { data++ }
        data++
        joinAll(one)
    }

    // row: JobKt.cancelAndJoin
    fun cancelled() = runBlocking(Dispatchers.Default) {
        val worker = launch {
            repeat(50) {
                data++
                yield()
            }
        }
        worker.cancelAndJoin()
        data++
        Unit
    }

    // row: JobKt.cancelAndJoin
    fun cancelled_only() = runBlocking(Dispatchers.Default) {
        val begun = CountDownLatch(1)
        val worker = launch {
            begun.countDown()
            data++
        }
        check(begun.await(20, TimeUnit.SECONDS))
        data++
        worker.cancelAndJoin()
    }

    // row: CompletableDeferred.complete, CompletableDeferred.completeExceptionally
    fun promised() = runBlocking(Dispatchers.Default) {
        val promise = CompletableDeferred<Int>()
        launch {
            data = 1
            if (!promise.complete(1)) promise.completeExceptionally(IllegalStateException())
        }
        promise.await()
        check(data == 1)
    }

    // row: CompletableDeferred.complete, CompletableDeferred.completeExceptionally
    fun promised_changedAfter() = runBlocking(Dispatchers.Default) {
        val promise = CompletableDeferred<Int>()
        launch {
            if (!promise.complete(1)) promise.completeExceptionally(IllegalStateException())
            data = 1
        }
        promise.await()
        check(data >= 0)
    }

    // row: Continuation.resumeWith
    fun calledBack() = runBlocking {
        suspendCoroutine { waiting ->
            thread {
                data = 1
                waiting.resume(Unit)
            }
        }
        suspendCancellableCoroutine { waiting ->
            thread {
                data = 2
                waiting.resume(Unit)
            }
        }
        check(data == 2)
    }

    // row: SafeContinuation.getOrThrow, CancellableContinuationImpl.getResult
    fun calledBackAtOnce() = runBlocking {
        suspendCoroutine { waiting ->
            val caller = thread {
                data = 1
                waiting.resume(Unit)
            }
            Thread.sleep(20)
            callers += caller
        }
        suspendCancellableCoroutine { waiting ->
            val caller = thread {
                data = 2
                waiting.resume(Unit)
            }
            Thread.sleep(20)
            callers += caller
        }
        check(data == 2)
    }

    // row: SafeContinuation.getOrThrow, CancellableContinuationImpl.getResult
    fun calledBackAtOnce_changedAfter() = runBlocking {
        suspendCoroutine { waiting ->
            callers += thread {
                waiting.resume(Unit)
                data = 1
            }
        }
        suspendCancellableCoroutine { waiting ->
            callers += thread {
                waiting.resume(Unit)
                data = 2
            }
        }
        check(data >= 0)
        callers.forEach { it.join() }
    }

    // row: Continuation.resumeWith
    fun calledBack_changedAfter() = runBlocking {
        suspendCoroutine { waiting ->
            callers += thread {
                waiting.resume(Unit)
                data = 1
            }
        }
        check(data >= 0)
        callers.forEach { it.join() }
    }

    // row: SendChannel.send, ReceiveChannel.receive
    fun sent() = runBlocking(Dispatchers.Default) {
        val channel = Channel<Int>()
        launch {
            data = 1
            channel.send(1)
        }
        channel.receive()
        check(data == 1)
    }

    // row: SendChannel.send, ReceiveChannel.receive
    fun sent_changedAfter() = runBlocking(Dispatchers.Default) {
        val channel = Channel<Int>()
        launch {
            channel.send(1)
            data = 1
        }
        channel.receive()
        check(data >= 0)
    }

    // row: SendChannel.trySend-JP2dKIU, ReceiveChannel.tryReceive-PtdJZtk
    fun sentIfPossible() = runBlocking(Dispatchers.Default) {
        val channel = Channel<Int>(1)
        launch {
            data = 1
            channel.trySend(1)
        }
        while (channel.tryReceive().isFailure) yield()
        check(data == 1)
    }

    // row: SendChannel.trySend-JP2dKIU, ReceiveChannel.tryReceive-PtdJZtk
    fun sentIfPossible_changedAfter() = runBlocking(Dispatchers.Default) {
        val channel = Channel<Int>(1)
        launch {
            channel.trySend(1)
            data = 1
        }
        while (channel.tryReceive().isFailure) yield()
        check(data >= 0)
    }

    // row: SendChannel.close, SendChannel.close$default, ReceiveChannel.receiveCatching-JP2dKIU
    fun closed() = runBlocking(Dispatchers.Default) {
        val channels = List(2) { Channel<Int>() }
        launch {
            data++
            channels[0].close()
            data++
            channels[1].close(null)
        }
        channels[0].receiveCatching()
        channels[1].receiveCatching()
        check(data == 2)
    }

    // row: SendChannel.close, SendChannel.close$default, ReceiveChannel.receiveCatching-JP2dKIU
    fun closed_changedAfter() = runBlocking(Dispatchers.Default) {
        val channels = List(2) { Channel<Int>() }
        launch {
            channels[0].close()
            channels[1].close(null)
            data++
        }
        channels[0].receiveCatching()
        channels[1].receiveCatching()
        check(data >= 0)
    }

    // row: ReceiveChannel.iterator, ChannelIterator.hasNext, ProduceKt.produce$default
    fun produced() = runBlocking(Dispatchers.Default) {
        val numbers = produce {
            repeat(20) {
                data++
                send(it)
            }
        }
        var sum = 0
        for (number in numbers) sum += number
        check(data == 20 && sum == 190)
    }

    // row: ReceiveChannel.iterator, ChannelIterator.hasNext, ProduceKt.produce$default
    fun produced_readMeanwhile() = runBlocking(Dispatchers.Default) {
        val numbers = produce {
            repeat(20) {
                data++
                send(it)
            }
        }
        for (number in numbers) check(data >= 0)
    }

    // row: ProduceKt.produce
    fun producedAtOnce() = runBlocking(Dispatchers.Default) {
        data = 1
        val numbers = produce(Dispatchers.IO, 1) { send(data) }
        check(numbers.receive() == 1)
    }

    // row: ProduceKt.produce
    fun producedAtOnce_changed() = runBlocking(Dispatchers.Default) {
        val numbers = produce(Dispatchers.IO, 1) { send(data) }
        data = 1
        check(numbers.receive() >= 0)
    }

    // row: MutableStateFlow.setValue, MutableStateFlow.compareAndSet, StateFlow.getValue
    fun states() = runBlocking(Dispatchers.Default) {
        val one = MutableStateFlow(0)
        val other = MutableStateFlow(0)
        launch {
            data++
            one.value = 1
            data++
            other.compareAndSet(0, 1)
        }
        while ((one as StateFlow<Int>).value == 0) yield()
        while ((other as StateFlow<Int>).value == 0) yield()
        check(data == 2)
    }

    // row: MutableStateFlow.setValue, MutableStateFlow.compareAndSet, StateFlow.getValue
    fun states_changedAfter() = runBlocking(Dispatchers.Default) {
        val one = MutableStateFlow(0)
        val other = MutableStateFlow(0)
        launch {
            one.value = 1
            other.compareAndSet(0, 1)
            data++
        }
        while ((one as StateFlow<Int>).value == 0) yield()
        while ((other as StateFlow<Int>).value == 0) yield()
        check(data >= 0)
    }

    // row: Semaphore.acquire, Semaphore.release
    fun permitted() {
        val permits = Semaphore(1)
        together {
            permits.withPermit { data++ }
        }
        check(data == 2)
    }

    // row: Semaphore.acquire, Semaphore.release
    fun permitted_outside() {
        val permits = Semaphore(2)
        together {
            permits.acquire()
            Thread.sleep(10)
            data++
            permits.release()
        }
    }

    // row: Semaphore.tryAcquire
    fun permittedIfFree() {
        val permits = Semaphore(1)
        together {
            while (!permits.tryAcquire()) yield()
            data++
            permits.release()
        }
    }

    // row: Semaphore.tryAcquire
    fun permittedIfFree_notGot() {
        val permits = Semaphore(1)
        together {
            permits.tryAcquire()
            data++
        }
    }

    /** What a block throws comes out as it is, though nothing declares it. */
    fun thrown() {
        var caught = ""
        runBlocking(Dispatchers.Default) {
            try {
                withContext(Dispatchers.IO) {
                    data++
                    throw IOException("gone")
                }
            } catch (e: IOException) {
                caught = e.message ?: ""
            }
        }
        check(caught == "gone" && data == 1)
    }

    // row: Deferred.await
    fun failed() = runBlocking(Dispatchers.Default) {
        supervisorScope {
            val made = async<Int> {
                data++
                throw IOException("gone")
            }
            try {
                made.await()
            } catch (e: IOException) {
                data++
            }
        }
        check(data == 2)
    }

    // row: Deferred.await
    fun failed_changedMeanwhile() = runBlocking(Dispatchers.Default) {
        supervisorScope {
            val made = async<Int> {
                data++
                throw IOException("gone")
            }
            data++
            try {
                made.await()
            } catch (e: IOException) {
                data++
            }
        }
        Unit
    }

    /** Nobody owns a mutex: whoever gives it back takes it from who took it. */
    // row: Mutex.unlock
    fun givenBackByOther() = runBlocking(Dispatchers.Default) {
        mutex.lock()
        launch { mutex.unlock() }.join()
        val one = launch { mutex.withLock { data++ } }
        mutex.withLock { data++ }
        one.join()
        check(data == 2)
    }

    // row: Mutex.unlock
    fun givenBackByOther_notHeldAnyMore() = runBlocking(Dispatchers.Default) {
        mutex.lock()
        launch { mutex.unlock() }.join()
        val one = launch { mutex.withLock { data++ } }
        data++
        one.join()
    }
}
