package org.racechecked.report;

import static org.racechecked.report.Tag.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A stack with the frames of libraries folded away: what is left is what its reader wrote. */
final class Frames {
    private final Set<String> yours;

    Frames(Report report) {
        yours = report.lane().woven().stream().map(WovenClassFact::className).collect(Collectors.toSet());
    }

    Element of(List<String> stack, String ownClass) {
        if (stack.isEmpty()) {
            return P.text("No stack was taken.").is("missing");
        }
        List<Html> own = new ArrayList<>();
        List<Html> all = new ArrayList<>();
        for (String frame : stack) {
            boolean mine = isYours(frame, ownClass);
            if (mine) {
                own.add(LI.of(CODE.text(frame)));
            }
            all.add(LI.of(CODE.text(frame)).is(mine ? "yours" : "library"));
        }
        String sum = own.size() + " of " + Headline.count(stack.size(), "frame") + (own.size() == 1 ? " is" : " are")
                + " yours";
        return DIV.of(OL.of(own), DETAILS.of(SUMMARY.text(sum + "; show all"), OL.of(all)))
                .is("stack");
    }

    private boolean isYours(String frame, String ownClass) {
        String className = className(frame);
        return yours.isEmpty() ? samePackage(className, ownClass) : yours.contains(className);
    }

    /** {@code java.base/java.lang.Thread.run(Thread.java:840)} is of {@code java.lang.Thread}. */
    static String className(String frame) {
        int paren = frame.indexOf('(');
        String method = paren < 0 ? frame : frame.substring(0, paren);
        String plain = method.substring(method.lastIndexOf('/') + 1);
        int dot = plain.lastIndexOf('.');
        return dot < 0 ? plain : plain.substring(0, dot);
    }

    private static boolean samePackage(String one, String other) {
        return one.substring(0, one.lastIndexOf('.') + 1).equals(other.substring(0, other.lastIndexOf('.') + 1));
    }
}
