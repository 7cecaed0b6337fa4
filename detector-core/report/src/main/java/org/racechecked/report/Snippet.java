package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Side;
import org.racechecked.model.Site;
import org.racechecked.report.SourceLine.Token;

/** The lines around one of the two statements, in colours, the racing one marked. */
final class Snippet {
    private static final int AROUND = 3;

    private Snippet() {}

    static Element of(String letter, Side side, SourceTree sources) {
        Site site = side.site();
        SourceFile file = sources.file(site.className(), site.file());
        SourceLine racing = file == null ? null : file.line(site.line());
        if (file == null || racing == null) {
            return P.text(missing(site, file)).is("missing");
        }
        List<Html> lines = new ArrayList<>();
        for (int number = site.line() - AROUND; number <= site.line() + AROUND; number++) {
            SourceLine line = file.line(number);
            if (line != null) {
                lines.add(line(letter, number, line, number == site.line() ? side : null));
            }
        }
        return FIGURE.of(
                FIGCAPTION.text(file.path() + ":" + site.line()),
                SECTION.of(PRE.of(lines))
                        .with(Attribute.TABINDEX, 0)
                        .with(Attribute.ARIA_LABEL, "Source of statement " + letter));
    }

    private static Element line(String letter, int number, SourceLine line, @Nullable Side racing) {
        Element code = (racing == null ? SPAN : MARK).of();
        for (Token token : line.tokens()) {
            String kind = token.kind().name().toLowerCase(Locale.ROOT);
            code.add(
                    token.kind() == SourceLine.Kind.PLAIN
                            ? new Words(token.text())
                            : SPAN.text(token.text()).is(kind));
        }
        Element row = SPAN.of(SPAN.text(Integer.toString(number)).is("no"), code.is("src"));
        if (racing != null) {
            row.add(SPAN.text("◀ " + letter + " " + racing.access().word() + "s")
                    .is("here"));
        }
        return row.text("\n").is(racing == null ? "line" : "line racing");
    }

    private static String missing(Site site, @Nullable SourceFile file) {
        if (file != null) {
            return file.path() + " has no line " + site.line() + ", or is too large to be shown.";
        }
        return "The source of " + site.className() + " is not among the source folders of this build.";
    }
}
