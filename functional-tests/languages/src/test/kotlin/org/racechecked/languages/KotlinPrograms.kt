package org.racechecked.languages

import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.thread
import kotlin.concurrent.withLock

/** A program that is right, and its racy twin behind an underscore. */
class KotlinPrograms {
    private var data = 0
    private val monitor = Any()
    private val lock = ReentrantLock()
    private val numbers = mutableListOf(1)

    private object Registry {
        val table = IntArray(1)
        val names = mutableListOf<String>()

        init {
            table[0] = 1
            names.add("one")
        }
    }

    private class Named(private val work: () -> Unit) : Runnable {
        override fun run() = work()
    }

    private val squares by lazy { IntArray(4) { it * it } }

    private fun together(work: () -> Unit) {
        val one = thread { work() }
        val two = thread { work() }
        one.join()
        two.join()
    }

    private inline fun add(amount: Int) {
        data += amount
    }

    fun inlineFunction() = together { synchronized(monitor) { add(1) } }

    fun inlineFunction_() = together { add(1) }

    fun inlineFunctionOfTheLibrary() = together { synchronized(numbers) { numbers.forEach { number -> numbers[0] = number + 1 } } }

    fun inlineFunctionOfTheLibrary_() = together { numbers.forEach { number -> numbers[0] = number + 1 } }

    fun threadBlock() = together { synchronized(monitor) { data++ } }

    fun threadBlock_withoutLock() = together { data++ }

    fun joined() {
        val writer = thread { data = 1 }
        writer.join()
        check(data == 1)
    }

    fun joined_readBefore() {
        val writer = thread { data = 1 }
        check(data >= 0)
        writer.join()
    }

    // row: ThreadsKt.thread$default
    fun writtenBeforeStart() {
        data = 1
        thread { check(data == 1) }.join()
    }

    // row: ThreadsKt.thread$default
    fun writtenBeforeStart_after() {
        val reader = thread { check(data >= 0) }
        data = 1
        reader.join()
    }

    // row: ThreadsKt.thread
    fun named() {
        val writer = thread(true, false, null, "writer", 5) { data = 1 }
        writer.join()
        check(data == 1)
    }

    // row: ThreadsKt.thread
    fun named_readBefore() {
        val writer = thread(true, false, null, "writer", 5) { data = 1 }
        check(data >= 0)
        writer.join()
    }

    fun locked() = together { lock.withLock { data++ } }

    fun locked_outside() = together {
        lock.withLock { }
        data++
    }

    private fun pooled(work: () -> Unit) {
        val pool = Executors.newFixedThreadPool(2)
        pool.submit { work() }
        pool.submit(Callable { work() })
        pool.execute(Named(work))
        pool.shutdown()
        check(pool.awaitTermination(20, TimeUnit.SECONDS))
    }

    fun executor() {
        pooled { synchronized(monitor) { data++ } }
        check(data == 3)
    }

    fun executor_withoutLock() = pooled { data++ }

    // row: LazyKt.lazy(kotlin.jvm.functions.Function0), Lazy.getValue
    fun lazyValue() = together { check(squares[3] == 9) }

    // row: LazyKt.lazy(kotlin.jvm.functions.Function0), Lazy.getValue
    fun lazyValue_changed() = together { squares[3] = 8 }

    fun objectDeclaration() = together { check(Registry.table[0] == 1 && Registry.names.size == 1) }

    fun objectDeclaration_changed() = together { Registry.names.add("two") }
}
