package org.racechecked.litmus;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Calls that fill an array or a buffer that they are given, or read it. */
final class ArgumentRows extends Rows {
    private final byte[] bytes = new byte[16];
    private final char[] letters = new char[16];
    private final Object[] words = {"a", "b"};
    private final ByteBuffer buffer = ByteBuffer.allocate(16);
    private final StringBuilder text = new StringBuilder("some text");

    @Override
    void declare() throws Exception {
        streams();
        channels();
        files();
        texts();
        arrays();
    }

    private InputStream in() {
        return new ByteArrayInputStream(new byte[64]);
    }

    private Reader reader() {
        return new StringReader("some text");
    }

    private void streams() throws Exception {
        writes("InputStream.read(byte[])", () -> in().read(bytes));
        writes("InputStream.read(byte[],int,int)", () -> in().read(bytes, 2, 4));
        writes("InputStream.readNBytes(byte[],int,int)", () -> in().readNBytes(bytes, 2, 4));
        writes("DataInput.readFully", () -> ((DataInput) new DataInputStream(in())).readFully(bytes, 2, 4));
        writes("Reader.read(char[])", () -> reader().read(letters));
        writes("Reader.read(char[],int,int)", () -> reader().read(letters, 2, 4));
    }

    private void channels() throws Exception {
        ReadableByteChannel from = Channels.newChannel(in());
        WritableByteChannel to = Channels.newChannel(OutputStream.nullOutputStream());
        writes("ReadableByteChannel.read(java.nio.ByteBuffer)", () -> from.read(buffer));
        writes("WritableByteChannel.write(java.nio.ByteBuffer)", () -> to.write(buffer));
    }

    private void files() throws Exception {
        Path path = Files.createTempFile("arguments", ".tmp");
        File file = path.toFile();
        file.deleteOnExit();
        Files.write(path, new byte[64]);
        RandomAccessFile random = new RandomAccessFile(file, "rw");
        writes("RandomAccessFile.read(byte[])", () -> random.read(bytes));
        writes("RandomAccessFile.read(byte[],int,int)", () -> random.read(bytes, 2, 4));
        changedBy(() -> bytes[3] = 1);
        reads("DataOutput.write(byte[])", () -> ((DataOutput) random).write(bytes));
        reads("DataOutput.write(byte[],int,int)", () -> ((DataOutput) random).write(bytes, 2, 4));
        reads("Files.write", () -> Files.write(path, bytes));
        changedBy(() -> text.append("c"));
        reads("Files.writeString", () -> Files.writeString(path, text));
    }

    private void texts() throws Exception {
        writes("String.getChars", () -> "some text".getChars(0, 4, letters, 2));
        writes("StringBuffer.getChars", () -> new StringBuffer("some text").getChars(0, 4, letters, 2));
    }

    private void arrays() throws Exception {
        changedBy(() -> bytes[3] = 1);
        reads("Arrays.compareUnsigned", () -> see(Arrays.compareUnsigned(bytes, new byte[16])));
        changedBy(() -> words[1] = "c");
        reads("Arrays.deepEquals", () -> see(Arrays.deepEquals(words, new Object[] {"a", "b"})));
    }
}
