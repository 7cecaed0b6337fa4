package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** The woven copy of a tree while it is made; what is not put into it is not there afterwards. */
interface TreeCopy extends Closeable {
    /** The bytes that a file had in the copy before, or none. */
    byte[] before(String name) throws IOException;

    /** Until the copy is finished it is not to be taken for what this file would say it is. */
    void withdraw(String name) throws IOException;

    /** Comes after every {@link #before} of the same name. */
    void put(String name, byte[] bytes) throws IOException;

    /** Ends a copy to which everything was put; one that is closed without it is not taken for whole. */
    void finish() throws IOException;

    static TreeCopy open(Path to) throws IOException {
        return TreeFiles.isJar(to) ? new JarCopy(to) : new FolderCopy(to);
    }
}
