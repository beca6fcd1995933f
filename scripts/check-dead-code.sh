#!/usr/bin/env bash
# Lists functions that no program of the workspace reaches. Test-support packages, whose names end in "test", are reached by tests only.
set -euo pipefail

modules=$(go list -m -f '{{.Dir}}/...')
# shellcheck disable=SC2086 # one argument a module
dead=$(bin/tools/deadcode -filter '^evops/' $modules | grep -v 'test/[^/]*\.go:' || true)
if [ -n "$dead" ]; then
  echo "$dead" >&2
  exit 1
fi
