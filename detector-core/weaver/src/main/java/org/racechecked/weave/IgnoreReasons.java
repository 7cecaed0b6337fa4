package org.racechecked.weave;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Optional;

/** Finds {@code @IgnoreRace} among the annotations of a class, field or method, as the class file lists them (JVMS 4.7.16). */
final class IgnoreReasons {
    static final String ATTRIBUTE = "RuntimeInvisibleAnnotations";
    static final String ANNOTATION = "Lorg/racechecked/annotations/IgnoreRace;";

    private final DataInputStream in;
    private final Object[] constants;

    private IgnoreReasons(DataInputStream in, Object[] constants) {
        this.in = in;
        this.constants = constants;
    }

    /** Reads one attribute whole, from after its length. */
    static Optional<String> read(DataInputStream in, Object[] constants) throws IOException {
        IgnoreReasons reader = new IgnoreReasons(in, constants);
        Optional<String> reason = Optional.empty();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            boolean ours = ANNOTATION.equals(reader.constant());
            String value = reader.lastOfMembers();
            reason = ours ? Optional.of(value) : reason;
        }
        return reason;
    }

    private Object constant() throws IOException {
        return constants[in.readUnsignedShort()];
    }

    /** The text of the last member; ours has one. */
    private String lastOfMembers() throws IOException {
        String last = "";
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            in.readUnsignedShort();
            last = value();
        }
        return last;
    }

    /** Returns the value if it is a text, else an empty one. */
    private String value() throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 's' -> {
                return (String) constant();
            }
            case 'e' -> in.skipNBytes(4);
            case '@' -> {
                in.readUnsignedShort();
                lastOfMembers();
            }
            case '[' -> {
                for (int left = in.readUnsignedShort(); left > 0; left--) {
                    value();
                }
            }
            default -> in.skipNBytes(2);
        }
        return "";
    }
}
