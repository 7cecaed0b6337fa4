package org.racechecked.functional.maven;

import org.junit.jupiter.api.Test;

/** Code of the program that a server calls on threads of its own, which is started once for all tests of a class. */
class LibraryThreadsTest {
    @Test
    void aRaceBetweenTwoRequestsIsFound() throws Exception {
        Sample.safe("library-threads")
                .file("src/test/java/bank/ServerTest.java", server("count++;"))
                .run("test")
                .isRedForRacesOn("bank.ServerTest.count");
    }

    @Test
    void requestsThatLockAreNotReported() throws Exception {
        Sample.safe("library-threads-locked")
                .file("src/test/java/bank/ServerTest.java", server("synchronized (ServerTest.class) { count++; }"))
                .run("test")
                .isGreen();
    }

    private static String server(String handle) {
        return """
                package bank;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import com.sun.net.httpserver.HttpServer;
                import java.net.InetAddress;
                import java.net.InetSocketAddress;
                import java.net.URI;
                import java.net.http.HttpClient;
                import java.net.http.HttpRequest;
                import java.net.http.HttpResponse.BodyHandlers;
                import java.util.concurrent.ExecutorService;
                import java.util.concurrent.Executors;
                import org.junit.jupiter.api.AfterAll;
                import org.junit.jupiter.api.BeforeAll;
                import org.racechecked.junit.RaceChecked;

                class ServerTest {
                    static HttpServer server;
                    static ExecutorService workers;
                    static int count;

                    @BeforeAll
                    static void start() throws Exception {
                        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
                        workers = Executors.newFixedThreadPool(4);
                        server.setExecutor(workers);
                        server.createContext("/", exchange -> {
                            %s
                            exchange.sendResponseHeaders(204, -1);
                            exchange.close();
                        });
                        server.start();
                    }

                    @AfterAll
                    static void stop() {
                        server.stop(0);
                        workers.shutdownNow();
                    }

                    @RaceChecked
                    void twoRequests() throws Exception {
                        URI address = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
                        HttpClient client = HttpClient.newHttpClient();
                        HttpRequest request = HttpRequest.newBuilder(address).build();
                        var first = client.sendAsync(request, BodyHandlers.discarding());
                        var second = client.sendAsync(request, BodyHandlers.discarding());
                        assertEquals(204, first.get().statusCode());
                        assertEquals(204, second.get().statusCode());
                    }
                }
                """
                .formatted(handle);
    }
}
