package core;

public class Counter {
    private int count;

    public void increment() {
        count++; // races with itself
    }

    public int count() {
        return count;
    }
}
