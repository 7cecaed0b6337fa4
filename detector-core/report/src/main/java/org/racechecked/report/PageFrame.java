package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;

/**
 * What all pages have around them: head, navigation, foot.
 *
 * @param report the report they belong to
 * @param base the way from the page to the report's folder: empty or {@code ../}
 */
record PageFrame(Report report, String base) {
    static final String STYLE = "report.css";
    static final String SCRIPT = "report.js";

    String page(String title, Page current, Html... content) {
        StringBuilder out = new StringBuilder("<!DOCTYPE html>\n");
        Tag.HTML
                .of(head(title), body(current, content))
                .with(Attribute.LANG, "en")
                .writeTo(out);
        return out.append('\n').toString();
    }

    Element to(Page page) {
        return A.text(page.title()).to(Link.file(base, page.file()));
    }

    /** A link, unless the race is one of those beyond the limit that have no page. */
    Element toRace(String id) {
        return report.paged().contains(id) ? A.text(id).to(Link.file(base, Page.race(id))) : CODE.text(id);
    }

    Element toFile(String file) {
        return A.text(file).to(Link.file(base, file));
    }

    private Element head(String title) {
        return HEAD.of(
                META.of().with(Attribute.CHARSET, "utf-8"),
                META.of()
                        .with(Attribute.NAME, "viewport")
                        .with(Attribute.CONTENT, "width=device-width, initial-scale=1"),
                META.of().with(Attribute.NAME, "color-scheme").with(Attribute.CONTENT, "light dark"),
                TITLE.text(title + " · " + report.project() + " · RaceChecked"),
                LINK.of().to(Link.file(base, STYLE)).with(Attribute.REL, "stylesheet"),
                Tag.SCRIPT.of().to(Link.file(base, SCRIPT)));
    }

    private Element body(Page current, Html... content) {
        List<Html> entries = new ArrayList<>();
        for (Page page : Page.values()) {
            Element link = to(page);
            entries.add(LI.of(page == current ? link.with(Attribute.ARIA_CURRENT, "page") : link));
        }
        return BODY.of(
                A.text("Skip to the content").is("skip").to(Link.part("content")),
                HEADER.of(
                        P.of(STRONG.text("RaceChecked"), SPAN.text(report.project()))
                                .is("brand"),
                        NAV.of(UL.of(entries)).with(Attribute.ARIA_LABEL, "Pages of the report")),
                MAIN.of(content).with(Attribute.ID, "content"),
                foot());
    }

    private Element foot() {
        Element files = P.text("RaceChecked " + report.version() + " · for programs: ");
        files.add(toFile(Reports.JSON));
        for (Format format : Format.values()) {
            if (format != Format.HTML && report.target().formats().contains(format)) {
                files.text(", ").add(toFile(format.file()));
            }
        }
        return FOOTER.of(files);
    }
}
