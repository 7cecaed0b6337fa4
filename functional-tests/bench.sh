#!/usr/bin/env bash
# Measures what checking the kernels and the everyday programs costs, counts races and writes docs/benchmarks.md.
# Options go to the driver: --help names them.
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -pl functional-tests/kernels -am -DskipTests package >&2
class_path="functional-tests/kernels/target/classes:$(cat functional-tests/kernels/target/bench.classpath)"
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$class_path" org.racechecked.kernels.bench.Bench --out docs/benchmarks.md "$@"
