#!/usr/bin/env bash
# Shows RaceChecked at work: builds it, race-checks examples/bank with it, and compares what happens with what should.
# Needs a JDK 17 and Maven 3.8.7 or newer. Writes below target/ and examples/bank/target/ only; downloads go to the usual
# local repository.
set -euo pipefail
cd "$(dirname "$0")"

work="$PWD/target/try"
repository="$work/m2"
log="$work/bank.log"
report="examples/bank/target/racechecked/report"

# A local repository of our own that shares every download with the usual one, but keeps org.racechecked to itself.
share() { # from, to
    mkdir -p "$2"
    local entry name
    for entry in "$1"/*; do
        name="$(basename "$entry")"
        if [ ! -e "$entry" ] || [ "$entry" = "$usual/org/racechecked" ] || [ -L "$2/$name" ]; then
            continue
        elif [ "$entry" = "$usual/org" ] || [ -d "$2/$name" ]; then
            share "$entry" "$2/$name"
        elif [ ! -e "$2/$name" ]; then
            ln -s "$entry" "$2/$name"
        fi
    done
}

fail() {
    echo "try.sh: $1" >&2
    exit 1
}

mkdir -p "$work"
usual="${MAVEN_REPO_LOCAL:-$HOME/.m2/repository}"
mkdir -p "$usual"
share "$usual" "$repository"

echo "Building RaceChecked (the first time this downloads what it needs) ..."
mvn -q -B -ntp -DskipTests -Dmaven.repo.local="$repository" -pl maven-plugin,junit-extension -am install

echo "Race-checking examples/bank: mvn test"
echo
status=0
mvn -B -ntp -Dmaven.repo.local="$repository" -f examples/bank/pom.xml clean test > "$log" 2>&1 || status=$?
grep -E 'race lane added|--- .*(weave|default-test|race-check)|carry probes|Tests run:.* -- in' "$log" || true
sed -n '/--- .*:check /,/BUILD/p' "$log"
echo

[ "$status" -ne 0 ] || fail "the build of examples/bank was green; it has a race that should fail it (see $log)"
grep -q 'RACE R-[0-9a-f]*  *Account.balance' "$log" || fail "no RACE block for Account.balance (see $log)"
[ -f "$report/racechecked.json" ] || fail "no report in $report (see $log)"
others="$(grep -o '"memory" *: *"[^"]*"' "$report/racechecked.json" | grep -v 'bank.Account.balance' || true)"
[ -z "$others" ] || fail "races were found that are not there: $others"
[ ! -e examples/bank/target/classes/META-INF/racechecked ] || fail "woven classes reached target/classes"

echo "As it should be: the build failed for the race on Account.balance, and for nothing else."
echo "Report: $PWD/$report/index.html"
