package org.racechecked.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A class file as it is read from its beginning to its end; of its constants only those become texts that somebody wants. */
final class ClassBytes {
    private static final int MAGIC = 0xCAFEBABE;
    private static final int LENGTH_OF_TEXT = 2;
    private static final int TEXT = 1;
    private static final int FIELD = 9;
    private static final int HANDLE = 15;
    /** Kinds of handles. */
    private static final int READS_STATIC = 2;

    private static final int WRITES_STATIC = 4;

    private final byte[] file;
    private final int version;
    private final int[] constants;
    private final @Nullable String[] texts;
    private int at;

    /**
     * Reads up to the constants.
     *
     * @throws IOException when it is no class file
     * @throws IndexOutOfBoundsException when it ends too early, as all other methods do
     */
    ClassBytes(byte[] file) throws IOException {
        this.file = file;
        if (file.length < Integer.BYTES || four() != MAGIC) {
            throw new IOException("not a class file: it does not start with 0xCAFEBABE");
        }
        two();
        version = two();
        constants = new int[two()];
        texts = new String[constants.length];
        for (int i = 1; i < constants.length; i++) {
            int tag = one();
            constants[i] = at;
            skip(length(tag));
            i += tag == 5 || tag == 6 ? 1 : 0;
        }
    }

    private int length(int tag) throws IOException {
        return switch (tag) {
            case TEXT -> LENGTH_OF_TEXT + twoAt(at);
            case 7, 8, 16, 19, 20 -> 2;
            case HANDLE -> 3;
            case 3, 4, FIELD, 10, 11, 12, 17, 18 -> 4;
            case 5, 6 -> 8;
            default -> throw new IOException("unknown constant pool tag " + tag);
        };
    }

    int version() {
        return version;
    }

    int one() {
        return file[at++] & 0xFF;
    }

    int two() {
        int value = twoAt(at);
        at += 2;
        return value;
    }

    int four() {
        return (two() << 16) | two();
    }

    void skip(int bytes) {
        if (bytes < 0 || bytes > file.length - at) {
            throw new IndexOutOfBoundsException("the class file ends too early");
        }
        at += bytes;
    }

    /** The text whose constant is named here. */
    String text() {
        return text(two());
    }

    /** The name of the class whose constant is named here, or null where none is. */
    @Nullable
    String className() {
        int slot = two();
        return slot == 0 ? null : text(twoAt(constants[slot]));
    }

    /** The fields of array type that its code names, each as if it were static. */
    Set<Origin.Field> arrayFields() {
        Set<Origin.Field> fields = new HashSet<>();
        for (int at : constants) {
            if (at > 0 && file[at - 1] == FIELD) {
                int member = constants[twoAt(at + 2)];
                int descriptor = twoAt(member + 2);
                if (file[constants[descriptor] + LENGTH_OF_TEXT] == '[') {
                    String owner = text(twoAt(constants[twoAt(at)]));
                    fields.add(new Origin.Field(owner, text(twoAt(member)) + ":" + text(descriptor)));
                }
            }
        }
        return fields;
    }

    /** It can use static fields without an instruction that names them. */
    boolean holdsHandleOfStatic() {
        for (int at : constants) {
            boolean handle = at > 0 && file[at - 1] == HANDLE;
            if (handle && (file[at] == READS_STATIC || file[at] == WRITES_STATIC)) {
                return true;
            }
        }
        return false;
    }

    private int twoAt(int place) {
        return ((file[place] & 0xFF) << 8) | (file[place + 1] & 0xFF);
    }

    private String text(int slot) {
        String known = texts[slot];
        if (known == null) {
            known = decode(constants[slot]);
            texts[slot] = known;
        }
        return known;
    }

    private String decode(int from) {
        int length = twoAt(from);
        int end = from + LENGTH_OF_TEXT + length;
        for (int i = from + LENGTH_OF_TEXT; i < end; i++) {
            if (file[i] < 0) {
                return decodeModified(from);
            }
        }
        return new String(file, from + LENGTH_OF_TEXT, length, StandardCharsets.ISO_8859_1);
    }

    private String decodeModified(int from) {
        try {
            return new DataInputStream(new ByteArrayInputStream(file, from, file.length - from)).readUTF();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
