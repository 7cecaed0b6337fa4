package org.racechecked.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the facts of a class from its file, whatever the version of the file. */
final class ClassHeader {
    private static final int MAGIC = 0xCAFEBABE;

    private final DataInputStream in;
    private final Object[] constants;
    private final int version;
    private final Map<String, String> ignored = new TreeMap<>();

    private ClassHeader(byte[] classFile) throws IOException {
        in = new DataInputStream(new ByteArrayInputStream(classFile));
        if (in.readInt() != MAGIC) {
            throw new IOException("not a class file: it does not start with 0xCAFEBABE");
        }
        in.readUnsignedShort();
        version = in.readUnsignedShort();
        constants = new Object[in.readUnsignedShort()];
        for (int i = 1; i < constants.length; i++) {
            i += readConstant(i);
        }
    }

    static ClassFacts read(byte[] classFile, boolean woven) throws IOException {
        ClassHeader header = new ClassHeader(classFile);
        boolean readable = woven && header.version >= ClassWeaver.OLDEST && header.version <= Weaver.NEWEST;
        return header.facts(readable ? LeafMethods.in(classFile) : Map.of(), woven);
    }

    private ClassFacts facts(Map<String, Boolean> leaves, boolean woven) throws IOException {
        int access = in.readUnsignedShort();
        String name = requiredClass();
        String superName = className(in.readUnsignedShort());
        List<String> interfaces = new ArrayList<>();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            interfaces.add(requiredClass());
        }
        Map<String, Integer> fields = members(":");
        Map<String, Integer> methods = members("");
        readAttributes(ClassFacts.WHOLE_CLASS);
        return new ClassFacts(
                name, version, access, superName, List.copyOf(interfaces), fields, methods, ignored, leaves, woven);
    }

    /** Returns how many slots more than one the constant takes. */
    private int readConstant(int slot) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 1 -> constants[slot] = in.readUTF();
            case 7 -> constants[slot] = in.readUnsignedShort();
            case 8, 16, 19, 20 -> in.skipNBytes(2);
            case 15 -> in.skipNBytes(3);
            case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
            case 5, 6 -> in.skipNBytes(8);
            default -> throw new IOException("unknown constant pool tag " + tag);
        }
        return tag == 5 || tag == 6 ? 1 : 0;
    }

    /** Sorted, so that the digest does not depend on the order in the file. */
    private Map<String, Integer> members(String separator) throws IOException {
        Map<String, Integer> members = new TreeMap<>();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            int access = in.readUnsignedShort();
            String name = (String) constants[in.readUnsignedShort()];
            String descriptor = (String) constants[in.readUnsignedShort()];
            members.put(name + separator + descriptor, access);
            readAttributes(separator.isEmpty() ? name + descriptor : name);
        }
        return members;
    }

    private void readAttributes(String member) throws IOException {
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            Object attribute = constants[in.readUnsignedShort()];
            long length = Integer.toUnsignedLong(in.readInt());
            if (IgnoreReasons.ATTRIBUTE.equals(attribute)) {
                IgnoreReasons.read(in, constants).ifPresent(reason -> ignored.put(member, reason));
            } else {
                in.skipNBytes(length);
            }
        }
    }

    private String requiredClass() throws IOException {
        String name = className(in.readUnsignedShort());
        if (name == null) {
            throw new IOException("a class name is missing");
        }
        return name;
    }

    private @Nullable String className(int slot) {
        return slot == 0 ? null : (String) constants[(Integer) constants[slot]];
    }
}
