package org.racechecked.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.racechecked.actors.Parts;
import org.racechecked.memory.Births;
import org.racechecked.memory.Ledger;
import org.racechecked.memory.Memories;
import org.racechecked.memory.Room;
import org.racechecked.memory.SomeActor;
import org.racechecked.probe.Mark;

/** Where an actor finds what it did to an object that carries nothing. */
class LedgersTest {
    private static final int MANY = 3_000;
    private static final int SITE = 7;

    private final Ledgers ledgers = new Ledgers(SomeActor.begun(), new Memories(new Births(), new Room(1L << 26)));
    private final List<Object> objects =
            Stream.generate(Object::new).limit(MANY).toList();

    @Test
    void eachObjectHasOneLedgerHoweverManyThereAre() {
        List<Ledger> first = objects.stream().map(this::ledger).toList();
        assertEquals(MANY, new HashSet<>(first).size());
        for (int i = 0; i < MANY; i++) {
            assertSame(first.get(i), ledger(objects.get(i)));
        }
    }

    @Test
    void whatWasForgottenIsFoundAgainHoweverOften() {
        List<Ledger> first = objects.stream().map(this::ledger).toList();
        first.forEach(each -> each.beginsWith(new Mark()));
        for (int time = 0; time < 3; time++) {
            for (int i = 0; i < MANY; i++) {
                assertSame(first.get(i), ledger(objects.get(i)));
            }
        }
    }

    private Ledger ledger(Object object) {
        Ledger found = ledgers.of(object, Parts.CONTENTS, SITE);
        assertNotNull(found);
        return found;
    }
}
