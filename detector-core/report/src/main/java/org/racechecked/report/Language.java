package org.racechecked.report;

import java.util.Set;

/** The languages whose sources are shown in colours. */
@SuppressWarnings("ImmutableEnumChecker") // Set.of is immutable, which the checker cannot see
enum Language {
    JAVA("abstract assert boolean break byte case catch char class const continue default do double else enum extends"
            + " final finally float for goto if implements import instanceof int interface long native new"
            + " non-sealed null package permits private protected public record return sealed short static"
            + " strictfp super switch synchronized this throw throws transient true false try var void volatile"
            + " while yield"),
    KOTLIN("abstract actual annotation as break by catch class companion const constructor continue crossinline data do"
            + " else enum expect external false final finally for fun get if import in infix init inline inner"
            + " interface internal is lateinit noinline null object open operator out override package private"
            + " protected public reified return sealed set super suspend tailrec this throw true try typealias"
            + " val value var vararg when where while"),
    OTHER("");

    private final Set<String> keywords;

    Language(String keywords) {
        this.keywords = Set.of(keywords.split(" "));
    }

    static Language of(String file) {
        return file.endsWith(".java") ? JAVA : file.endsWith(".kt") ? KOTLIN : OTHER;
    }

    boolean isKeyword(String word) {
        return keywords.contains(word);
    }
}
