#!/usr/bin/env bash
# Measures what one probe costs and what histories do with many ranges; options go to JMH (-h names them).
set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -Pmicro -pl functional-tests/micro -am -DskipTests package >&2
class_path="functional-tests/micro/target/classes:$(cat functional-tests/micro/target/micro.classpath)"
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$class_path" org.openjdk.jmh.Main "$@"
