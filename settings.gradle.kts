// For contributors who open the project with Gradle 8.5 or newer. Modules, versions and dependencies stand in the POMs
// and nowhere else; see "Two builds" in CONTRIBUTING.md.
pluginManagement {
    includeBuild("gradle/pom-build")
}

plugins {
    id("org.racechecked.pom-build")
}
