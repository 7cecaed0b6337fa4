package org.racechecked.kernels.everyday;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Spin;
import org.racechecked.kernels.team.Team;

/** Follows links from page to page, breadth first but for the order in which threads happen to get on; a few times. */
public final class Crawl extends EverydayProgram {
    private static final int LINKS_PER_PAGE = 5;
    private static final int CRAWLS = 4;

    private Page[] pages = {};
    private Queue<Page> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger pending = new AtomicInteger();
    private long[] visited = {};

    public Crawl() {
        super("crawl", "breadth-first search with atomic marks and a ConcurrentLinkedQueue", Page.class);
    }

    @Override
    void setUp(Size size) {
        pages = new Page[pages(size)];
        Arrays.setAll(pages, i -> new Page());
        Random random = new Random(4);
        for (Page page : pages) {
            for (int i = 0; i < LINKS_PER_PAGE; i++) {
                page.linkTo(pages[random.nextInt(pages.length)]);
            }
        }
        queue = new ConcurrentLinkedQueue<>();
        visited = new long[threads()];
    }

    private static int pages(Size size) {
        return switch (size) {
            case S -> 1_000;
            case W -> 30_000;
            case A -> 300_000;
        };
    }

    @Override
    void work(int me, Team team) throws InterruptedException, BrokenBarrierException {
        for (int crawl = 0; crawl < CRAWLS; crawl++) {
            forget(share(pages.length, me));
            team.meet();
            if (me == 0) {
                enter(pages[crawl], 0);
            }
            team.meet();
            visited[me] += follow();
            team.meet();
        }
    }

    private void forget(Slab share) {
        for (int i = share.from(); i < share.to(); i++) {
            pages[i].forget();
        }
    }

    private void enter(Page page, int depth) {
        if (page.find(depth)) {
            pending.incrementAndGet();
            queue.add(page);
        }
    }

    /** Returns how many pages this thread took from the queue. */
    private long follow() throws InterruptedException {
        long taken = 0;
        int looks = 0;
        while (pending.get() > 0) {
            Page page = queue.poll();
            if (page == null) {
                Spin.after(looks++);
                continue;
            }
            looks = 0;
            taken++;
            for (Page linked : page.links()) {
                enter(linked, page.depth() + 1);
            }
            pending.decrementAndGet();
        }
        return taken;
    }

    @Override
    public void verify() {
        long expected = 0;
        for (int crawl = 0; crawl < CRAWLS; crawl++) {
            expected += shortestWays(pages[crawl]).size();
        }
        WrongAnswer.unlessEqual(
                "pages visited", expected, Arrays.stream(visited).sum());
        Map<Page, Integer> shortest = shortestWays(pages[CRAWLS - 1]);
        WrongAnswer.unlessEqual(
                "pages found last",
                shortest.size(),
                Arrays.stream(pages).filter(Page::isFound).count());
        shortest.forEach((page, depth) -> WrongAnswer.ifMoreThan("links to a page", page.depth(), depth));
    }

    private static Map<Page, Integer> shortestWays(Page start) {
        Map<Page, Integer> depths = new HashMap<>();
        Queue<Page> queue = new ArrayDeque<>();
        depths.put(start, 0);
        queue.add(start);
        while (!queue.isEmpty()) {
            Page page = queue.remove();
            int depth = depths.getOrDefault(page, 0) + 1;
            for (Page linked : page.links()) {
                if (depths.putIfAbsent(linked, depth) == null) {
                    queue.add(linked);
                }
            }
        }
        return depths;
    }
}
