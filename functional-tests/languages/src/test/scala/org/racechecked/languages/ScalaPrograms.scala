package org.racechecked.languages

import java.util.concurrent.{Executors, TimeUnit}
import java.util.concurrent.locks.ReentrantLock
import scala.concurrent.{Await, ExecutionContext, Future}
import scala.concurrent.duration.DurationInt

object Registry {
  val table: Array[Int] = Array(1)
  val names = scala.collection.mutable.ArrayBuffer("one")
}

/** A program that is right, and its racy twin behind an underscore. */
class ScalaPrograms {
  private var data = 0
  private val monitor = new Object
  private val lock = new ReentrantLock
  private lazy val squares = Array(0, 1, 4, 9)

  private def together(work: () => Unit): Unit = {
    val one = new Thread(() => work())
    val two = new Thread(() => work())
    one.start()
    two.start()
    one.join()
    two.join()
  }

  def threads(): Unit = together(() => monitor.synchronized { data += 1 })

  def threads_withoutLock(): Unit = together(() => data += 1)

  def locked(): Unit = together { () =>
    lock.lock()
    try data += 1
    finally lock.unlock()
  }

  def locked_outside(): Unit = together { () =>
    lock.lock()
    lock.unlock()
    data += 1
  }

  private def pooled(work: () => Unit): Unit = {
    val pool = Executors.newFixedThreadPool(2)
    val one = pool.submit((() => work()): Runnable)
    pool.execute(() => work())
    one.get()
    pool.shutdown()
    assert(pool.awaitTermination(20, TimeUnit.SECONDS))
  }

  def executor(): Unit = {
    pooled(() => monitor.synchronized { data += 1 })
    assert(data == 2)
  }

  def executor_withoutLock(): Unit = pooled(() => data += 1)

  private def futures(work: () => Unit): Unit = {
    val pool = Executors.newFixedThreadPool(2)
    implicit val context: ExecutionContext = ExecutionContext.fromExecutor(pool)
    val both = List(Future(work()), Future(work()))
    both.foreach(Await.result(_, 20.seconds))
    pool.shutdown()
  }

  // row: Future.apply
  def future(): Unit = futures(() => monitor.synchronized { data += 1 })

  // row: Future.apply
  def future_withoutLock(): Unit = futures(() => data += 1)

  def lazyValue(): Unit = together(() => assert(squares(3) == 9))

  def lazyValue_changed(): Unit = together(() => squares(3) = 8)

  def objectDeclaration(): Unit = together(() => assert(Registry.table(0) == 1 && Registry.names.size == 1))

  def objectDeclaration_changed(): Unit = together(() => Registry.table(0) = 2)
}
