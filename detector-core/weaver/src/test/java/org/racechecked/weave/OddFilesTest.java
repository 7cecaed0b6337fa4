package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.racechecked.model.CallTable;

@DisplayName("One odd file does not keep the others from being woven:")
class OddFilesTest {
    private static final byte[] NO_CLASS = "no class".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private final Map<String, byte[]> entries = new TreeMap<>();

    @BeforeEach
    void aClassThatIsAsItShouldBe() throws IOException {
        Path classes = Program.compile(
                folder.resolve("compiled"), 17, "class P { int x; static int get(P p) { return p.x; } }");
        entries.put("P.class", Files.readAllBytes(classes.resolve("P.class")));
    }

    @Test
    void anEmptyModuleDescriptor() throws IOException {
        entries.put("module-info.class", new byte[0]);
        assertEquals(Map.of("P", "WOVEN", "module-info", "REFUSED"), states("woven.jar"));
    }

    @Test
    void aModuleDescriptorThatIsCutOff() throws IOException {
        byte[] whole = descriptor();
        for (int length : new int[] {6, 12, whole.length / 2, whole.length - 1}) {
            entries.put("module-info.class", Arrays.copyOf(whole, length));
            assertEquals(
                    Map.of("P", "WOVEN", "module-info", "REFUSED"), states("woven" + length + ".jar"), "" + length);
        }
    }

    @Test
    void aProviderThatIsNoClass() throws IOException {
        entries.put("module-info.class", descriptor());
        entries.put("S.class", NO_CLASS);
        assertEquals("REFUSED", states("woven").get("S"));
        assertEquals("WOVEN", states("woven").get("P"));
        assertFalse(Files.exists(folder.resolve("woven/META-INF/services")));
    }

    @Test
    void aManifestThatIsNone() throws IOException {
        entries.put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nno colon\n".getBytes(StandardCharsets.UTF_8));
        assertEquals(Map.of("P", "WOVEN"), states("woven.jar"));
    }

    @Test
    void aFolderOutsideOfTheTree() throws IOException {
        for (String name : List.of("/", "../", "../beside/", "/tmp/")) {
            entries.put(name, new byte[0]);
        }
        assertEquals(Map.of("P", "WOVEN"), states("in/woven"));
        assertFalse(Files.exists(folder.resolve("in/beside")));
        assertEquals(Map.of("P", "WOVEN"), states("woven.jar"));
    }

    @Test
    void butAJarThatIsNoneIsNamed() throws IOException {
        Path text = Files.writeString(folder.resolve("text.jar"), "text");
        IOException refused = assertThrows(IOException.class, () -> weave(text, folder.resolve("woven.jar")));
        assertTrue(refused.getMessage().contains("text.jar"), refused.getMessage());
    }

    private static byte[] descriptor() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_MODULE, "module-info", null, null, null);
        ModuleVisitor module = writer.visitModule("m", 0, null);
        module.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
        module.visitProvide("java/lang/Runnable", "S");
        module.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** How each class of the jar fared, by its name. */
    private Map<String, String> states(String woven) throws IOException {
        Path jar = folder.resolve("odd.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        Map<String, String> states = new TreeMap<>();
        weave(jar, folder.resolve(woven))
                .classes()
                .forEach(each -> states.put(each.className(), each.state().name()));
        return states;
    }

    private static WeavingReport weave(Path from, Path to) throws IOException {
        return TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(from, to, false, true)),
                List.of(),
                ClassPatterns.everything(),
                CallTable.builtIn()));
    }
}
