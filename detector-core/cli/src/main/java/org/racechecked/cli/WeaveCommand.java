package org.racechecked.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.racechecked.build.CallRows;
import org.racechecked.build.Refusals;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;
import org.racechecked.weave.WeavingReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes woven copies of folders and jars. */
@Command(
        name = "weave",
        description = "Makes woven copies of folders and jars of classes.",
        mixinStandardHelpOptions = true,
        versionProvider = RaceCheckedCommand.Version.class)
final class WeaveCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "2..*",
            paramLabel = "IN… OUT",
            description =
                    "What to weave, and where the copies go: with one IN its copy, with several a folder of them.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "What else the classes refer to; it is read, never woven.")
    private String classPath = "";

    @Mixin
    private Patterns patterns = new Patterns();

    @Override
    public Integer call() throws IOException {
        List<Path> in = paths.subList(0, paths.size() - 1);
        Path out = paths.get(paths.size() - 1);
        List<WeaveRequest.Tree> trees = new ArrayList<>();
        for (Path from : in) {
            if (!Files.exists(from)) {
                throw Refusal.of("IN", "a folder or jar that exists", from);
            }
            trees.add(new WeaveRequest.Tree(from, in.size() == 1 ? out : out.resolve(from.getFileName())));
        }
        List<Path> others = ClassPath.parse(classPath);
        List<Path> all = new ArrayList<>(in);
        all.addAll(others);
        WeavingReport report = TreeWeaver.weave(
                new WeaveRequest(trees, others, patterns.classes(), CallRows.of(all), patterns.guarding()));
        return tell(report);
    }

    private int tell(WeavingReport report) {
        List<String> refused = Refusals.of(report);
        refused.forEach(spec.commandLine().getErr()::println);
        Weavings.lines(report).forEach(spec.commandLine().getOut()::println);
        return refused.isEmpty() ? RaceCheckedCommand.CLEAN : RaceCheckedCommand.NOT_OBSERVED;
    }
}
