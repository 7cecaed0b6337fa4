package org.racechecked.check;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import java.io.IOException;
import java.util.Map;

/** A debugger with somebody at it who stops at a method of a program, and takes his time. */
final class Debugger {
    private final ListeningConnector connector = Bootstrap.virtualMachineManager().listeningConnectors().stream()
            .filter(each -> each.transport().name().equals("dt_socket"))
            .findFirst()
            .orElseThrow();
    private final Map<String, Connector.Argument> arguments = connector.defaultArguments();
    private final String address;
    private int stops;

    /** Waits for the JVM that is to be debugged. */
    Debugger() throws IOException, IllegalConnectorArgumentsException {
        arguments.get("localAddress").setValue("127.0.0.1");
        address = connector.startListening(arguments);
    }

    /** The option with which a JVM comes to be debugged. */
    String option() {
        return "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address;
    }

    /** Stops each thread that enters a method of {@code type} whose name begins so; returns how many it stopped when the JVM has ended. */
    int stopAt(String type, String method, long millis) throws Exception {
        VirtualMachine machine = connector.accept(arguments);
        connector.stopListening(arguments);
        ClassPrepareRequest prepare = machine.eventRequestManager().createClassPrepareRequest();
        prepare.addClassFilter(type);
        prepare.enable();
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    meet(event, method, millis);
                }
                events.resume();
            }
        } catch (VMDisconnectedException end) {
            return stops;
        }
    }

    private void meet(Event event, String method, long millis) throws Exception {
        if (event instanceof ClassPrepareEvent prepared) {
            breakAt(prepared.referenceType(), method);
        } else if (event instanceof BreakpointEvent) {
            stops++;
            Thread.sleep(millis);
        }
    }

    private static void breakAt(ReferenceType type, String name) throws AbsentInformationException {
        for (Method method : type.methods()) {
            if (method.name().startsWith(name)) {
                BreakpointRequest stop = type.virtualMachine()
                        .eventRequestManager()
                        .createBreakpointRequest(method.allLineLocations().get(0));
                stop.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
                stop.enable();
            }
        }
    }
}
