package org.racechecked.weave;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.racechecked.model.AccessLines;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.WovenIndex;

/** Weaves one tree into its copy, taking over what has not changed since the last time. */
final class TreeWeaving {
    /** A class with a race of our own, woven along with the others: if it is confirmed, weaving works. */
    static final String CANARY = "org/racechecked/canary/RacyCounter";

    private static final String CANARY_FILE = CANARY + ".class";
    private static final Set<String> OWN_FILES = Set.of(WeavingState.FILE, WovenIndex.FILE);

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Made(byte[] bytes, WeavingState.Entry entry, boolean reused) {}

    private final WeaveRequest.Tree tree;
    private final boolean left;
    private final TreeFiles from;
    private final TreeCopy to;
    private final ClassTable classes;
    private final Weaver weaver;
    private final WeavingState last;
    private final WeavingState next;
    private int reused;

    /** One tree; {@code left} says that all its classes are only copied. */
    TreeWeaving(
            WeaveRequest.Tree tree,
            boolean left,
            TreeFiles from,
            TreeCopy to,
            ClassTable classes,
            Weaver weaver,
            String fingerprint)
            throws IOException {
        this.tree = tree;
        this.left = left;
        this.from = from;
        this.to = to;
        this.classes = classes;
        this.weaver = weaver;
        this.last = WeavingState.decode(new String(to.before(WeavingState.FILE), StandardCharsets.UTF_8), fingerprint);
        this.next = new WeavingState(fingerprint);
    }

    /**
     * Returns what the copy says of itself.
     *
     * @param canary the class file of the built-in race, if this copy is to carry it
     */
    WovenIndex weave(Optional<byte[]> canary) throws IOException {
        to.withdraw(WeavingState.FILE);
        to.withdraw(WovenIndex.FILE);
        List<String> names = from.inOrder();
        ServiceFiles services = tree.modular() ? ServiceFiles.of(from, names) : ServiceFiles.none(from);
        for (String name : names) {
            if (name.endsWith("/")) {
                to.putFolder(name, from.time(name));
            } else if (!OWN_FILES.contains(name) && !(canary.isPresent() && name.equals(CANARY_FILE))) {
                copy(name, services);
            }
        }
        for (String name : services.missing()) {
            to.put(name, services.complete(name, new byte[0]), null);
        }
        if (canary.isPresent()) {
            to.put(
                    CANARY_FILE,
                    describe(weaver.weave(canary.get()), canary.get(), CANARY, "")
                            .bytes(),
                    null);
        }
        WovenIndex index = next.index(OwnVersion.get());
        to.put(WovenIndex.FILE, index.encode().getBytes(StandardCharsets.UTF_8), null);
        to.put(WeavingState.FILE, next.encode(classes::digest).getBytes(StandardCharsets.UTF_8), null);
        to.finish();
        return index;
    }

    int reused() {
        return reused;
    }

    private void copy(String name, ServiceFiles services) throws IOException {
        byte[] bytes = from.read(name);
        if (!name.endsWith(".class")) {
            to.put(name, services.complete(name, bytes), from.time(name));
            return;
        }
        Made made = make(name, bytes);
        to.put(name, made.bytes(), from.time(name));
        next.put(name, made.entry());
        reused += made.reused() ? 1 : 0;
    }

    private Made make(String name, byte[] bytes) throws IOException {
        String hash = Hash.of(bytes);
        Optional<WeavingState.Entry> known = last.find(name, hash, classes::digest);
        if (known.isPresent()) {
            byte[] before = to.before(name);
            if (Hash.of(before).equals(known.get().wovenHash())) {
                return new Made(before, known.get(), true);
            }
        }
        return weave(name, bytes, hash);
    }

    private Made weave(String file, byte[] bytes, String hash) {
        String fileName = file.substring(0, file.length() - ".class".length());
        try {
            return weave(classes.read(tree.from(), fileName, bytes), bytes, hash);
        } catch (IOException e) {
            return !left && classes.weaves(fileName)
                    ? describe(Weaver.unreadable(e), bytes, dotted(fileName), hash)
                    : leftOut(bytes, dotted(fileName), hash);
        }
    }

    private Made weave(ClassFacts facts, byte[] bytes, String hash) {
        String name = dotted(facts.name());
        if (left || !facts.woven()) {
            return leftOut(bytes, name, hash);
        }
        refuseBlankReasons(facts);
        Weaver.Answer answer = weaver.weave(bytes, hash, facts);
        Made made = describe(answer.woven(), bytes, name, hash);
        WeavingState.Entry entry = made.entry();
        return new Made(
                made.bytes(), new WeavingState.Entry(entry.weaving(), entry.wovenHash(), answer.asked()), false);
    }

    private Made leftOut(byte[] bytes, String name, String hash) {
        return made(
                bytes,
                ClassWeaving.without(
                        name, hash, ClassWeaving.State.EXCLUDED, left ? AgentJar.REASON : "left out by the settings"));
    }

    private static Made describe(Woven woven, byte[] bytes, String name, String hash) {
        if (woven instanceof Woven.Changed changed) {
            boolean partly = !changed.refusedMethods().isEmpty();
            ClassWeaving.State state = partly ? ClassWeaving.State.PARTLY : ClassWeaving.State.WOVEN;
            String reason = partly ? "too large with probes: " + String.join(", ", changed.refusedMethods()) : "";
            int sites = changed.sites().sites().size();
            AccessLines lines = AccessLines.of(changed.sites());
            return made(changed.classFile(), new ClassWeaving(name, hash, state, reason, sites, lines));
        }
        return woven instanceof Woven.Refused refused
                ? made(bytes, ClassWeaving.without(name, hash, ClassWeaving.State.REFUSED, refused.reason()))
                : made(bytes, ClassWeaving.without(name, hash, ClassWeaving.State.UNTOUCHED, ""));
    }

    private static Made made(byte[] bytes, ClassWeaving weaving) {
        return new Made(bytes, new WeavingState.Entry(weaving, Hash.of(bytes), new TreeSet<>()), false);
    }

    private static void refuseBlankReasons(ClassFacts facts) {
        facts.ignored().forEach((member, reason) -> {
            if (reason.isBlank()) {
                String name = facts.name().replace('/', '.');
                throw new BlankReason(member.equals(ClassFacts.WHOLE_CLASS) ? name : name + "." + member);
            }
        });
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }
}
