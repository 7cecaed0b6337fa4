package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racechecked.model.CallTable;
import org.racechecked.model.Problem;
import org.racechecked.model.SiteTable;
import org.racechecked.weave.WeaveRequest.Tree;

@DisplayName("@IgnoreRace concerns")
class IgnoredSitesTest {
    private static final String IGNORE = "@org.racechecked.annotations.IgnoreRace(reason = \"%s\") ";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void aFieldWhereverItIsTouched() throws IOException {
        assertEquals(
                Map.of("set Q.x :3", "lost", "get Q.x :3", "lost"),
                ignored(
                        """
                        class Q { %s int x; int y; }
                        class P extends Q {
                          void set() { x = 1; } int get() { return x; } int y() { return y; }
                        }
                        """
                                .formatted(ignore("lost"))));
    }

    @Test
    void aMethodWithItsLambdasAndNoOther() throws IOException {
        assertEquals(
                Map.of("m P.x :2", "why", "lambda$m$0 P.x :2", "why"),
                ignored(
                        """
                        class P { int x; int[] a;
                          %s Runnable m() { x = 1; return () -> x++; }
                          int m(int n) { return x; }
                        }
                        """
                                .formatted(ignore("why"))));
    }

    @Test
    void aClassItsFieldsItsCodeAndTheClassesInIt() throws IOException {
        assertEquals(
                Map.of("n int[] :1", "all", "of Q.x :2", "all"),
                ignored(
                        """
                        %1$s class Q { int x; } %1$s class R { static class P { int n(int[] a) { return a[0]; } } }
                        class P { int of(Q q) { return q.x; } int n(int[] a) { return a[0]; } }
                        """
                                .formatted(ignore("all"))));
    }

    @Test
    void nobodyWithoutAReason() throws IOException {
        Path from = Program.compile(folder, 17, "class P { " + ignore(" ") + "int x; int get() { return x; } }");
        WeaveRequest request = new WeaveRequest(
                List.of(new Tree(from, folder.resolve("woven"))),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn());
        for (int i = 0; i < 2; i++) {
            BlankReason refused = assertThrows(BlankReason.class, () -> TreeWeaver.weave(request));
            assertEquals(Problem.IGNORED_WITHOUT_REASON, refused.notice().problem());
            assertTrue(refused.getMessage().startsWith("@IgnoreRace on P.x needs a reason"), refused.getMessage());
        }
    }

    private static String ignore(String reason) {
        return IGNORE.formatted(reason);
    }

    /** As {@code method target :line} of all classes, with the reasons, from the tables as class files carry them. */
    private Map<String, String> ignored(String source) throws IOException {
        Program program = Program.of(folder, 17, source);
        Map<String, String> reasons = new TreeMap<>();
        for (String name : List.of("P", "Q", "R", "R$P")) {
            if (program.woven(name) instanceof Woven.Changed changed) {
                SiteTable table = SiteTable.decode(changed.sites().encode().toArray(String[]::new));
                table.ignored().forEach((number, reason) -> {
                    var site = table.sites().get(number);
                    reasons.put(site.method() + " " + site.target() + " :" + site.line(), reason);
                });
            }
        }
        return reasons;
    }
}
