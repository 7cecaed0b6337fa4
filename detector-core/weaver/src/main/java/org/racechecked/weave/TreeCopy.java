package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.jspecify.annotations.Nullable;

/** The woven copy of a tree while it is made; what is not put into it is not there afterwards. */
interface TreeCopy extends Closeable {
    /** The bytes that a file had in the copy before, or none. */
    byte[] before(String name) throws IOException;

    /** Until the copy is finished it is not to be taken for what this file would say it is. */
    void withdraw(String name) throws IOException;

    /**
     * Comes after every {@link #before} of the same name.
     *
     * @param time when the file that it is a copy of was last changed, or null for files of ours
     */
    void put(String name, byte[] bytes, @Nullable FileTime time) throws IOException;

    /** A folder that people may ask for by its name, with a slash at its end. */
    void putFolder(String name, @Nullable FileTime time) throws IOException;

    /** Ends a copy to which everything was put; one that is closed without it is not taken for whole. */
    void finish() throws IOException;

    static TreeCopy open(Path to) throws IOException {
        return TreeFiles.isJar(to) ? new JarCopy(to) : new FolderCopy(to);
    }
}
