package org.racechecked.report;

/** Text in a page or in an attribute; whatever it says, it is never markup. */
record Words(String text) implements Html {
    private static final int MAX_LENGTH = 4_000;

    @Override
    public void writeTo(StringBuilder out) {
        escape(text, out);
    }

    static void escape(String text, StringBuilder out) {
        String seen = Visible.text(Visible.cut(text, MAX_LENGTH));
        for (int i = 0; i < seen.length(); i++) {
            char c = seen.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
    }
}
