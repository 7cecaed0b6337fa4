package org.racechecked.languages

import java.util.concurrent.{Executors, TimeUnit}
import scala.concurrent.{Await, ExecutionContext, Future, Promise}
import scala.concurrent.duration.DurationInt
import scala.util.{Failure, Success, Try}

/** Futures and promises: a program that is right, and its racy twin behind an underscore. */
class FuturePrograms {
  private val pool = Executors.newFixedThreadPool(2)
  private implicit val context: ExecutionContext = ExecutionContext.fromExecutor(pool)
  private var data = 0

  private def read(): Unit = assert(data >= 0)

  private def await(future: Future[Any]): Unit = {
    Await.result(future, 20.seconds)
    pool.shutdown()
  }

  private def sees(add: (Future[Unit], () => Unit) => Unit): Future[Unit] => Future[Unit] = { first =>
    val seen = Promise[Unit]()
    add(first, () => { read(); seen.success(()) })
    seen.future
  }

  /** What a stage does is after what completes the one before. */
  private def after(stage: Future[Unit] => Future[Unit]): Unit = await(stage(Future { data = 1 }))

  /** It is in no order with what its maker does next. */
  private def beside(stage: Future[Unit] => Future[Unit]): Unit = {
    val last = stage(Future(()))
    data = 1
    await(last)
  }

  // row: Await.result
  def result(): Unit = {
    val writer = Future { data = 1 }
    Await.result(writer, 20.seconds)
    read()
    pool.shutdown()
  }

  // row: Await.result
  def result_readBefore(): Unit = {
    val writer = Future { data = 1 }
    read()
    Await.result(writer, 20.seconds)
    pool.shutdown()
  }

  // row: Await.ready
  def ready(): Unit = {
    val writer = Future { data = 1 }
    Await.ready(writer, 20.seconds)
    read()
    pool.shutdown()
  }

  // row: Await.ready
  def ready_readBefore(): Unit = {
    val writer = Future { data = 1 }
    read()
    Await.ready(writer, 20.seconds)
    pool.shutdown()
  }

  // row: Future.isCompleted
  def completed(): Unit = {
    val writer = Future { data = 1 }
    while (!writer.isCompleted) Thread.`yield`()
    read()
    pool.shutdown()
  }

  // row: Future.isCompleted
  def completed_readBefore(): Unit = {
    val writer = Future { data = 1 }
    read()
    while (!writer.isCompleted) Thread.`yield`()
    pool.shutdown()
  }

  // row: Future.map
  def map(): Unit = after(_.map(_ => read()))

  // row: Future.map
  def map_writtenAfter(): Unit = beside(_.map(_ => read()))

  // row: Future.flatMap
  def flatMap(): Unit = after(_.flatMap(_ => Future(read())))

  // row: Future.flatMap
  def flatMap_writtenAfter(): Unit = beside(_.flatMap(_ => Future(read())))

  // row: Future.foreach
  def foreach(): Unit = after(sees((first, see) => first.foreach(_ => see())))

  // row: Future.foreach
  def foreach_writtenAfter(): Unit = beside(sees((first, see) => first.foreach(_ => see())))

  // row: Future.onComplete
  def onComplete(): Unit = after(sees((first, see) => first.onComplete(_ => see())))

  // row: Future.onComplete
  def onComplete_writtenAfter(): Unit = beside(sees((first, see) => first.onComplete(_ => see())))

  // row: Future.andThen
  def andThen(): Unit = after(_.andThen { case _ => read() })

  // row: Future.andThen
  def andThen_writtenAfter(): Unit = beside(_.andThen { case _ => read() })

  // row: Future.recover
  def recover(): Unit = after(first => first.map(_ => throw new IllegalStateException).recover { case _ => read() })

  // row: Future.recover
  def recover_writtenAfter(): Unit = beside(first => first.map(_ => throw new IllegalStateException).recover { case _ => read() })

  // row: Future.transform
  def transform(): Unit = after(_.transform(_ => Try(read())))

  // row: Future.transform
  def transform_writtenAfter(): Unit = beside(_.transform(_ => Try(read())))

  // row: Future.zipWith
  def zipWith(): Unit = after(_.zipWith(Future(()))((_, _) => read()))

  // row: Future.zipWith
  def zipWith_writtenAfter(): Unit = beside(_.zipWith(Future(()))((_, _) => read()))

  private def keeps(work: Promise[Unit] => Unit): Unit = {
    val promise = Promise[Unit]()
    pool.execute(() => work(promise))
    Await.ready(promise.future, 20.seconds)
    read()
    pool.shutdown()
    assert(pool.awaitTermination(20, TimeUnit.SECONDS))
  }

  // row: Promise.success
  def success(): Unit = keeps { promise =>
    data = 1
    promise.success(())
  }

  // row: Promise.success
  def success_tooEarly(): Unit = keeps { promise =>
    promise.success(())
    data = 1
  }

  // row: Promise.failure
  def failure(): Unit = keeps { promise =>
    data = 1
    promise.failure(new IllegalStateException)
  }

  // row: Promise.failure
  def failure_tooEarly(): Unit = keeps { promise =>
    promise.failure(new IllegalStateException)
    data = 1
  }

  // row: Promise.complete
  def complete(): Unit = keeps { promise =>
    data = 1
    promise.complete(Success(()))
  }

  // row: Promise.complete
  def complete_tooEarly(): Unit = keeps { promise =>
    promise.complete(Success(()))
    data = 1
  }

  // row: Promise.trySuccess
  def trySuccess(): Unit = keeps { promise =>
    data = 1
    promise.trySuccess(())
  }

  // row: Promise.trySuccess
  def trySuccess_tooEarly(): Unit = keeps { promise =>
    promise.trySuccess(())
    data = 1
  }

  // row: Promise.tryFailure
  def tryFailure(): Unit = keeps { promise =>
    data = 1
    promise.tryFailure(new IllegalStateException)
  }

  // row: Promise.tryFailure
  def tryFailure_tooEarly(): Unit = keeps { promise =>
    promise.tryFailure(new IllegalStateException)
    data = 1
  }

  // row: Promise.tryComplete
  def tryComplete(): Unit = keeps { promise =>
    data = 1
    promise.tryComplete(Failure(new IllegalStateException))
  }

  // row: Promise.tryComplete
  def tryComplete_tooEarly(): Unit = keeps { promise =>
    promise.tryComplete(Failure(new IllegalStateException))
    data = 1
  }
}
