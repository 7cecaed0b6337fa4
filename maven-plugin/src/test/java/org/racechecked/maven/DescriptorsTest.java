package org.racechecked.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.racechecked.build.Setting;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The files by which Maven and Eclipse know the plugin agree with its classes. */
@Tag("made-by-maven")
class DescriptorsTest {
    private static final String PLUGIN = "/META-INF/maven/plugin.xml";

    @Test
    void everyGoalIsThreadSafe() throws Exception {
        for (Element mojo : elements(PLUGIN, "mojo")) {
            assertEquals("true", text(mojo, "threadSafe"), text(mojo, "goal"));
        }
    }

    @Test
    void eclipseIsToldOfEveryGoal() throws Exception {
        List<String> goals = elements(PLUGIN, "mojo").stream()
                .map(mojo -> text(mojo, "goal"))
                .sorted()
                .toList();
        List<String> mapped = elements("/META-INF/m2e/lifecycle-mapping-metadata.xml", "goal").stream()
                .map(Element::getTextContent)
                .sorted()
                .toList();
        assertEquals(List.of("baseline", "check", "doctor", "help", "report-aggregate", "weave"), goals);
        assertEquals(goals, mapped);
    }

    @Test
    void theComponentThatMavenLoadsIsThere() throws Exception {
        List<Element> components = elements("/META-INF/plexus/components.xml", "component");
        assertEquals(1, components.size());
        Class<?> implementation = Class.forName(text(components.get(0), "implementation"));
        assertTrue(AbstractMavenLifecycleParticipant.class.isAssignableFrom(implementation));
        assertEquals(AbstractMavenLifecycleParticipant.class.getName(), text(components.get(0), "role"));
    }

    @Test
    void everySettingIsAParameterOfTheCheckGoal() throws Exception {
        Element check = elements(PLUGIN, "mojo").stream()
                .filter(mojo -> text(mojo, "goal").equals("check"))
                .findFirst()
                .orElseThrow();
        List<String> parameters = new ArrayList<>();
        NodeList names = check.getElementsByTagName("name");
        for (int i = 0; i < names.getLength(); i++) {
            parameters.add(names.item(i).getTextContent());
        }
        for (Setting setting : Setting.values()) {
            assertTrue(parameters.contains(setting.parameter()), setting.parameter() + " is not in " + parameters);
        }
    }

    /** Maven warns of every read-only parameter that somebody sets, and a user property is there to be set. */
    @Test
    void noReadOnlyParameterHasAUserProperty() throws Exception {
        for (Element mojo : elements(PLUGIN, "mojo")) {
            NodeList parameters = mojo.getElementsByTagName("parameter");
            for (int i = 0; i < parameters.getLength(); i++) {
                Element parameter = (Element) parameters.item(i);
                String name = text(parameter, "name");
                NodeList configured = mojo.getElementsByTagName(name);
                String value =
                        configured.getLength() == 0 ? "" : configured.item(0).getTextContent();
                assertFalse(text(parameter, "editable").equals("false") && value.startsWith("${"), name);
            }
        }
    }

    private static List<Element> elements(String resource, String name)
            throws IOException, ParserConfigurationException, SAXException {
        try (InputStream in = DescriptorsTest.class.getResourceAsStream(resource)) {
            assertTrue(in != null, resource + " is missing");
            Document document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
            NodeList found = document.getElementsByTagName(name);
            List<Element> elements = new ArrayList<>();
            for (int i = 0; i < found.getLength(); i++) {
                elements.add((Element) found.item(i));
            }
            return elements;
        }
    }

    private static String text(Element parent, String name) {
        return parent.getElementsByTagName(name).item(0).getTextContent();
    }
}
