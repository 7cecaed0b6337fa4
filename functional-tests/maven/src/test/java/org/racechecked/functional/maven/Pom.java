package org.racechecked.functional.maven;

import java.util.ArrayList;
import java.util.List;

/** The POM of a sample: what a user writes by the quick start, and what a test adds to it. */
final class Pom {
    static final String NEWEST_SUREFIRE = "3.6.1";

    private final String artifact;
    private final List<String> dependencies = new ArrayList<>();
    private final List<String> plugins = new ArrayList<>();
    private final StringBuilder properties = new StringBuilder();
    private String surefire = NEWEST_SUREFIRE;
    private String surefireBody = "";
    private String junit = "6.1.3";
    private String ours = ours("<extensions>true</extensions>");
    private String ourDependency = dependency("org.racechecked:racechecked-junit:" + Settings.get("sample.version"));
    private String parent = "";
    private boolean oursFirst;

    Pom(String artifact) {
        this.artifact = artifact;
    }

    /** Empty: the POM does not name Surefire at all. */
    Pom surefire(String version) {
        surefire = version;
        return this;
    }

    Pom surefireConfiguration(String configuration) {
        return surefireBody("<configuration>" + configuration + "</configuration>");
    }

    /** What stands in Surefire's block after its version. */
    Pom surefireBody(String body) {
        surefireBody = body;
        return this;
    }

    /** Empty: no JUnit of its own. */
    Pom junit(String version) {
        junit = version;
        return this;
    }

    Pom oursFirst() {
        oursFirst = true;
        return this;
    }

    /** What stands in our plugin's block after its version. */
    Pom oursWith(String body) {
        ours = ours(body);
        return this;
    }

    Pom withoutOurPlugin() {
        ours = "";
        return this;
    }

    Pom ourDependency(String coordinates) {
        ourDependency = coordinates.isEmpty() ? "" : dependency(coordinates);
        return this;
    }

    Pom property(String name, String value) {
        properties
                .append("<")
                .append(name)
                .append(">")
                .append(value)
                .append("</")
                .append(name)
                .append(">");
        return this;
    }

    Pom dependsOn(String coordinates) {
        dependencies.add(dependency(coordinates));
        return this;
    }

    /** Without a version in the coordinates Maven chooses one. */
    Pom plugin(String coordinates, String body) {
        plugins.add(pluginBlock(coordinates, body));
        return this;
    }

    Pom parent(String parentArtifact) {
        parent = "<parent><groupId>sample</groupId><artifactId>" + parentArtifact
                + "</artifactId><version>1</version></parent>";
        return this;
    }

    String text() {
        List<String> all = new ArrayList<>(plugins);
        all.add(pluginBlock("org.apache.maven.plugins:maven-compiler-plugin:3.14.1", ""));
        if (!surefire.isEmpty()) {
            all.add(pluginBlock("org.apache.maven.plugins:maven-surefire-plugin:" + surefire, surefireBody));
        }
        all.add(oursFirst ? 0 : all.size(), ours);
        return """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  %s
                  <groupId>sample</groupId><artifactId>%s</artifactId><version>1</version>
                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                    %s
                  </properties>
                  <dependencies>%s</dependencies>
                  <build><plugins>%s</plugins></build>
                </project>
                """
                .formatted(parent, artifact, properties, allDependencies(), String.join("\n", all));
    }

    private String allDependencies() {
        String jupiter = junit.isEmpty() ? "" : dependency("org.junit.jupiter:junit-jupiter:" + junit);
        return jupiter + ourDependency + String.join("", dependencies);
    }

    private static String ours(String body) {
        return pluginBlock("org.racechecked:racechecked-maven-plugin:" + Settings.get("sample.version"), body);
    }

    private static String pluginBlock(String coordinates, String body) {
        return "<plugin>" + gav(coordinates) + body + "</plugin>";
    }

    private static String dependency(String coordinates) {
        return "<dependency>" + gav(coordinates) + "</dependency>";
    }

    private static String gav(String coordinates) {
        String[] part = coordinates.split(":", -1);
        String classifier = part.length > 3 ? "<classifier>" + part[3] + "</classifier>" : "";
        String version = part.length > 2 ? "<version>" + part[2] + "</version>" : "";
        return "<groupId>" + part[0] + "</groupId><artifactId>" + part[1] + "</artifactId>" + version + classifier;
    }
}
