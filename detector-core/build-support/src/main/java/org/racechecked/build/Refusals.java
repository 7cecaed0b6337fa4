package org.racechecked.build;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racechecked.model.Problem;
import org.racechecked.weave.ClassWeaving;

/** Says which classes the weaver left without probes; whether a test used them is known only after the lane. */
final class Refusals {
    private static final Pattern TOO_NEW = Pattern.compile("class file of version (\\d+), newer than (\\d+)");

    private Refusals() {}

    static String warning(ClassWeaving weaving) {
        Matcher tooNew = TOO_NEW.matcher(weaving.reason());
        if (tooNew.find()) {
            String name = weaving.className();
            return Problem.CLASS_TOO_NEW
                    .at(name, name, tooNew.group(1), tooNew.group(2))
                    .message();
        }
        String how = weaving.state() == ClassWeaving.State.PARTLY ? " is woven only in part: " : " is not woven: ";
        return weaving.className() + how + weaving.reason() + ". Accesses there are not observed.";
    }
}
