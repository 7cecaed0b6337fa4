package org.racechecked.junit;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.util.Optional;
import org.racechecked.check.Session;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.WovenIndex;

/** Makes sure that we can see at all: the test is woven, and the built-in race is confirmed in this JVM. */
final class Sight {
    private Sight() {}

    /** What keeps us from observing tests of that class, if anything does. */
    static Optional<Notice> problem(Session session, Class<?> test) {
        Optional<Notice> unwoven = unwoven(test);
        if (unwoven.isPresent()) {
            return unwoven;
        }
        String canary = session.missedCanary(test.getClassLoader());
        return canary.isEmpty() ? Optional.empty() : Optional.of(Problem.CANARY_MISSED.at("", canary));
    }

    private static Optional<Notice> unwoven(Class<?> test) {
        CodeSource source = test.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return Optional.of(Problem.NOT_WOVEN.at(test.getName(), test.getName()));
        }
        try (InputStream in = index(source.getLocation()).openStream()) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (WovenIndex.Entry entry :
                    WovenIndex.decode(WovenIndex.FILE, text).entries()) {
                if (entry.className().equals(test.getName())) {
                    return refused(entry);
                }
            }
            return Optional.of(Problem.STALE_WEAVING.at(test.getName(), test.getName()));
        } catch (IOException e) {
            return Optional.of(Problem.NOT_WOVEN.at(test.getName(), test.getName()));
        }
    }

    private static URL index(URL location) throws MalformedURLException {
        String base = location.toString();
        return base.endsWith("/")
                ? URI.create(base + WovenIndex.FILE).toURL()
                : URI.create("jar:" + base + "!/" + WovenIndex.FILE).toURL();
    }

    private static Optional<Notice> refused(WovenIndex.Entry entry) {
        return switch (entry.state()) {
            case WOVEN, UNTOUCHED -> Optional.empty();
            case EXCLUDED, REFUSED, PARTLY ->
                Optional.of(Problem.CLASS_NOT_WOVEN.at(entry.className(), entry.className(), entry.reason()));
        };
    }
}
