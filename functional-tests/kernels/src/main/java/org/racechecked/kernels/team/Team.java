package org.racechecked.kernels.team;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.WorkerClock;

/** A fixed number of threads that do the same work on different data and meet at barriers. */
public final class Team {
    private final int size;
    private final CyclicBarrier barrier;

    private Team(int size) {
        this.size = size;
        this.barrier = new CyclicBarrier(size);
    }

    /** What each member does; members are numbered from 0. */
    @FunctionalInterface
    public interface Work {
        void doAs(int me, Team team) throws Exception;
    }

    /** Lets {@code size} new threads do the work and waits for all of them. */
    public static void run(int size, Work work) throws InterruptedException, ExecutionException {
        Team team = new Team(size);
        Member[] members = new Member[size];
        for (int me = 0; me < size; me++) {
            members[me] = new Member(me, team, work, members);
        }
        for (Member member : members) {
            member.start();
        }
        for (Member member : members) {
            member.join();
        }
        throwFirstCause(members);
    }

    /** One who failed makes the others fail too, at the barrier; the cause is what is worth telling. */
    private static void throwFirstCause(Member[] members) throws ExecutionException {
        ExecutionException consequence = null;
        for (Member member : members) {
            Throwable failure = member.failure;
            if (failure instanceof BrokenBarrierException || failure instanceof InterruptedException) {
                consequence = new ExecutionException(failure);
            } else if (failure != null) {
                throw new ExecutionException(failure);
            }
        }
        if (consequence != null) {
            throw consequence;
        }
    }

    public int size() {
        return size;
    }

    /** Waits until every member has come here. */
    public void meet() throws InterruptedException, BrokenBarrierException {
        barrier.await();
    }

    /** The part of {@code 0 <= i < length} that is member {@code me}'s. */
    public Slab share(int length, int me) {
        return Slab.of(length, size, me);
    }

    /** One thread of the team; {@code failure} is written by it and read after it was joined. */
    private static final class Member extends Thread {
        private final int me;
        private final Team team;
        private final Work work;
        private final Member[] all;
        private @Nullable Throwable failure;

        private Member(int me, Team team, Work work, Member[] all) {
            super("member-" + me);
            this.me = me;
            this.team = team;
            this.work = work;
            this.all = all;
        }

        @Override
        public void run() {
            try {
                work.doAs(me, team);
            } catch (Throwable e) {
                failure = e;
                releaseOthers();
            }
            WorkerClock.workerEnds();
        }

        /** An interrupt breaks the barrier for good, so nobody waits for a member that will not come. */
        private void releaseOthers() {
            for (Member other : all) {
                if (other != this) {
                    other.interrupt();
                }
            }
        }
    }
}
