package org.racechecked.gradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.provider.Provider;

/** Removes what an earlier run left, which Gradle leaves to the task itself. */
public class EmptyFolder implements Action<Task> {
    private final Provider<Directory> folder;
    private final FileSystemOperations files;

    /** Gradle makes it. */
    @Inject
    public EmptyFolder(Provider<Directory> folder, FileSystemOperations files) {
        this.folder = folder;
        this.files = files;
    }

    @Override
    public void execute(Task task) {
        files.delete(what -> what.delete(folder.get().getAsFileTree()));
    }
}
