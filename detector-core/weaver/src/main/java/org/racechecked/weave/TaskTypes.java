package org.racechecked.weave;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.racechecked.model.CallEvent;

/** Knows the types whose objects are work that another thread may do, and the methods through which it is done. */
final class TaskTypes {
    /** What the compiler of Kotlin makes of a block or a function that may suspend extends it. */
    static final String COROUTINE = "kotlin/coroutines/jvm/internal/BaseContinuationImpl";

    private static final Set<String> PARAMETERS = Set.of(
            "java/lang/Runnable",
            "java/util/concurrent/Callable",
            "java/util/concurrent/ForkJoinTask",
            "java/util/concurrent/Flow$Subscriber",
            "java/util/Comparator",
            "java/util/TimerTask",
            "groovy/lang/Closure",
            "scala/PartialFunction");
    private static final List<String> FUNCTIONS =
            List.of("java/util/function/", "kotlin/jvm/functions/", "scala/Function");
    private static final Map<String, Set<String>> CLASS_METHODS = Map.of(
            "java/util/concurrent/ForkJoinTask",
            Set.of("exec()Z"),
            "java/util/concurrent/RecursiveTask",
            Set.of("compute()Ljava/lang/Object;"),
            "java/util/concurrent/RecursiveAction",
            Set.of("compute()V"),
            "java/util/concurrent/CountedCompleter",
            Set.of("compute()V", "onCompletion(Ljava/util/concurrent/CountedCompleter;)V"),
            COROUTINE,
            Set.of("invokeSuspend(Ljava/lang/Object;)Ljava/lang/Object;"),
            "scala/runtime/AbstractPartialFunction",
            Set.of("applyOrElse(Ljava/lang/Object;Lscala/Function1;)Ljava/lang/Object;"),
            "groovy/lang/Closure",
            Set.of("doCall()Ljava/lang/Object;", "doCall(Ljava/lang/Object;)Ljava/lang/Object;"));

    private TaskTypes() {}

    /** Can an argument of this static type be handed over? A collection can where a row says that all of it is run. */
    static boolean isHandedOver(Type parameter, CallEvent event) {
        if (parameter.getSort() != Type.OBJECT) {
            return false;
        }
        String name = parameter.getInternalName();
        return PARAMETERS.contains(name)
                || startsLikeFunction(name)
                || (event == CallEvent.RUNS_ALL && name.equals("java/util/Collection"));
    }

    /**
     * The methods, as {@code name(descriptor)}, through which others run objects of this class. They are the erased ones,
     * so of a bridge and its target the bridge is named, and a run is told once.
     */
    static Set<String> bodies(Hierarchy hierarchy) {
        Set<String> supertypes = hierarchy.supertypes(hierarchy.own().name());
        Set<String> bodies = new HashSet<>();
        // a thread tells its own beginning
        if (!supertypes.contains("java/lang/Thread")) {
            for (String type : supertypes) {
                if (CLASS_METHODS.containsKey(type)) {
                    bodies.addAll(CLASS_METHODS.get(type));
                } else if (isFunction(type)) {
                    addAbstractMethods(hierarchy, type, bodies);
                }
            }
        }
        return bodies;
    }

    private static boolean isFunction(String type) {
        return startsLikeFunction(type)
                || type.equals("java/lang/Runnable")
                || type.equals("java/util/concurrent/Callable")
                || type.equals("java/util/concurrent/Flow$Subscriber");
    }

    private static boolean startsLikeFunction(String type) {
        for (String start : FUNCTIONS) {
            if (type.startsWith(start)) {
                return true;
            }
        }
        return false;
    }

    private static void addAbstractMethods(Hierarchy hierarchy, String type, Set<String> methods) {
        ClassFacts facts = hierarchy.find(type);
        if (facts != null) {
            facts.methods().forEach((method, access) -> {
                if ((access & Opcodes.ACC_ABSTRACT) != 0) {
                    methods.add(method);
                }
            });
        }
    }
}
