package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.racechecked.probe.Trail;

@DisplayName("The code that every access of the program may come to")
class TrailCodeTest {
    /** HotSpot copies a longer method into no other, however often it is called. */
    private static final int LONGEST_COPIED = 325;
    /** And a shorter one into all. */
    private static final int ALWAYS_COPIED = 80;

    @Test
    @DisplayName("is short where nothing is new, and too long to be copied where something is")
    void isCopiedIntoTheProgramOnlyWhereItIsShort() throws IOException {
        Map<String, Integer> sizes = sizes();
        Map<String, Boolean> isShort = new TreeMap<>();
        for (String name : new String[] {"fields", "element", "elements", "comesTo"}) {
            isShort.put(name, sizes.get(name) <= ALWAYS_COPIED);
        }
        assertEquals(
                Map.of("fields", true, "element", true, "elements", true, "comesTo", false), isShort, sizes.toString());
        assertEquals(true, sizes.get("comesTo") > LONGEST_COPIED, sizes.toString());
    }

    private static Map<String, Integer> sizes() throws IOException {
        Map<String, Integer> sizes = new TreeMap<>();
        new ClassReader(Trail.class.getName())
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new CodeSizeEvaluator(null) {
                                    @Override
                                    public void visitEnd() {
                                        sizes.put(name, getMinSize());
                                    }
                                };
                            }
                        },
                        0);
        return sizes;
    }
}
