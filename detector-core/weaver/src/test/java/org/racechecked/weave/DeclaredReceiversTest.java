package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CallTable;

@DisplayName("A call on a class that does not synchronise only touches contents, but where an index counts")
class DeclaredReceiversTest {
    private static final String SOURCE =
            """
            import java.util.*;
            import java.util.concurrent.*;
            class P {
              PriorityQueue<String> own = new PriorityQueue<>(); Queue<String> any = own;
              ArrayList<String> list = new ArrayList<>(); HashMap<String, String> map = new HashMap<>();
              ConcurrentHashMap<String, String> shared = new ConcurrentHashMap<>();
              void peekOwn() { own.peek(); }
              void peekAny() { any.peek(); }
              void offerOwn() { own.offer("a"); }
              void offerAny() { any.offer("a"); }
              void pollOwn() { own.poll(); }
              void put() { map.put("a", "b"); }
              void putIfAbsent() { map.putIfAbsent("a", "b"); }
              void putShared() { shared.put("a", "b"); }
              void replace() { map.replace("a", "b"); }
              void compute() { map.compute("a", (a, b) -> b); }
              void get() { list.get(1); }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "peekOwn,READS_CONTENTS",
        "peekAny,TAKES_OR_READS",
        "offerOwn,WRITES_CONTENTS",
        "offerAny,PUTS_OR_WRITES",
        "pollOwn,WRITES_CONTENTS",
        "put,WRITES_CONTENTS",
        "putIfAbsent,WRITES_CONTENTS",
        "putShared,PUTS_OR_WRITES",
        "replace,WRITES_CONTENTS",
        "compute,COMPUTES_OR_WRITES",
        "get,TAKES_OR_READS"
    })
    void isOf(String method, CallEvent event) throws Exception {
        Program program = Program.of(folder, 17, SOURCE, CallTable.builtIn());
        Woven.Changed woven = (Woven.Changed) program.woven("P");
        CallEvent found = woven.sites().sites().stream()
                .filter(site -> site.method().equals(method) && site.call() != null)
                .map(site -> site.call())
                .findFirst()
                .orElseThrow();
        assertEquals(event, found);
        program.verify();
    }
}
