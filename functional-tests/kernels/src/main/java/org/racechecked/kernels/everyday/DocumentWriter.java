package org.racechecked.kernels.everyday;

import java.util.List;
import java.util.Map;

/** Writes what a {@link DocumentReader} reads. */
final class DocumentWriter {
    private final StringBuilder text = new StringBuilder();

    private DocumentWriter() {}

    static String write(Object value) {
        DocumentWriter writer = new DocumentWriter();
        writer.value(value);
        return writer.text.toString();
    }

    private void value(Object value) {
        if (value instanceof Map<?, ?> map) {
            map(map);
        } else if (value instanceof List<?> list) {
            list(list);
        } else if (value instanceof String string) {
            string(string);
        } else {
            text.append(value);
        }
    }

    private void map(Map<?, ?> map) {
        String before = "{";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            text.append(before);
            value(entry.getKey());
            text.append(": ");
            value(entry.getValue());
            before = ", ";
        }
        text.append(map.isEmpty() ? "{}" : "}");
    }

    private void list(List<?> list) {
        String before = "[";
        for (Object element : list) {
            text.append(before);
            value(element);
            before = ", ";
        }
        text.append(list.isEmpty() ? "[]" : "]");
    }

    private void string(String string) {
        text.append('"').append(string).append('"');
    }
}
