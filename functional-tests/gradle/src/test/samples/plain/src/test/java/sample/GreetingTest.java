package sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GreetingTest {
    @Test
    void greets() {
        assertEquals("Hello, you", new Greeting().to("you"));
    }
}
