package org.racechecked.weave;

import java.util.Optional;

/** Finds {@code @IgnoreRace} among the annotations of a class, field or method, as the class file lists them (JVMS 4.7.16). */
final class IgnoreReasons {
    static final String ATTRIBUTE = "RuntimeInvisibleAnnotations";
    static final String ANNOTATION = "Lorg/racechecked/annotations/IgnoreRace;";

    private final ClassBytes in;

    private IgnoreReasons(ClassBytes in) {
        this.in = in;
    }

    /** Reads one attribute whole, from after its length. */
    static Optional<String> read(ClassBytes in) {
        IgnoreReasons reader = new IgnoreReasons(in);
        Optional<String> reason = Optional.empty();
        for (int left = in.two(); left > 0; left--) {
            boolean ours = ANNOTATION.equals(in.text());
            String value = reader.lastOfMembers();
            reason = ours ? Optional.of(value) : reason;
        }
        return reason;
    }

    /** The text of the last member; ours has one. */
    private String lastOfMembers() {
        String last = "";
        for (int left = in.two(); left > 0; left--) {
            in.two();
            last = value();
        }
        return last;
    }

    /** Returns the value if it is a text, else an empty one. */
    private String value() {
        int tag = in.one();
        switch (tag) {
            case 's' -> {
                return in.text();
            }
            case 'e' -> in.skip(4);
            case '@' -> {
                in.two();
                lastOfMembers();
            }
            case '[' -> {
                for (int left = in.two(); left > 0; left--) {
                    value();
                }
            }
            default -> in.skip(2);
        }
        return "";
    }
}
