package org.racechecked.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An element of a page with its attributes and children. */
final class Element implements Html {
    private final Tag tag;
    private final Map<Attribute, String> attributes = new EnumMap<>(Attribute.class);
    private final List<Html> children = new ArrayList<>();
    private @Nullable Link link;

    Element(Tag tag) {
        this.tag = tag;
    }

    Element add(Html... more) {
        children.addAll(List.of(more));
        return this;
    }

    Element text(String text) {
        return add(new Words(text));
    }

    Element is(String cssClass) {
        return with(Attribute.CLASS, cssClass);
    }

    Element with(Attribute attribute, String value) {
        attributes.put(attribute, value);
        return this;
    }

    Element with(Attribute attribute, int value) {
        return with(attribute, Integer.toString(value));
    }

    Element to(Link target) {
        link = target;
        return this;
    }

    @Override
    public void writeTo(StringBuilder out) {
        out.append('<').append(tag.html());
        if (link != null) {
            String name = tag == Tag.SCRIPT ? "src" : "href";
            out.append(' ').append(name).append("=\"").append(link.address()).append('"');
        }
        attributes.forEach((attribute, value) -> {
            out.append(' ').append(attribute.html()).append("=\"");
            Words.escape(value, out);
            out.append('"');
        });
        out.append(tag == Tag.SCRIPT ? " defer>" : ">");
        if (tag.isVoid()) {
            return;
        }
        for (Html child : children) {
            if (tag.holdsBlocks()) {
                out.append('\n');
            }
            child.writeTo(out);
        }
        if (tag.holdsBlocks()) {
            out.append('\n');
        }
        out.append("</").append(tag.html()).append('>');
    }
}
