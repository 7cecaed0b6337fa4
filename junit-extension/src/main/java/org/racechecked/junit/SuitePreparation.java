package org.racechecked.junit;

import org.apiguardian.api.API;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.racechecked.check.Session;

/** Knows the threads of a server or a framework that is started before the runs of a class's tests, and which they call. */
@API(status = API.Status.INTERNAL, since = "0.1")
public final class SuitePreparation implements TestExecutionListener {
    /** Made by JUnit, which finds it as a service. */
    public SuitePreparation() {}

    @Override
    public void executionStarted(TestIdentifier identifier) {
        if (System.getProperty("racechecked.lane", "").equals("race")) {
            Session.prepares(identifier.getUniqueId());
        }
    }
}
