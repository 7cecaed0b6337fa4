package org.racechecked.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles small programs to be checked. */
final class Programs {
    private Programs() {}

    /** Two threads add to one counter; {@code locked} says whether under a lock. Without arguments it fails where one of them is lost. */
    static Path counter(Path folder, boolean locked) throws IOException {
        String add = locked ? "synchronized (Counter.class) { n++; }" : "n++;";
        return compile(
                folder,
                "Counter",
                """
                public class Counter {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        System.out.println("arguments: " + String.join(" ", args));
                        Thread other = new Thread(Counter::add, "other");
                        other.start();
                        add();
                        other.join();
                        if (n != 2 && args.length == 0) throw new IllegalStateException("n is " + n);
                    }

                    static void add() {
                        %s
                    }
                }
                """
                        .formatted(add));
    }

    /** Has a race, and needs a driver of its own before it comes there. */
    static Path database(Path folder) throws IOException {
        Path classes = compile(
                folder,
                "Database",
                """
                import java.sql.*;

                public class Database {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        DriverManager.getDriver("mine:");
                        Thread other = new Thread(() -> n++);
                        other.start();
                        n++;
                        other.join();
                    }

                    public static class Mine implements Driver {
                        static {
                            try {
                                DriverManager.registerDriver(new Mine());
                            } catch (SQLException e) {
                                throw new IllegalStateException(e);
                            }
                        }

                        public Connection connect(String url, java.util.Properties info) {
                            return null;
                        }

                        public boolean acceptsURL(String url) {
                            return url.startsWith("mine:");
                        }

                        public DriverPropertyInfo[] getPropertyInfo(String url, java.util.Properties info) {
                            return new DriverPropertyInfo[0];
                        }

                        public int getMajorVersion() {
                            return 1;
                        }

                        public int getMinorVersion() {
                            return 0;
                        }

                        public boolean jdbcCompliant() {
                            return false;
                        }

                        public java.util.logging.Logger getParentLogger() {
                            return null;
                        }
                    }
                }
                """);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("java.sql.Driver"), "Database$Mine\n");
        return classes;
    }

    /** Asks the system class loader for itself, in each way there is; and has a race. */
    static Path asksTheSystemLoader(Path folder) throws IOException {
        Path classes = compile(
                folder,
                "Asks",
                """
                import java.util.concurrent.*;

                public class Asks {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        ClassLoader system = ClassLoader.getSystemClassLoader();
                        mustBe(!(system instanceof java.net.URLClassLoader), "kind of loader");
                        mustBe(system.loadClass("Asks") == Asks.class, "loadClass");
                        mustBe(ClassLoader.getSystemResource("asks.txt") != null, "resource");
                        mustBe(java.util.Collections.list(system.getResources("asks.txt")).size() == 1, "resources");
                        mustBe(System.getProperty("java.class.path").equals("classes"), "class path");
                        Callable<Class<?>> task = () -> Thread.currentThread().getContextClassLoader().loadClass("Asks");
                        mustBe(ForkJoinPool.commonPool().submit(task).get() == Asks.class, "common pool");
                        if (args.length > 0) {
                            Class.forName("Asks", true, system);
                        }
                        Thread other = new Thread(() -> n++);
                        other.start();
                        n++;
                        other.join();
                    }

                    static void mustBe(boolean right, String what) {
                        if (!right) {
                            throw new IllegalStateException(what);
                        }
                    }
                }
                """);
        Files.writeString(classes.resolve("asks.txt"), "a");
        return classes;
    }

    /** Has a race between two threads, to which it comes when it has done {@code before}. */
    private static Path racing(Path folder, String name, String before) throws IOException {
        return compile(
                folder,
                name,
                """
                public class %s {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        %s
                        Thread other = new Thread(() -> n++);
                        other.start();
                        n++;
                        other.join();
                    }
                }
                """
                        .formatted(name, before));
    }

    /** Has a race, and cannot come there twice in one JVM. */
    static Path onlyOnce(Path folder) throws IOException {
        return racing(
                folder,
                "OnlyOnce",
                """
                if (System.setProperty("ran", "once") != null) {
                    throw new IllegalStateException("ran before");
                }
                """);
    }

    /** Has a race, and tells the JDK, which takes that once, how to follow URLs and to make sockets before it comes there. */
    static Path setsFactories(Path folder) throws IOException {
        return racing(
                folder,
                "SetsFactories",
                """
                java.net.URL.setURLStreamHandlerFactory(protocol -> null);
                java.net.URLConnection.setContentHandlerFactory(type -> null);
                java.net.DatagramSocket.setDatagramSocketImplFactory(() -> null);
                java.net.ServerSocket.setSocketFactory(() -> null);
                java.net.Socket.setSocketImplFactory(() -> null);
                """);
    }

    /** Has a race, and is what a compiler for that version of class files might have made. */
    static Path old(Path folder, byte version) throws IOException {
        Path classes = compile(
                folder,
                "Old",
                """
                public class Old {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread() {
                            public void run() {
                                n++;
                            }
                        };
                        other.start();
                        n++;
                        other.join();
                    }
                }
                """);
        for (String name : List.of("Old.class", "Old$1.class")) {
            byte[] bytes = Files.readAllBytes(classes.resolve(name));
            bytes[7] = version;
            Files.write(classes.resolve(name), bytes);
        }
        return classes;
    }

    /** Has a race, and writes what the JDK logs, and text that is not ASCII. */
    static Path logs(Path folder) throws IOException {
        return racing(
                folder,
                "Logs",
                """
                java.util.logging.Logger.getLogger("logs").info("logged");
                System.out.println("gr\u00fc\u00dfe");
                """);
    }

    /** Has a race where it has read two numbers. */
    static Path reads(Path folder) throws IOException {
        return racing(
                folder,
                "Reads",
                """
                java.util.Scanner in = new java.util.Scanner(System.in);
                if (!in.hasNextInt()) {
                    return;
                }
                System.out.println("read " + in.nextInt() + " and " + in.nextInt());
                """);
    }

    /** Has two threads call a plug-in, which counts, from the folder that it is given; the main class is right. */
    static Path pluggedIn(Path folder) throws IOException {
        Path plugins = compile(
                Files.createDirectories(folder.resolve("elsewhere")),
                "Plugin",
                """
                public class Plugin implements java.util.function.IntSupplier {
                    int n;

                    public int getAsInt() {
                        return n++;
                    }
                }
                """);
        compile(
                folder,
                "Host",
                """
                import java.net.URL;
                import java.net.URLClassLoader;
                import java.nio.file.Path;
                import java.util.function.IntSupplier;

                public class Host {
                    public static void main(String[] args) throws Exception {
                        URL[] urls = {Path.of(args[0]).toUri().toURL()};
                        Class<?> type = new URLClassLoader(urls).loadClass("Plugin");
                        IntSupplier plugin = (IntSupplier) type.getConstructor().newInstance();
                        Thread other = new Thread(() -> plugin.getAsInt());
                        other.start();
                        plugin.getAsInt();
                        other.join();
                    }
                }
                """);
        return plugins;
    }

    /** Right, and waits until there is no other thread. */
    static Path countsItsThreads(Path folder) throws IOException {
        return compile(
                folder,
                "Counts",
                """
                public class Counts {
                    public static void main(String[] args) {
                        new Thread(() -> { }).start();
                        while (Thread.activeCount() > 1) {
                            Thread.yield();
                        }
                        System.out.println("alone");
                    }
                }
                """);
    }

    /** Ends its JVM in a way that weaving does not see. */
    static Path endsItsJvm(Path folder) throws IOException {
        return compile(
                folder,
                "EndsItsJvm",
                """
                public class EndsItsJvm {
                    public static void main(String[] args) throws Exception {
                        System.class.getMethod("exit", int.class).invoke(null, 0);
                    }
                }
                """);
    }

    /** Has a race, and ends by these statements; {@code n} is 2 where nothing was lost. */
    static Path exits(Path folder, String statements) throws IOException {
        return compile(
                folder,
                "Exits",
                """
                public class Exits {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        Thread other = new Thread(() -> n++);
                        other.start();
                        n++;
                        other.join();
                        %s
                    }
                }
                """
                        .formatted(statements));
    }

    /** Says who it is and comes to no end. */
    static Path goesOn(Path folder) throws IOException {
        return compile(
                folder,
                "GoesOn",
                """
                public class GoesOn {
                    public static void main(String[] args) throws Exception {
                        java.nio.file.Files.writeString(java.nio.file.Path.of(args[0]), "" + ProcessHandle.current().pid());
                        Thread.currentThread().join();
                    }
                }
                """);
    }

    /** Right, and of a class and a main method that are not public; {@code head} is that of the method. */
    static Path hidden(Path folder, String head) throws IOException {
        return compile(
                folder,
                "Hidden",
                """
                class Hidden {
                    int n;

                    %s {
                        Hidden hidden = new Hidden();
                        Thread other = new Thread(hidden::add);
                        other.start();
                        hidden.add();
                        other.join();
                        System.out.println("n is " + hidden.n);
                    }

                    synchronized void add() {
                        n++;
                    }
                }
                """
                        .formatted(head));
    }

    static Path throwsAtOnce(Path folder) throws IOException {
        return compile(
                folder,
                "ThrowsAtOnce",
                """
                public class ThrowsAtOnce {
                    public static void main(String[] args) {
                        throw new IllegalStateException("at once");
                    }
                }
                """);
    }

    /** Right, and recurses as deeply as it is told, often enough to be compiled. */
    static Path deep(Path folder) throws IOException {
        return compile(
                folder,
                "Deep",
                """
                public class Deep {
                    private static final int ROUNDS = 20;

                    static final class Frame {
                        final int[] parts = new int[4];
                        int depth;
                        Frame up;
                    }

                    static int descend(Frame above, int more) {
                        Frame frame = new Frame();
                        frame.up = above;
                        frame.depth = above.depth + 1;
                        frame.parts[1] = frame.depth;
                        above.parts[2] = more;
                        if (more == 0) {
                            return 0;
                        }
                        int sum = descend(frame, more - 1) + above.parts[1];
                        above.parts[3] = sum;
                        return sum;
                    }

                    public static void main(String[] args) throws Exception {
                        int depth = Integer.parseInt(args[0]);
                        Thread other = new Thread(() -> {
                            for (int i = 0; i < ROUNDS; i++) {
                                descend(new Frame(), depth);
                            }
                            System.out.println("came up again");
                        });
                        other.start();
                        other.join();
                    }
                }
                """);
    }

    /** Has a race, and a lock that it does not know to be harmless: it is run on a thread that can be left behind. */
    static Path nestedLocks(Path folder) throws IOException {
        return compile(
                folder,
                "NestedLocks",
                """
                public class NestedLocks {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        Object one = new Object();
                        Object other = new Object();
                        synchronized (one) {
                            synchronized (other) {
                                n = 1;
                            }
                        }
                        Thread second = new Thread(() -> n++);
                        second.start();
                        n++;
                        second.join();
                    }
                }
                """);
    }

    /** Leaves the work to a thread that outlives main, and that thread throws. */
    static Path throwsLater(Path folder) throws IOException {
        return compile(
                folder,
                "ThrowsLater",
                """
                public class ThrowsLater {
                    public static void main(String[] args) {
                        new Thread(() -> {
                            try {
                                Thread.sleep(200);
                            } catch (InterruptedException e) {
                                throw new IllegalStateException("interrupted", e);
                            }
                            throw new IllegalStateException("late");
                        }).start();
                    }
                }
                """);
    }

    private static Path compile(Path folder, String name, String source) throws IOException {
        Path file =
                Files.writeString(Files.createDirectories(folder.resolve("src")).resolve(name + ".java"), source);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        int result = javac.run(
                null,
                null,
                null,
                List.of("-g", "-d", classes.toString(), file.toString()).toArray(String[]::new));
        if (result != 0) {
            throw new IOException(file + " does not compile");
        }
        return classes;
    }
}
