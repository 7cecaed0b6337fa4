package org.racechecked.functional.maven;

import org.junit.jupiter.api.Test;

/** A test that compiles a plug-in while it runs, and loads it from where nobody wove. */
class LoadedElsewhereTest {
    @Test
    void isRedUnlessNobodyWantsItWatched() throws Exception {
        Sample sample = Sample.safe("loaded-elsewhere").file("src/test/java/bank/PluginTest.java", TEST);
        sample.run("test").isRed().says("[loaded-elsewhere]", "Plugin (from file:", "target/plugins/");
        sample.run("test", "-Dracechecked.excludes=Plugin").isGreen().doesNotSay("[loaded-elsewhere]");
    }

    private static final String TEST =
            """
            package bank;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            import java.net.URL;
            import java.net.URLClassLoader;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import javax.tools.ToolProvider;
            import org.racechecked.junit.RaceChecked;

            class PluginTest {
                @RaceChecked
                void twoThreadsRunIt() throws Exception {
                    Path folder = Files.createDirectories(Path.of("target/plugins"));
                    Path source = Files.writeString(folder.resolve("Plugin.java"),
                            "public class Plugin implements Runnable { int n; public void run() { n++; } }");
                    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
                    URL[] urls = {folder.toUri().toURL()};
                    Class<?> type = new URLClassLoader(urls, getClass().getClassLoader()).loadClass("Plugin");
                    Runnable plugin = (Runnable) type.getConstructor().newInstance();
                    Thread first = new Thread(plugin);
                    Thread second = new Thread(plugin);
                    first.start();
                    second.start();
                    first.join();
                    second.join();
                }
            }
            """;
}
