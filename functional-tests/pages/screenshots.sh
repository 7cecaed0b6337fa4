#!/usr/bin/env bash
# Makes the pictures in docs/images from examples/bank, race-checked for real by try.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
./try.sh
text="target/try/race.txt"
sed -n 's/^\[ERROR\] //p' target/try/bank.log | sed -n '/^RACE/,/^[0-9]* tests\{0,1\} checked/p' > "$text"
functional-tests/pages/check.sh examples/bank/target/racechecked/report docs/images "$text"
