package org.racechecked.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.racechecked.check.CheckedRun;
import org.racechecked.check.ExpectedRace;
import org.racechecked.check.Session;
import org.racechecked.check.Terms;
import org.racechecked.check.TestCheck;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/** Gives JUnit one invocation after the other, each made only when the one before has ended. */
final class RaceCheckedExtension implements TestTemplateInvocationContextProvider, ExecutionCondition {
    private static final List<String> OTHER_TESTS = List.of(
            Test.class.getName(),
            RepeatedTest.class.getName(),
            TestFactory.class.getName(),
            "org.junit.jupiter.params.ParameterizedTest");

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    /** JUnit makes tests of its own for each testing annotation; of all those only one of ours is to run, to say what is wrong. */
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        String other = context.getTestMethod()
                .map(RaceCheckedExtension::otherAnnotation)
                .orElse("");
        return other.isEmpty() || isOurs(context)
                ? ConditionEvaluationResult.enabled("run by @RaceChecked")
                : ConditionEvaluationResult.disabled(
                        bothAnnotations(context, other).message());
    }

    private static boolean isOurs(ExtensionContext context) {
        String id = context.getUniqueId();
        return id.contains("[test-template:")
                && (!id.contains("[test-template-invocation:")
                        || context.getDisplayName().equals(RefusedInvocation.TITLE));
    }

    private static String otherAnnotation(Method method) {
        for (Annotation annotation : method.getDeclaredAnnotations()) {
            if (OTHER_TESTS.contains(annotation.annotationType().getName())) {
                return annotation.annotationType().getSimpleName();
            }
        }
        return "";
    }

    private static Notice bothAnnotations(ExtensionContext context, String other) {
        String test = id(context).shortName();
        return Problem.BOTH_ANNOTATIONS.at(test, test, other, other);
    }

    private static TestId id(ExtensionContext context) {
        return new TestId(
                context.getRequiredTestClass().getName(),
                context.getRequiredTestMethod().getName());
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        String other = otherAnnotation(context.getRequiredTestMethod());
        if (!other.isEmpty()) {
            return Stream.of(new RefusedInvocation(bothAnnotations(context, other)));
        }
        Session session = Session.ofThisJvm();
        if (!session.settings().race()) {
            return Stream.of(new PlainInvocation());
        }
        Optional<Notice> blind = Sight.problem(session, context.getRequiredTestClass());
        if (blind.isPresent()) {
            session.notice(blind.get());
            return Stream.of(new RefusedInvocation(blind.get()));
        }
        try {
            return lazily(new TestCheck(session, id(context), terms(context), Around.of(context)));
        } catch (IllegalArgumentException e) {
            return Stream.of(new RefusedInvocation(
                    new Notice(Problem.BAD_SETTING, id(context).shortName(), String.valueOf(e.getMessage()))));
        }
    }

    private static Terms terms(ExtensionContext context) {
        RaceChecked wanted = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), RaceChecked.class)
                .orElseThrow();
        List<ExpectedRace> expected = Stream.of(wanted.expect())
                .map(known -> new ExpectedRace(known.memory(), known.reason()))
                .toList();
        return Terms.of(id(context).shortName(), wanted.budget(), expected);
    }

    private static Stream<TestTemplateInvocationContext> lazily(TestCheck check) {
        Iterator<TestTemplateInvocationContext> runs = new Iterator<>() {
            private @Nullable CheckedRun next;
            private int ended = -1;

            @Override
            public boolean hasNext() {
                if (next == null) {
                    next = check.next().orElse(null);
                    if (++ended == 1) {
                        SuiteProgress.predicted(check.result().races().size());
                    }
                }
                return next != null;
            }

            @Override
            public TestTemplateInvocationContext next() {
                if (!hasNext() || next == null) {
                    throw new NoSuchElementException();
                }
                CheckedRun run = next;
                next = null;
                return new CheckedInvocation(run);
            }
        };
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(runs, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }
}
