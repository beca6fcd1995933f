#!/usr/bin/env bash
# Lists functions that no program of the workspace reaches. Test-support packages, with "test" in their paths, are excluded, and the
# constructors of field kinds: the vocabulary of declarations is complete and tested before a resource uses each kind.
set -euo pipefail

modules=$(go list -m -f '{{.Dir}}/...')
# shellcheck disable=SC2086 # one argument a module
found=$(bin/tools/deadcode -filter '^evops/' $modules)
dead=$(grep -v -e '/[a-z]*test[a-z]*/.*\.go:' -e '^contracts/field/' <<<"$found" || true)
if [ -n "$dead" ]; then
  echo "$dead" >&2
  exit 1
fi
