package org.racechecked.cli.child;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * Shows what is written to it until the first run is over, and nothing since: the JDK keeps what {@code System.err} was, as in the handlers of
 * {@code java.util.logging}, and all runs write there.
 *
 * <p>Shared state: whether the run is over, written between runs, read by any thread.
 */
final class FirstOutput extends OutputStream {
    /** Since this version of Java the name is a public one. */
    private static final int TOLD = 19;

    private final PrintStream shown;
    private volatile boolean over;

    FirstOutput(PrintStream shown) {
        this.shown = shown;
    }

    /** For {@code stdout} or {@code stderr}; under that name the JVM tells which encoding it gave that. */
    PrintStream encodedAs(String name) {
        String encoding = System.getProperty((Runtime.version().feature() < TOLD ? "sun." : "") + name + ".encoding");
        boolean known = encoding != null && Charset.isSupported(encoding);
        return new PrintStream(this, true, known ? Charset.forName(encoding) : Charset.defaultCharset());
    }

    /** The first run is over. */
    void ends() {
        over = true;
    }

    @Override
    public void write(int one) {
        if (!over) {
            shown.write(one);
        }
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        if (!over) {
            shown.write(bytes, from, count);
        }
    }

    @Override
    public void flush() {
        shown.flush();
    }
}
