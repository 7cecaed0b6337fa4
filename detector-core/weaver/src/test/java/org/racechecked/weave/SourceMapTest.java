package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.weave.SourceMap.Place;

@DisplayName("A line of a class file is named where it is written")
class SourceMapTest {
    /** Three lines of another file of the package and one of a library, called from lines 10 and 12, and one of its own file. */
    private static final String KOTLIN =
            """
            SMAP
            Bank.kt
            Kotlin
            *S Kotlin
            *F
            + 1 Bank.kt
            bank/Bank
            + 2 Money.kt
            bank/MoneyKt
            + 3 _Collections.kt
            kotlin/collections/CollectionsKt___CollectionsKt
            *L
            1#1,20:1
            5#2,3:21
            1855#3:24
            1856#3:25
            7#1:26
            *S KotlinDebug
            *F
            + 1 Bank.kt
            bank/Bank
            *L
            10#1:21,3
            12#1:24
            12#1:25
            14#1:26
            *E
            """;

    @ParameterizedTest
    @CsvSource({
        "9, Bank.kt, 9",
        "20, Bank.kt, 20",
        "21, Money.kt, 5",
        "23, Money.kt, 7",
        "24, Bank.kt, 12",
        "25, Bank.kt, 12",
        "26, Bank.kt, 7",
        "27, Bank.kt, 27"
    })
    void ofKotlin(int line, String file, int written) {
        assertEquals(
                new Place(file, written),
                SourceMap.of("bank/Bank", "Bank.kt", KOTLIN).place(line));
    }

    /** Each line of a page became two; the number of the file is that of the line before. */
    @ParameterizedTest
    @CsvSource({"40, Page.jsp, 3", "41, Page.jsp, 3", "43, Page.jsp, 4", "46, Page.jsp, 9", "47, Page_jsp.java, 47"})
    void ofOtherCompilers(int line, String file, int written) {
        String map = "SMAP\nPage_jsp.java\nJSP\n*S JSP\n*F\n0 Page.jsp\n*L\n3#0,2:40,2\n9:46\n*E\n";
        assertEquals(
                new Place(file, written),
                SourceMap.of("Page_jsp", "Page_jsp.java", map).place(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SMAP",
                "SMAP\nA\nKotlin\n*S Kotlin\n*F\n1 A.kt\n*L\n12345678901:5\n",
                "SMAP\nA\nKotlin\n*S Kotlin\n*F\n+ 1\n*L\nx:y\n1#7:5\n",
                "no map at all"
            })
    void whereItSaysNothingTheLineStays(String map) {
        assertEquals(new Place("A.kt", 5), SourceMap.of("a/A", "A.kt", map).place(5));
    }
}
