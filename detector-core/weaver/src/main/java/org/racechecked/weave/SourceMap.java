package org.racechecked.weave;

import org.jspecify.annotations.Nullable;

/**
 * Where the lines of a class file stand in source files, if its compiler says that (JSR 45). Kotlin copies inline functions into
 * those who call them, under lines that come after the last one of the file.
 *
 * <p>A line of the same package is named where it is written; one of a library, where it is called: that is the line people can look at.
 */
final class SourceMap {
    /** Where code is called that was copied. */
    private static final String CALLS = "KotlinDebug";

    private final String file;
    private final String folder;
    private final SourceMapText text;

    private SourceMap(String className, @Nullable String file, SourceMapText text) {
        this.file = file == null ? "" : file;
        this.folder = folderOf(className);
        this.text = text;
    }

    /** Of a class of that internal name. */
    static SourceMap of(String className, @Nullable String file, @Nullable String debug) {
        return new SourceMap(className, file, SourceMapText.read(debug == null ? "" : debug));
    }

    /** A line of a source file. */
    record Place(String file, int line) {}

    Place place(int line) {
        Place written = in(text.whatCounts(), line);
        if (written != null) {
            return written;
        }
        Place called = in(text.stratum(CALLS), line);
        return called == null ? new Place(file, line) : called;
    }

    /** Null unless it comes from a file of the same package. */
    private @Nullable Place in(SourceMapText.Stratum stratum, int line) {
        for (SourceMapText.Lines lines : stratum.lines()) {
            SourceMapText.Source source = lines.have(line) ? stratum.files().get(lines.file()) : null;
            if (source != null) {
                boolean isNear = folderOf(source.path()).equals(folder);
                return isNear ? new Place(source.name(), lines.sourceOf(line)) : null;
            }
        }
        return null;
    }

    private static String folderOf(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }
}
