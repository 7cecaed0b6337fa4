package core;

public class Together {
    private static int runs;

    public static void runTwice(Runnable body) throws InterruptedException {
        Thread first = new Thread(() -> run(body));
        Thread second = new Thread(() -> run(body));
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void run(Runnable body) {
        runs++; // races with itself
        body.run();
    }
}
