package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;

/** Checks JSON against schemas. */
final class Schemas {
    private Schemas() {}

    static void assertValid(SpecificationVersion version, String schema, String json) {
        assertEquals(List.of(), errors(version, schema, json));
    }

    static List<String> errors(SpecificationVersion version, String schema, String json) {
        return SchemaRegistry.withDefaultDialect(version).getSchema(schema).validate(json, InputFormat.JSON).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
                .toList();
    }
}
