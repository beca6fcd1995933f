#!/usr/bin/env bash
# Regenerates and fails if anything changes: a declaration was edited without `make generate`.
set -euo pipefail

folders=(contracts/ts console/src/shell/registry.ts console/src/shell/page-registry.ts)
[ -d core/store/migrations ] && folders+=(core/store/migrations)
fingerprint() { find "${folders[@]}" -type f -print0 | sort -z | xargs -0 sha256sum; }

before=$(fingerprint)
make --no-print-directory generate >/dev/null
if ! changed=$(diff <(echo "$before") <(fingerprint)); then
  echo "Generated files did not match their declarations; they do now, look at the difference and commit it:" >&2
  echo "$changed" | awk '/^[<>]/ { print "  " $3 }' | sort -u >&2
  exit 1
fi
