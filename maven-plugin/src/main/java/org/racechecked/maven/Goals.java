package org.racechecked.maven;

import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;

/** The executions of our own plugin; a build that weaves but does not check would be green for no reason. */
final class Goals {
    private final Plugin plugin;

    Goals(Plugin plugin) {
        this.plugin = plugin;
    }

    void addMissing(String goal, String id, String phase) {
        if (plugin.getExecutions().stream()
                .noneMatch(execution -> execution.getGoals().contains(goal))) {
            add(goal, id, phase);
        }
    }

    void add(String goal, String id, String phase) {
        PluginExecution execution = new PluginExecution();
        execution.setId(id);
        execution.setPhase(phase);
        execution.addGoal(goal);
        execution.setConfiguration(plugin.getConfiguration());
        plugin.addExecution(execution);
        plugin.flushExecutionMap();
    }
}
