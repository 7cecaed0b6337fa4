package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;

/** Programs without a race in which one thread initialises a class and others use what it made. */
@SuppressWarnings({"all", "serial"})
class CorrectInitialisers {
    static final class Holder {
        static final int[] TABLE = new int[1];
        static final List<String> NAMES = new ArrayList<>();
        static final Holder ONLY = new Holder();
        static List<String> replaced = new ArrayList<>();

        static {
            TABLE[0] = 1;
            NAMES.add("one");
            replaced.add("one");
            ONLY.count = 1;
            Inner.ONLY.next = Inner.ONLY;
        }

        int count;
    }

    static final class Inner {
        static final Inner ONLY = new Inner();

        Inner next;
    }

    enum Level {
        LOW,
        HIGH;

        int weight;

        static {
            for (Level each : values()) {
                each.weight = each.ordinal() + 1;
            }
        }
    }

    static final class Failing {
        static final int[] TABLE = new int[1];

        static {
            TABLE[0] = 1;
            if (TABLE[0] == 1) {
                throw new IllegalStateException("on purpose");
            }
        }
    }

    void whatAClassFills() throws Exception {
        Runnable use = () -> {
            int sum = Holder.TABLE[0] + Holder.ONLY.count + Holder.NAMES.size() + Holder.replaced.size();
        };
        Racy.both(use, use);
    }

    void whatAnotherClassMade() throws Exception {
        Runnable use = () -> {
            Object next = Holder.ONLY.count == 1 ? Inner.ONLY.next : null;
        };
        Racy.both(use, use);
    }

    void constantsOfAnEnum() throws Exception {
        Runnable use = () -> {
            int sum = Level.LOW.weight + Level.valueOf("HIGH").weight;
        };
        Racy.both(use, use);
    }

    /** Whoever made the class fail goes on as who it was. */
    void afterAFailure() throws Exception {
        int[] own = new int[1];
        try {
            own[0] = Failing.TABLE[0];
        } catch (ExceptionInInitializerError expected) {
            own[0] = 2;
        }
        Thread reader = new Thread(() -> {
            int read = own[0];
        });
        reader.start();
        reader.join();
        own[0] = 3;
    }
}
