#!/usr/bin/env bash
# Looks at a report in a browser: under Jenkins' default content security policy and from file://, in light and dark.
#
#   functional-tests/pages/check.sh [REPORT_FOLDER [SCREENSHOT_FOLDER [FILE_WITH_TERMINAL_OUTPUT]]]
#
# Without arguments it takes the sample report that the tests of detector-core/report leave behind. It needs Node 20 and
# Chromium; where Chromium is missing it is installed if we are root on Debian, else one line says that we skipped.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
report="${1:-$here/../../detector-core/report/target/sample-report}"
work="$here/target"

skip() {
  echo "SKIPPED page checks: $1"
  exit 0
}

browser() {
  for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name"; then
      return 0
    fi
  done
  return 1
}

command -v node >/dev/null || skip "Node is not installed"
if ! browser >/dev/null; then
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || skip "Chromium is not installed and we are not root on Debian"
  { apt-get update -qq && apt-get install -y -qq chromium; } >/dev/null || skip "Chromium could not be installed"
fi
[ -f "$report/index.html" ] || { echo "no report in $report: run mvn verify -pl detector-core/report -am first"; exit 1; }

report="$(cd "$report" && pwd)"
shots="${2:+$(mkdir -p "$2" && cd "$2" && pwd)}"
text="${3:+$(cd "$(dirname "$3")" && pwd)/$(basename "$3")}"
mkdir -p "$work"
cp "$here/package.json" "$here/check.mjs" "$work"
cd "$work"
npm install --no-package-lock --no-audit --no-fund --silent
CHROMIUM="$(browser)" node check.mjs "$report" "$shots" "$text"
