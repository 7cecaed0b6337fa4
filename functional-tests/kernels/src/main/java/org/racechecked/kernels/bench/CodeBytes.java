package org.racechecked.kernels.bench;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * How much code a jar holds.
 *
 * @param classes how many class files
 * @param bytes length of all methods together, as the JVM counts it
 * @param large methods of more bytes than HotSpot compiles
 */
record CodeBytes(int classes, long bytes, int large) {
    private static final int NEVER_COMPILED = 8000;
    private static final int CONSTANT_UTF8 = 1;
    private static final int CONSTANT_LONG = 5;
    private static final int CONSTANT_DOUBLE = 6;
    private static final int MAGIC_AND_VERSION = 8;
    private static final int ACCESS_THIS_SUPER = 6;

    static CodeBytes of(Path jar) throws IOException {
        CodeBytes sum = new CodeBytes(0, 0, 0);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (entry.getName().endsWith(".class")) {
                    try (DataInputStream in = new DataInputStream(zip.getInputStream(entry))) {
                        sum = sum.and(in);
                    }
                }
            }
        }
        return sum;
    }

    private CodeBytes and(DataInputStream in) throws IOException {
        in.skipNBytes(MAGIC_AND_VERSION);
        String[] names = constants(in);
        in.skipNBytes(ACCESS_THIS_SUPER);
        in.skipNBytes(2L * in.readUnsignedShort());
        CodeBytes fields = members(in, names);
        CodeBytes methods = members(in, names);
        return new CodeBytes(classes + 1, bytes + fields.bytes + methods.bytes, large + methods.large);
    }

    private static CodeBytes members(DataInputStream in, String[] names) throws IOException {
        long bytes = 0;
        int large = 0;
        for (int member = in.readUnsignedShort(); member > 0; member--) {
            in.skipNBytes(6);
            for (int attribute = in.readUnsignedShort(); attribute > 0; attribute--) {
                boolean code = "Code".equals(names[in.readUnsignedShort()]);
                long left = Integer.toUnsignedLong(in.readInt());
                if (code) {
                    in.skipNBytes(4);
                    int length = in.readInt();
                    left -= 8;
                    bytes += length;
                    large += length > NEVER_COMPILED ? 1 : 0;
                }
                in.skipNBytes(left);
            }
        }
        return new CodeBytes(0, bytes, large);
    }

    /** The texts among the constants, by number. */
    private static String[] constants(DataInputStream in) throws IOException {
        String[] names = new String[in.readUnsignedShort()];
        for (int i = 1; i < names.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case CONSTANT_UTF8 -> names[i] = in.readUTF();
                case CONSTANT_LONG, CONSTANT_DOUBLE -> {
                    in.skipNBytes(8);
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> in.skipNBytes(4);
            }
        }
        return names;
    }
}
