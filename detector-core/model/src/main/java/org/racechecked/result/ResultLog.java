package org.racechecked.result;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.JvmFacts;
import org.racechecked.model.Notice;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;
import org.racechecked.model.WatchedClass;

/**
 * Writes the result file of this JVM, one line per fact, each handed to the operating system before the call returns: a
 * killed JVM loses nothing that was logged.
 *
 * <p>Safe for many threads. A line that cannot be written throws: a fact must not get lost in silence.
 */
public final class ResultLog implements AutoCloseable {
    private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,100}");
    static final String SUFFIX = ".jsonl";

    /** Ours alone, so that no program under test can wait for it. */
    private final Object monitor = new Object();

    private final Path file;
    /** Not a channel: an interrupt of the writing thread, common in tests, would close that for good. */
    private final OutputStream out;
    /** Guarded by {@link #monitor}: the last write failed, perhaps half-way. */
    private boolean torn;

    private ResultLog(Path file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    /**
     * Creates the file {@code <jvm id>.jsonl} in the folder, and the folder if need be.
     *
     * @throws java.nio.file.FileAlreadyExistsException if a JVM of that id wrote there before
     */
    public static ResultLog open(Path folder, JvmFacts jvm) throws IOException {
        if (!FILE_NAME.matcher(jvm.id()).matches()) {
            throw new IllegalArgumentException("a JVM's id must be fit for a file name, found " + jvm.id());
        }
        Files.createDirectories(folder);
        Path file = Files.createFile(folder.resolve(jvm.id() + SUFFIX));
        ResultLog log = new ResultLog(file, new FileOutputStream(file.toFile(), true));
        log.write(new Entry.Jvm(jvm));
        return log;
    }

    /** The built-in race of this JVM was confirmed, or was not, and why. */
    public void canary(boolean confirmed, String detail) {
        write(new Entry.Canary(confirmed, detail));
    }

    public void testStarted(TestId test) {
        write(new Entry.Started(test));
    }

    /** What is known of one pair in one test by now; reading keeps what is known best of each. */
    public void race(Race race) {
        write(new Entry.Pair(race));
    }

    /** The test's sums; races that were logged before need not be repeated. */
    public void testFinished(CheckedTest test) {
        write(new Entry.Finished(test));
    }

    /** What was seen of a woven class; once when it loads (hash only) and again with lines and fields when they are known. */
    public void watched(WatchedClass watched) {
        write(new Entry.Watched(watched));
    }

    public void notice(Notice notice) {
        write(new Entry.Said(notice));
    }

    @Override
    public void close() throws IOException {
        synchronized (monitor) {
            out.close();
        }
    }

    private void write(Entry entry) {
        String line = EntryWriter.line(entry) + '\n';
        synchronized (monitor) {
            try {
                out.write((torn ? '\n' + line : line).getBytes(StandardCharsets.UTF_8));
                torn = false;
            } catch (IOException e) {
                torn = true;
                throw new UncheckedIOException("RaceChecked cannot write to " + file, e);
            }
        }
    }
}
