package org.racechecked.build;

/** Group, name and version of an artifact in a repository. */
public record Coordinates(String group, String name, String version) {
    /** True for the artifact of this group and name, in any version. */
    public boolean is(String otherGroup, String otherName) {
        return group.equals(otherGroup) && name.equals(otherName);
    }

    @Override
    public String toString() {
        return group + ":" + name + ":" + version;
    }
}
