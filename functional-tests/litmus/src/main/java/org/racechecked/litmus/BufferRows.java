package org.racechecked.litmus;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/** Calls of buffers: relative ones move the position, absolute ones touch the bytes at an index. */
final class BufferRows extends Rows {
    private final ByteBuffer bytes = ByteBuffer.allocate(64);
    private final CharBuffer chars = CharBuffer.allocate(64);
    private final IntBuffer ints = IntBuffer.allocate(64);
    private final LongBuffer longs = LongBuffer.allocate(64);
    private final DoubleBuffer doubles = DoubleBuffer.allocate(64);

    @Override
    void declare() throws Exception {
        positions();
        bytes();
        wideInBytes();
        chars();
        ints();
        longs();
        doubles();
    }

    private void positions() throws Exception {
        changedBy(() -> bytes.position(2));
        writes("Buffer.position(int)", () -> bytes.position(4));
        writes("Buffer.limit(int)", () -> bytes.limit(4));
        writes("Buffer.mark", () -> bytes.mark());
        writes("Buffer.reset", () -> bytes.reset());
        writes("Buffer.clear", () -> bytes.clear());
        writes("Buffer.flip", () -> bytes.flip());
        writes("Buffer.rewind", () -> bytes.rewind());
        reads("Buffer.position()", () -> see(bytes.position()));
        reads("Buffer.limit()", () -> see(bytes.limit()));
        reads("Buffer.remaining", () -> see(bytes.remaining()));
        reads("Buffer.hasRemaining", () -> see(bytes.hasRemaining()));
    }

    private void bytes() throws Exception {
        changedBy(() -> bytes.put(0, (byte) 1));
        reads("ByteBuffer.get(int)", () -> see(bytes.get(0)));
        writes("ByteBuffer.put(int,byte)", () -> bytes.put(0, (byte) 1));
        writes("ByteBuffer.get()", () -> bytes.get());
        writes("ByteBuffer.get(byte[])", () -> bytes.get(new byte[2]));
        writes("ByteBuffer.get(byte[],int,int)", () -> bytes.get(new byte[4], 1, 2));
        writes("ByteBuffer.put(byte)", () -> bytes.put((byte) 1));
        writes("ByteBuffer.put(byte[])", () -> bytes.put(new byte[2]));
        writes("ByteBuffer.put(byte[],int,int)", () -> bytes.put(new byte[4], 1, 2));
        writes("ByteBuffer.compact", () -> bytes.compact());
        reads("ByteBuffer.slice", () -> see(bytes.slice().get(0)));
        reads("ByteBuffer.duplicate", () -> see(bytes.duplicate().get(0)));
        reads("ByteBuffer.asReadOnlyBuffer", () -> see(bytes.asReadOnlyBuffer().get(0)));
    }

    private void wideInBytes() throws Exception {
        changedBy(() -> bytes.put(0, (byte) 1));
        reads("ByteBuffer.getChar(int)", () -> see(bytes.getChar(0)));
        writes("ByteBuffer.putChar(int,char)", () -> bytes.putChar(0, 'a'));
        writes("ByteBuffer.getChar()", () -> bytes.getChar());
        writes("ByteBuffer.putChar(char)", () -> bytes.putChar('a'));
        reads("ByteBuffer.getShort(int)", () -> see(bytes.getShort(0)));
        writes("ByteBuffer.putShort(int,short)", () -> bytes.putShort(0, (short) 1));
        writes("ByteBuffer.getShort()", () -> bytes.getShort());
        writes("ByteBuffer.putShort(short)", () -> bytes.putShort((short) 1));
        reads("ByteBuffer.getInt(int)", () -> see(bytes.getInt(0)));
        writes("ByteBuffer.putInt(int,int)", () -> bytes.putInt(0, 1));
        writes("ByteBuffer.getInt()", () -> bytes.getInt());
        writes("ByteBuffer.putInt(int)", () -> bytes.putInt(1));
        reads("ByteBuffer.getLong(int)", () -> see(bytes.getLong(0)));
        writes("ByteBuffer.putLong(int,long)", () -> bytes.putLong(0, 1L));
        writes("ByteBuffer.getLong()", () -> bytes.getLong());
        writes("ByteBuffer.putLong(long)", () -> bytes.putLong(1L));
        reads("ByteBuffer.getFloat(int)", () -> see(bytes.getFloat(0)));
        writes("ByteBuffer.putFloat(int,float)", () -> bytes.putFloat(0, 1f));
        writes("ByteBuffer.getFloat()", () -> bytes.getFloat());
        writes("ByteBuffer.putFloat(float)", () -> bytes.putFloat(1f));
        reads("ByteBuffer.getDouble(int)", () -> see(bytes.getDouble(0)));
        writes("ByteBuffer.putDouble(int,double)", () -> bytes.putDouble(0, 1.0));
        writes("ByteBuffer.getDouble()", () -> bytes.getDouble());
        writes("ByteBuffer.putDouble(double)", () -> bytes.putDouble(1.0));
    }

    private void chars() throws Exception {
        changedBy(() -> chars.put(0, 'a'));
        reads("CharBuffer.get(int)", () -> see(chars.get(0)));
        writes("CharBuffer.put(int,char)", () -> chars.put(0, 'a'));
        writes("CharBuffer.get()", () -> chars.get());
        writes("CharBuffer.get(char[])", () -> chars.get(new char[2]));
        writes("CharBuffer.get(char[],int,int)", () -> chars.get(new char[4], 1, 2));
        writes("CharBuffer.put(char)", () -> chars.put('a'));
        writes("CharBuffer.put(char[])", () -> chars.put(new char[2]));
        writes("CharBuffer.put(char[],int,int)", () -> chars.put(new char[4], 1, 2));
        writes("CharBuffer.compact", () -> chars.compact());
        reads("CharBuffer.slice", () -> see(chars.slice().get(0)));
        reads("CharBuffer.duplicate", () -> see(chars.duplicate().get(0)));
        reads("CharBuffer.asReadOnlyBuffer", () -> see(chars.asReadOnlyBuffer().get(0)));
    }

    private void ints() throws Exception {
        changedBy(() -> ints.put(0, 1));
        reads("IntBuffer.get(int)", () -> see(ints.get(0)));
        writes("IntBuffer.put(int,int)", () -> ints.put(0, 1));
        writes("IntBuffer.get()", () -> ints.get());
        writes("IntBuffer.get(int[])", () -> ints.get(new int[2]));
        writes("IntBuffer.get(int[],int,int)", () -> ints.get(new int[4], 1, 2));
        writes("IntBuffer.put(int)", () -> ints.put(1));
        writes("IntBuffer.put(int[])", () -> ints.put(new int[2]));
        writes("IntBuffer.put(int[],int,int)", () -> ints.put(new int[4], 1, 2));
        writes("IntBuffer.compact", () -> ints.compact());
        reads("IntBuffer.slice", () -> see(ints.slice().get(0)));
        reads("IntBuffer.duplicate", () -> see(ints.duplicate().get(0)));
        reads("IntBuffer.asReadOnlyBuffer", () -> see(ints.asReadOnlyBuffer().get(0)));
    }

    private void longs() throws Exception {
        changedBy(() -> longs.put(0, 1L));
        reads("LongBuffer.get(int)", () -> see(longs.get(0)));
        writes("LongBuffer.put(int,long)", () -> longs.put(0, 1L));
        writes("LongBuffer.get()", () -> longs.get());
        writes("LongBuffer.get(long[])", () -> longs.get(new long[2]));
        writes("LongBuffer.get(long[],int,int)", () -> longs.get(new long[4], 1, 2));
        writes("LongBuffer.put(long)", () -> longs.put(1L));
        writes("LongBuffer.put(long[])", () -> longs.put(new long[2]));
        writes("LongBuffer.put(long[],int,int)", () -> longs.put(new long[4], 1, 2));
        writes("LongBuffer.compact", () -> longs.compact());
        reads("LongBuffer.slice", () -> see(longs.slice().get(0)));
        reads("LongBuffer.duplicate", () -> see(longs.duplicate().get(0)));
        reads("LongBuffer.asReadOnlyBuffer", () -> see(longs.asReadOnlyBuffer().get(0)));
    }

    private void doubles() throws Exception {
        changedBy(() -> doubles.put(0, 1.0));
        reads("DoubleBuffer.get(int)", () -> see(doubles.get(0)));
        writes("DoubleBuffer.put(int,double)", () -> doubles.put(0, 1.0));
        writes("DoubleBuffer.get()", () -> doubles.get());
        writes("DoubleBuffer.get(double[])", () -> doubles.get(new double[2]));
        writes("DoubleBuffer.get(double[],int,int)", () -> doubles.get(new double[4], 1, 2));
        writes("DoubleBuffer.put(double)", () -> doubles.put(1.0));
        writes("DoubleBuffer.put(double[])", () -> doubles.put(new double[2]));
        writes("DoubleBuffer.put(double[],int,int)", () -> doubles.put(new double[4], 1, 2));
        writes("DoubleBuffer.compact", () -> doubles.compact());
        reads("DoubleBuffer.slice", () -> see(doubles.slice().get(0)));
        reads("DoubleBuffer.duplicate", () -> see(doubles.duplicate().get(0)));
        reads(
                "DoubleBuffer.asReadOnlyBuffer",
                () -> see(doubles.asReadOnlyBuffer().get(0)));
    }
}
