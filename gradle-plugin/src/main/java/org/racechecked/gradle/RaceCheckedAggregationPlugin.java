package org.racechecked.gradle;

import org.gradle.api.Plugin;
import org.gradle.api.Project;

/** The plugin {@code org.racechecked.aggregation}: one report over the race lanes of several projects. */
public abstract class RaceCheckedAggregationPlugin implements Plugin<Project> {
    @Override
    public void apply(Project project) {}
}
