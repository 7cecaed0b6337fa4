package org.racechecked.litmus;

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TransferQueue;

/** Calls of blocking queues. */
final class QueueRows extends Rows {
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    private final BlockingDeque<String> deque = new LinkedBlockingDeque<>();
    private final TransferQueue<String> transfers = new LinkedTransferQueue<>();

    @Override
    void declare() throws Exception {
        tells("BlockingQueue.put", () -> queue.put("a"), () -> queue.take());
        hears("BlockingQueue.take", () -> queue.put("a"), () -> queue.take());
        hears("BlockingQueue.drainTo", () -> queue.put("a"), () -> until(() -> queue.drainTo(new ArrayList<>()) == 1));
        hears("ConcurrentHashMap.elements", () -> map.put("a", "b"), () -> until(this::sawElement));
        tells("BlockingDeque.putFirst", () -> deque.putFirst("a"), () -> deque.take());
        tells("BlockingDeque.putLast", () -> deque.putLast("a"), () -> deque.take());
        hears("BlockingDeque.takeFirst", () -> deque.put("a"), () -> deque.takeFirst());
        hears("BlockingDeque.takeLast", () -> deque.put("a"), () -> deque.takeLast());
        tells("TransferQueue.transfer", () -> transfers.transfer("a"), () -> transfers.take());
        tells("TransferQueue.tryTransfer", () -> until(() -> transfers.tryTransfer("a")), () -> transfers.take());
    }

    private boolean sawElement() {
        Enumeration<String> elements = map.elements();
        return elements.hasMoreElements() && elements.nextElement().equals("b");
    }
}
