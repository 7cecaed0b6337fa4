package org.racechecked.litmus;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.zip.CRC32;

/** Of an array that a call is given it touches the part that the call names, and no more. */
final class ArrayArguments extends Litmus {
    private final byte[] bytes = new byte[8];
    private final char[] letters = new char[8];

    private static InputStream in() {
        return new ByteArrayInputStream(new byte[64]);
    }

    void halves() throws Exception {
        together(() -> in().read(bytes, 0, 4), () -> in().read(bytes, 4, 4)); // no race: each fills its half
    }

    void halves_overlapping() throws Exception {
        together(
                () -> {
                    in().read(bytes, 0, 5); // race A
                },
                () -> {
                    in().read(bytes, 4, 4); // race A
                });
    }

    void copiedOut() throws Exception {
        together(() -> "abcdefgh".getChars(4, 8, letters, 0), () -> letters[4] = 'x'); // no race: behind what is filled
    }

    void copiedOut_within() throws Exception {
        together(
                () -> {
                    "abcdefgh".getChars(4, 8, letters, 0); // race A
                },
                () -> {
                    letters[3] = 'x'; // race A
                });
    }

    /** The numbers say where to start and how much, other than those of {@code Arrays.copyOfRange}. */
    void textOfPart() throws Exception {
        together(
                () -> read = String.valueOf(letters, 4, 2).length(),
                () -> letters[6] = 'x'); // no race: behind the part
    }

    void textOfPart_within() throws Exception {
        together(
                () -> {
                    read = String.valueOf(letters, 4, 2).length(); // race A
                },
                () -> {
                    letters[5] = 'x'; // race A
                });
    }

    void stringOfPart() throws Exception {
        together(() -> read = new String(letters, 4, 2).length(), () -> letters[6] = 'x'); // no race: behind the part
    }

    void stringOfPart_within() throws Exception {
        together(
                () -> {
                    read = new String(letters, 4, 2).length(); // race A
                },
                () -> {
                    letters[4] = 'x'; // race A
                });
    }

    void collected() throws Exception {
        Integer[] all = new Integer[4];
        TreeSet<Integer> two = new TreeSet<>(List.of(1, 2));
        TreeSet<Integer> many = new TreeSet<>(List.of(1, 2, 3, 4, 5));
        together(
                () -> {
                    two.toArray(all); // no race: null stands behind the last element, and there it ends
                    many.toArray(all);
                },
                () -> all[3] = 7);
    }

    void collected_within() throws Exception {
        Integer[] all = new Integer[4];
        TreeSet<Integer> two = new TreeSet<>(List.of(1, 2));
        together(
                () -> {
                    two.toArray(all); // race A
                },
                () -> {
                    all[2] = 7; // race A
                });
    }

    void takenOut() throws Exception {
        together(() -> ByteBuffer.wrap(bytes).get(new byte[8], 2, 4), () -> bytes[4] = 1); // no race: not taken out
    }

    void takenOut_within() throws Exception {
        together(
                () -> {
                    ByteBuffer.wrap(bytes).get(new byte[8], 2, 4); // race A
                },
                () -> {
                    bytes[3] = 1; // race A
                });
    }

    void takenInto() throws Exception {
        together(() -> ByteBuffer.allocate(8).get(bytes, 2, 4), () -> bytes[1] = 1); // no race: not filled
    }

    void takenInto_within() throws Exception {
        together(
                () -> {
                    ByteBuffer.allocate(8).get(bytes, 2, 4); // race A
                },
                () -> {
                    bytes[5] = 1; // race A
                });
    }

    void putIn() throws Exception {
        together(() -> ByteBuffer.wrap(bytes).put(new byte[4]), () -> bytes[4] = 1); // no race: behind what is put
    }

    void putIn_within() throws Exception {
        together(
                () -> {
                    ByteBuffer.wrap(bytes).put(new byte[4]); // race A
                },
                () -> {
                    bytes[3] = 1; // race A
                });
    }

    void putFrom() throws Exception {
        together(() -> ByteBuffer.allocate(8).put(bytes, 2, 4), () -> bytes[6] = 1); // no race: not read
    }

    void putFrom_within() throws Exception {
        together(
                () -> {
                    ByteBuffer.allocate(8).put(bytes, 2, 4); // race A
                },
                () -> {
                    bytes[5] = 1; // race A
                });
    }

    void digested() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        together(() -> digest.update(bytes, 0, 4), () -> bytes[4] = 1); // no race: behind what is digested
    }

    void digested_within() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        together(
                () -> {
                    digest.update(bytes, 0, 4); // race A
                },
                () -> {
                    bytes[3] = 1; // race A
                });
    }

    void digestedInto() throws Exception {
        byte[] result = new byte[40];
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        together(() -> digest.digest(result, 8, 32), () -> result[7] = 1); // no race: before what is filled
    }

    void digestedInto_within() throws Exception {
        byte[] result = new byte[40];
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        together(
                () -> {
                    digest.digest(result, 8, 32); // race A
                },
                () -> {
                    result[8] = 1; // race A
                });
    }

    void summed() throws Exception {
        CRC32 checksum = new CRC32();
        together(() -> checksum.update(bytes, 0, 4), () -> bytes[4] = 1); // no race: behind what is summed
    }

    void summed_within() throws Exception {
        CRC32 checksum = new CRC32();
        together(
                () -> {
                    checksum.update(bytes, 0, 4); // race A
                },
                () -> {
                    bytes[3] = 1; // race A
                });
    }

    /** The text of an array is its name: what is in it is not looked at. */
    void named() throws Exception {
        Object any = letters;
        together(
                () -> read = any.toString().length()
                        + ("" + letters + String.format("%s", letters)).length()
                        + Objects.hash(letters, 1, 2),
                () -> letters[1] = 'x'); // no race: only the name is seen
    }

    void named_spelt() throws Exception {
        together(
                () -> {
                    read = ("" + String.valueOf(letters)).length(); // race A
                },
                () -> {
                    letters[1] = 'x'; // race A
                });
    }

    void joined() throws Exception {
        StringBuilder text = new StringBuilder("text");
        String before = text.toString();
        together(() -> read = String.join(",", "a", before).length(), () -> text.append("c")); // no race: a copy
    }

    void joined_changing() throws Exception {
        StringBuilder text = new StringBuilder("text");
        together(
                () -> {
                    read = String.join(",", "a", text).length(); // race A
                },
                () -> {
                    text.append("c"); // race A
                });
    }

    void joinedWords() throws Exception {
        String[] words = {"a", "b"};
        together(() -> read = String.join(",", words[0], "c").length(), () -> words[1] = "z"); // no race: not joined
    }

    void joinedWords_all() throws Exception {
        String[] words = {"a", "b"};
        together(
                () -> {
                    read = String.join(",", words).length(); // race A
                },
                () -> {
                    words[1] = "z"; // race A
                });
    }
}
