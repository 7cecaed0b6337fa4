package org.racechecked.weave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Reads the facts of a class from its file, whatever the version of the file. */
final class ClassHeader {
    private final byte[] file;
    private final ClassBytes in;
    private final Map<String, String> ignored = new TreeMap<>();
    private boolean nests;

    private ClassHeader(byte[] file) throws IOException {
        this.file = file;
        this.in = new ClassBytes(file);
    }

    /** {@code weaves} says of which classes, by internal name, the code is woven along. */
    static ClassFacts read(byte[] classFile, Predicate<String> weaves) throws IOException {
        try {
            return new ClassHeader(classFile).facts(weaves);
        } catch (RuntimeException e) {
            // ASM says by all kinds of exceptions that a file is not as it should be
            throw new IOException("the class file is damaged: " + e, e);
        }
    }

    private ClassFacts facts(Predicate<String> weaves) throws IOException {
        int access = in.two();
        String name = requiredClass();
        String superName = in.className();
        List<String> interfaces = new ArrayList<>();
        for (int left = in.two(); left > 0; left--) {
            interfaces.add(requiredClass());
        }
        Map<String, Integer> fields = members(":");
        Map<String, Integer> methods = members("");
        readAttributes(ClassFacts.WHOLE_CLASS);
        boolean woven = weaves.test(name);
        boolean readable = woven && in.version() >= ClassWeaver.OLDEST && in.version() <= Weaver.NEWEST;
        ClassFacts header = new ClassFacts(
                name,
                in.version(),
                access,
                superName,
                List.copyOf(interfaces),
                fields,
                methods,
                ignored,
                Map.of(),
                Map.of(),
                StaticArrays.NONE,
                woven);
        TableSearch tables = TableSearch.in(file, in, header, readable, nests);
        return readable
                ? header.with(LeafMethods.in(file, tables.readers()), AccessorMethods.in(file, header), tables.arrays())
                : header.with(Map.of(), Map.of(), tables.arrays());
    }

    private Map<String, Integer> members(String separator) {
        int left = in.two();
        Map<String, Integer> members = new HashMap<>(2 * left);
        for (; left > 0; left--) {
            int access = in.two();
            String name = in.text();
            String member = name + separator + in.text();
            members.put(member, access);
            readAttributes(separator.isEmpty() ? member : name);
        }
        return members;
    }

    private void readAttributes(String member) {
        for (int left = in.two(); left > 0; left--) {
            String attribute = in.text();
            boolean reasons = attribute.equals(IgnoreReasons.ATTRIBUTE);
            nests |= attribute.equals("NestHost") || attribute.equals("NestMembers");
            int length = in.four();
            if (reasons) {
                IgnoreReasons.read(in).ifPresent(reason -> ignored.put(member, reason));
            } else {
                in.skip(length);
            }
        }
    }

    private String requiredClass() throws IOException {
        String name = in.className();
        if (name == null) {
            throw new IOException("a class name is missing");
        }
        return name;
    }
}
