package org.racechecked.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apiguardian.api.API;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final String ROOT = "org.racechecked.";

    /** Who may know whom; a package that is not here may know nobody. */
    private static final Map<String, Set<String>> MAY_KNOW = Map.ofEntries(
            Map.entry("result", Set.of("model")),
            Map.entry("weave", Set.of("model")),
            Map.entry("actors", Set.of("order", "model", "probe")),
            Map.entry("memory", Set.of("actors", "order", "model", "probe")),
            Map.entry("sample", Set.of("actors", "model", "probe")),
            Map.entry("patience", Set.of("actors")),
            Map.entry("predict", Set.of("sample", "memory", "patience", "actors", "order", "model", "probe")),
            Map.entry("confirm", Set.of("memory", "patience", "actors", "model", "probe")),
            Map.entry("recall", Set.of("confirm", "model")),
            Map.entry(
                    "check",
                    Set.of(
                            "predict", "confirm", "recall", "sample", "memory", "actors", "canary", "result", "model",
                            "probe")),
            Map.entry("junit", Set.of("check", "model")),
            Map.entry("report", Set.of("result", "model")),
            Map.entry("build", Set.of("weave", "report", "result", "model")));

    /** The few types of the JDK that a probe may touch on any path. */
    private static final Set<String> PROBE_MAY_USE = Set.of(
            "java.lang.Object",
            "java.lang.Class",
            "java.lang.ClassValue",
            "java.lang.ClassLoader",
            "java.lang.Integer",
            "java.lang.Math",
            "java.lang.Record",
            "java.lang.String",
            "java.lang.StringBuilder",
            "java.lang.Thread",
            "java.lang.ThreadLocal",
            "java.lang.Throwable",
            "java.lang.ref.WeakReference",
            "java.lang.invoke.CallSite",
            "java.lang.invoke.ConstantCallSite",
            "java.lang.invoke.MethodHandle",
            "java.lang.invoke.MethodHandles",
            "java.lang.invoke.MethodHandles$Lookup",
            "java.lang.invoke.MethodType",
            "java.lang.invoke.MutableCallSite",
            "java.lang.reflect.Array",
            "java.lang.runtime.ObjectMethods",
            "java.util.ArrayList",
            "java.util.Arrays",
            "java.util.Iterator",
            "java.util.List");

    private static JavaClasses classes;

    @BeforeAll
    static void read() {
        ImportOption ours = location -> !location.contains("/shaded/") && !location.contains("/test-classes/");
        classes = new ClassFileImporter().withImportOption(ours).importPackages("org.racechecked");
    }

    private static String packageOf(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.", 2)[0] : "";
    }

    @Test
    void thereIsSomethingToLookAt() {
        Set<String> packages = new TreeSet<>();
        classes.forEach(type -> packages.add(packageOf(type)));
        assertTrue(packages.containsAll(MAY_KNOW.keySet()), packages.toString());
    }

    /** The annotation is taken off by what makes such methods long; see {@code detector-core/boundaries}. */
    @Test
    void noMethodIsStillToBeLengthened() throws IOException {
        List<String> left = new ArrayList<>();
        for (JavaClass type : classes) {
            if (!packageOf(type).equals("boundaries") && isStillToBeLengthened(type)) {
                left.add(type.getName());
            }
        }
        assertEquals(List.of(), left);
    }

    private static boolean isStillToBeLengthened(JavaClass type) throws IOException {
        try (InputStream bytes = type.getSource().orElseThrow().getUri().toURL().openStream()) {
            return new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1)
                    .contains("org/racechecked/boundaries/NotInlined");
        }
    }

    @Test
    void noCycleAmongPackages() {
        SlicesRuleDefinition.slices()
                .matching("org.racechecked.(*)..")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    @Test
    void everyPackageKnowsOnlyThoseThatItMay() {
        List<String> wrong = new ArrayList<>();
        for (JavaClass type : classes) {
            String from = packageOf(type);
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String to = packageOf(dependency.getTargetClass().getBaseComponentType());
                boolean known = to.isEmpty()
                        || to.equals(from)
                        || to.equals("shaded")
                        || MAY_KNOW.getOrDefault(from, Set.of()).contains(to)
                        || !isCore(from);
                if (!known) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    /** Build plugins and the command line stand on top of everything. */
    private static boolean isCore(String name) {
        return !Set.of("maven", "gradle", "cli").contains(name);
    }

    @Test
    void theProbeIsFreeOfEverything() {
        Set<String> used = new TreeSet<>();
        for (JavaClass type : classes) {
            if (packageOf(type).equals("probe")) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    if (!target.isPrimitive() && !packageOf(target).equals("probe")) {
                        used.add(target.getName());
                    }
                }
            }
        }
        used.removeAll(PROBE_MAY_USE);
        used.removeIf(name -> name.startsWith("org.jspecify.") || name.startsWith("java.lang.annotation."));
        assertEquals(Set.of(), used);
    }

    @Test
    void nothingInTheTestedJvmIsThirdParty() {
        Set<String> used = new TreeSet<>();
        for (JavaClass type : classes) {
            if (Set.of(
                            "probe",
                            "model",
                            "result",
                            "order",
                            "actors",
                            "memory",
                            "sample",
                            "patience",
                            "predict",
                            "confirm",
                            "recall",
                            "check",
                            "canary")
                    .contains(packageOf(type))) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    boolean fine = target.isPrimitive()
                            || target.getPackageName().startsWith("org.racechecked")
                            || target.getPackageName().startsWith("java.")
                            || target.getPackageName().startsWith("org.jspecify.")
                            || target.getPackageName().startsWith("org.apiguardian.");
                    if (!fine) {
                        used.add(type.getName() + " uses " + target.getName());
                    }
                }
            }
        }
        assertEquals(Set.of(), used);
    }

    @Test
    void whatUsersTouchSaysWhatItPromises() {
        List<String> wrong = new ArrayList<>();
        for (JavaClass type : classes) {
            boolean forUsers =
                    packageOf(type).equals("junit") && type.getModifiers().contains(JavaModifier.PUBLIC);
            if (forUsers
                    && !type.isAnnotatedWith(API.class)
                    && !type.getSimpleName().equals("package-info")) {
                wrong.add(type.getName());
            }
        }
        assertEquals(List.of(), wrong);
    }
}
