package org.racechecked.weave;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** A copy in a jar, written beside the old one and put in its place when it is whole. */
final class JarCopy implements TreeCopy {
    private static final byte[] NONE = {};
    /** Entries of ours have this time, so that equal sources give equal jars. */
    private static final LocalDateTime OWN_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    /** The zip stream writes numbers byte by byte. */
    private static final int BUFFER = 1 << 16;

    private static final String FOLDER = "META-INF/";
    private static final Pattern UNFIT =
            Pattern.compile("[^/]+\\.(SF|RSA|DSA|EC)|SIG-[^/]+|INDEX\\.LIST", Pattern.CASE_INSENSITIVE);

    private final Path jar;
    private final Path unfinished;
    private final @Nullable ZipFile old;
    private final ZipOutputStream out;

    JarCopy(Path jar) throws IOException {
        this.jar = jar;
        this.unfinished = jar.resolveSibling(jar.getFileName() + ".unfinished");
        Files.createDirectories(jar.toAbsolutePath().getParent());
        this.old = Files.isRegularFile(jar) ? new ZipFile(jar.toFile()) : null;
        this.out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER));
    }

    @Override
    public byte[] before(String name) throws IOException {
        ZipEntry entry = old == null ? null : old.getEntry(name);
        if (entry == null) {
            return NONE;
        }
        try (InputStream in = old.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    @Override
    public void withdraw(String name) {
        // the new jar takes the place of the old one only when it is whole
    }

    @Override
    public void put(String name, byte[] bytes, @Nullable FileTime time) throws IOException {
        if (!isUnfit(name)) {
            write(name, bytes, time);
        }
    }

    @Override
    public void putFolder(String name, @Nullable FileTime time) throws IOException {
        write(name, NONE, time);
    }

    private void write(String name, byte[] bytes, @Nullable FileTime time) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        date(entry, time);
        store(entry, bytes);
        out.putNextEntry(entry);
        out.write(bytes);
        out.closeEntry();
    }

    /** As the source has it: what a zip counts in steps of two seconds is local time, anything closer is not. */
    private static void date(ZipEntry entry, @Nullable FileTime time) {
        if (time == null) {
            entry.setTimeLocal(OWN_TIME);
            return;
        }
        LocalDateTime local = LocalDateTime.ofInstant(time.toInstant(), ZoneId.systemDefault());
        if (local.getNano() == 0 && local.getSecond() % 2 == 0) {
            entry.setTimeLocal(local);
        } else {
            entry.setLastModifiedTime(time);
        }
    }

    /** Packing would take a fifth of the time that weaving takes, and each test JVM would have to unpack. */
    private static void store(ZipEntry entry, byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        entry.setCrc(sum.getValue());
    }

    @Override
    public void finish() throws IOException {
        close();
        Files.move(unfinished, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        out.close();
        if (old != null) {
            old.close();
        }
    }

    /**
     * A signature would not fit woven classes, and the JVM would refuse them; an index names jars and folders that are those of
     * the source, and is believed.
     */
    private static boolean isUnfit(String name) {
        return name.regionMatches(true, 0, FOLDER, 0, FOLDER.length())
                && UNFIT.matcher(name.substring(FOLDER.length())).matches();
    }
}
