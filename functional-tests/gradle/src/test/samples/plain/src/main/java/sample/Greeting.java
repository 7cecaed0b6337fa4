package sample;

public class Greeting {
    public String to(String name) {
        return "Hello, " + name;
    }
}
