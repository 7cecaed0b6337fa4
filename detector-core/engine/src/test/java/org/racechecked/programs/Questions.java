package org.racechecked.programs;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Phaser;

/** One thread writes and makes something so, another asks until it is and reads. */
@SuppressWarnings("all")
class Questions {
    int data;
    int read;

    private interface Question {
        boolean isSo();
    }

    private void ask(Runnable makesSo, Question question) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1;
            makesSo.run();
        });
        thread.start();
        while (!question.isSo()) {
            Thread.onSpinWait();
        }
        read = data;
        thread.join();
    }

    private static CountedCompleter<Void> ofOnePart() {
        CountedCompleter<Void> whole = new CountedCompleter<>() {
            @Override
            public void compute() {}
        };
        whole.setPendingCount(1);
        return whole;
    }

    void nothing() throws Exception {
        ask(() -> {}, () -> true);
    }

    void terminated() throws Exception {
        Phaser phaser = new Phaser(2);
        ask(phaser::forceTermination, () -> phaser.isTerminated());
    }

    void terminatedInOtherWords() throws Exception {
        Phaser phaser = new Phaser(2);
        ask(phaser::forceTermination, () -> phaser.awaitAdvance(0) < 0);
    }

    void terminatedAtTheRoot() throws Exception {
        Phaser root = new Phaser(2);
        Phaser leaf = new Phaser(root, 1);
        ask(root::forceTermination, () -> leaf.getPhase() < 0);
    }

    void anotherTerminated() throws Exception {
        Phaser phaser = new Phaser(2);
        Phaser other = new Phaser(2);
        other.forceTermination();
        ask(phaser::forceTermination, () -> other.isTerminated());
    }

    void counted() throws Exception {
        CountedCompleter<Void> whole = ofOnePart();
        ask(() -> whole.decrementPendingCountUnlessZero(), () -> whole.getPendingCount() == 0);
    }

    void setCount() throws Exception {
        CountedCompleter<Void> whole = ofOnePart();
        ask(() -> whole.setPendingCount(0), () -> whole.getPendingCount() == 0);
    }

    void added() throws Exception {
        CountedCompleter<Void> whole = ofOnePart();
        ask(() -> whole.addToPendingCount(-1), () -> whole.getPendingCount() == 0);
    }

    void exchanged() throws Exception {
        CountedCompleter<Void> whole = ofOnePart();
        ask(() -> whole.compareAndSetPendingCount(1, 2), () -> whole.compareAndSetPendingCount(2, 0));
    }

    void anotherCounted() throws Exception {
        CountedCompleter<Void> whole = ofOnePart();
        ask(() -> whole.setPendingCount(0), () -> ofOnePart().getPendingCount() == 1);
    }
}
