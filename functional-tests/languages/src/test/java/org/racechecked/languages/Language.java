package org.racechecked.languages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.Phases;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.racechecked.model.Site;

/** A language of the JVM and its compiler. */
enum Language {
    KOTLIN("kotlin", "KotlinPrograms.kt") {
        @Override
        void compile(Path source, Path into) {
            compileKotlin(source, into);
        }
    },
    COROUTINES("kotlin", "CoroutinePrograms.kt") {
        @Override
        void compile(Path source, Path into) {
            compileKotlin(source, into);
        }
    },
    GROOVY("groovy", "GroovyPrograms.groovy") {
        @Override
        void compile(Path source, Path into) {
            compileGroovy(source, into);
        }
    },
    DYNAMIC_GROOVY("groovy", "DynamicGroovyPrograms.groovy") {
        @Override
        void compile(Path source, Path into) {
            compileGroovy(source, into);
        }
    },
    SCALA("scala", "ScalaPrograms.scala") {
        @Override
        void compile(Path source, Path into) {
            compileScala(source, into);
        }
    },
    SCALA_FUTURES("scala", "FuturePrograms.scala") {
        @Override
        void compile(Path source, Path into) {
            compileScala(source, into);
        }
    };

    static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private final String folder;
    private final String file;

    Language(String folder, String file) {
        this.folder = folder;
        this.file = file;
    }

    abstract void compile(Path source, Path into);

    private static void compileKotlin(Path source, Path into) {
        ExitCode code = new K2JVMCompiler()
                .exec(
                        System.err,
                        source.toString(),
                        "-d",
                        into.toString(),
                        "-classpath",
                        CLASS_PATH,
                        "-no-stdlib",
                        "-no-reflect",
                        "-jvm-target",
                        "17");
        assertEquals(ExitCode.OK, code);
    }

    private static void compileScala(Path source, Path into) {
        String[] options = {"-d", into.toString(), "-classpath", CLASS_PATH, "-release", "17", source.toString()};
        assertFalse(!scala.tools.nsc.Main.process(options)
                || scala.tools.nsc.Main.reporter().hasErrors());
    }

    private static void compileGroovy(Path source, Path into) {
        CompilerConfiguration settings = new CompilerConfiguration();
        settings.setTargetDirectory(into.toFile());
        settings.setTargetBytecode("17");
        CompilationUnit unit = new CompilationUnit(settings);
        unit.addSource(source.toFile());
        unit.compile(Phases.ALL);
    }

    /** Compiles its programs. */
    void compileInto(Path classes) {
        compile(source(), classes);
    }

    private Path source() {
        return Path.of("src/test", folder, "org/racechecked/languages", file);
    }

    /** Its programs have such a line. */
    boolean hasLine(Site site) throws IOException {
        try (Stream<String> lines = Files.lines(source())) {
            return site.file().equals(file) && site.line() > 0 && site.line() <= lines.count();
        }
    }

    /** The class that its programs are methods of. */
    String programs() {
        return "org.racechecked.languages." + file.substring(0, file.indexOf('.'));
    }
}
