package org.racechecked.pombuild;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * What a POM of this repository says: as much of Maven's model as this repository uses.
 *
 * @param folder the module's folder
 * @param parent the root POM, or null for the root itself
 */
record Pom(File folder, Element xml, Pom parent) {
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{([^}]+)}");

    static Pom read(File folder, Pom parent) {
        try {
            Element xml = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new File(folder, "pom.xml"))
                    .getDocumentElement();
            return new Pom(folder, xml, parent);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(folder + "/pom.xml cannot be read: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String artifactId() {
        return text(xml, "artifactId", "");
    }

    String groupId() {
        return text(xml, "groupId", parent == null ? "" : parent.groupId());
    }

    String version() {
        return text(xml, "version", parent == null ? "" : parent.version());
    }

    String packaging() {
        return text(xml, "packaging", "jar");
    }

    /** Where the module stands in the repository. */
    Path path() {
        return parent == null ? Path.of("") : parent.folder().toPath().relativize(folder.toPath());
    }

    /** Folders of modules. */
    List<String> modules() {
        return child(xml, "modules").map(Pom::children).orElse(List.of()).stream()
                .map(module -> module.getTextContent().strip())
                .toList();
    }

    /** Own and inherited dependencies on jars, with the versions that the root manages. */
    List<PomDependency> dependencies() {
        List<PomDependency> all = new ArrayList<>(parent == null ? List.of() : parent.dependencies());
        for (Element element : list(xml, "dependencies")) {
            PomDependency own = PomDependency.of(element, this);
            all.removeIf(own::isSameAs);
            all.add(own);
        }
        return all;
    }

    /** The entry of dependency management for a dependency, here or in the root. */
    Optional<Element> managed(String group, String artifact) {
        Optional<Element> own = child(xml, "dependencyManagement").flatMap(management -> list(management, "dependencies").stream()
                .filter(element -> text(element, "groupId", "").equals(group))
                .filter(element -> text(element, "artifactId", "").equals(artifact))
                .findFirst());
        return own.isPresent() || parent == null ? own : parent.managed(group, artifact);
    }

    /** The block of a build plugin. */
    Optional<Element> plugin(String artifact) {
        return child(xml, "build").flatMap(build -> list(build, "plugins").stream()
                .filter(plugin -> text(plugin, "artifactId", "").equals(artifact))
                .findFirst());
    }

    /** Folders of resources in which expressions are filled. */
    boolean fillsResources() {
        return child(xml, "build").stream()
                .flatMap(build -> list(build, "resources").stream())
                .anyMatch(resource -> text(resource, "filtering", "").equals("true"));
    }

    /** Text with its expressions filled. */
    String fill(String text) {
        return EXPRESSION.matcher(text).replaceAll(found -> Matcher.quoteReplacement(value(found.group(1), found.group())));
    }

    private String value(String name, String otherwise) {
        return switch (name) {
            case "project.version" -> version();
            case "project.basedir" -> folder.getPath();
            case "project.build.directory" -> new File(folder, "build").getPath();
            default -> property(name).map(this::fill).orElse(otherwise);
        };
    }

    /** A property of this POM or of the root. */
    Optional<String> property(String name) {
        Optional<String> own =
                child(xml, "properties").flatMap(properties -> child(properties, name)).map(Node::getTextContent);
        return own.isPresent() || parent == null ? own : parent.property(name);
    }

    String text(Element element, String name, String otherwise) {
        return child(element, name).map(found -> fill(found.getTextContent().strip())).orElse(otherwise);
    }

    static Optional<Element> child(Element element, String name) {
        return children(element).stream()
                .filter(child -> child.getTagName().equals(name))
                .findFirst();
    }

    static List<Element> list(Element element, String name) {
        return child(element, name).map(Pom::children).orElse(List.of());
    }

    static List<Element> children(Element element) {
        List<Element> children = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child) {
                children.add(child);
            }
        }
        return children;
    }
}
