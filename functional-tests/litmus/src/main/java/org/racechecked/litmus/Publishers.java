package org.racechecked.litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.SubmissionPublisher;

/** Publishers and subscribers: submitting an item is before receiving it, and items are received one after the other. */
final class Publishers extends Litmus {
    private static final class Reader implements Subscriber<int[]> {
        private final CompletableFuture<Integer> sum = new CompletableFuture<>();
        private int seen;
        private Subscription subscription;

        @Override
        public void onSubscribe(Subscription made) {
            subscription = made;
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(int[] item) {
            seen += item[0]; // race P
        }

        @Override
        public void onError(Throwable thrown) {
            sum.completeExceptionally(thrown);
        }

        @Override
        public void onComplete() {
            sum.complete(seen); // no race: items come one after the other
        }
    }

    // row: SubmissionPublisher.submit, SubmissionPublisher.subscribe
    void submitted() throws Exception {
        Reader reader = new Reader();
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(reader);
            int[] item = new int[1];
            item[0] = 1;
            publisher.submit(item);
        }
        read = reader.sum.join(); // no race: submitted after it was filled
        check(read == 1);
    }

    // row: SubmissionPublisher.submit, SubmissionPublisher.subscribe
    void submitted_filledAfter() throws Exception {
        Reader reader = new Reader();
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(reader);
            int[] item = new int[1];
            publisher.submit(item);
            item[0] = 1; // race P
        }
        read = reader.sum.join();
    }

    // row: SubmissionPublisher.offer
    void offered() throws Exception {
        Reader reader = new Reader();
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(reader);
            int[] item = new int[1];
            item[0] = 1;
            publisher.offer(item, null);
        }
        read = reader.sum.join(); // no race: offered after it was filled
    }

    // row: SubmissionPublisher.offer
    void offered_filledAfter() throws Exception {
        Reader reader = new Reader();
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(reader);
            int[] item = new int[1];
            publisher.offer(item, null);
            item[0] = 1; // race P
        }
        read = reader.sum.join();
    }

    // row: SubmissionPublisher.consume
    void consumed() throws Exception {
        CompletableFuture<Void> end;
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            end = publisher.consume(item -> data += item[0]);
            publisher.submit(new int[] {1});
            publisher.submit(new int[] {1});
        }
        end.join();
        read = data; // no race: joined
        check(read == 2);
    }

    // row: SubmissionPublisher.consume
    void consumed_readBefore() throws Exception {
        CompletableFuture<Void> end;
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            end = publisher.consume(item -> data += item[0]); // race A
            publisher.submit(new int[] {1});
        }
        read = data; // race A
        end.join();
    }
}
