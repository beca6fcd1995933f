#!/usr/bin/env bash
# Measures the program against PocketBase and a bare server, then runs the Go benchmarks, and writes the output to bin/bench/report.md, in
# the format of docs/performance.md. EVOPS_BENCH_ROWS is the number of vehicles.
set -euo pipefail

rows=${EVOPS_BENCH_ROWS:-200000}
report=bin/bench/report.md
test -d bin/bench || rm -f bin/bench
mkdir -p bin/bench
(cd bench && GOWORK=off go build -o ../bin/bench/compare .)

# Export and growth take more than a minute each, so they run once; the latency of owner searches needs many runs.
# A failing benchmark is reported and the others still run.
failed=
measured() {
  (cd "${1%%/*}" && go test -run '^$' -bench "$2" -benchtime "$3" -timeout 3h "./${1#*/}") | grep -v -e '^goos:' -e '^goarch:' -e '^pkg:' -e '^PASS' || failed=yes
}

{
  echo "## $(date +%F), $(nproc) cores, $(awk -F': ' '/model name/ {print $2; exit}' /proc/cpuinfo), $(awk '/MemTotal/ {printf "%.0f GiB", $2/1048576}' /proc/meminfo), load $(cut -d' ' -f1-3 /proc/loadavg)"
  printf '\n`EVOPS_BENCH_ROWS=%s make bench`\n' "$rows"
  printf '\n### Requests\n\n'
  bin/bench/compare compare bin/evops
  printf '\n### Workbooks\n\nGoals: x/excelize at most 0.5, MiB at most 64, import cpu-s at most 12.\n\n```\n'
  EVOPS_BENCH_ROWS=$rows measured core/spreadsheet 'Export|Import' 1x
  printf '```\n\n### Growth\n\nGoals: twofold at most; ms-deepest at most 25.\n'
  EVOPS_BENCH_ROWS=$rows measured core/record 'Growth' 1x
  printf '\n### The engine beside the same statements by hand\n\n```\n'
  EVOPS_BENCH_ROWS=$rows measured core/record 'Vehicles|Owners|LiveValues|Audiences' 1s
  printf '```\n\n### What vehicles say\n\nGoals: x/alone at least 0.5; ms-p95-received at most 1000; round/driver at most 2; x/without of alarm rules at most 1.2.\n\n```\n'
  measured standalone/embedded Reports 1x
  measured core/devicelink/downlink Round 20x
  measured standalone/simulate 'Commands|Connections' 1x
  EVOPS_BENCH_ROWS=$rows measured core/trip Homes 1x
  printf '```\n\n### A rollout to 100,000 vehicles\n\nGoals: cpu-s-freeze at most 20, cpu-s-round at most 1, ms-p95-board at most 100.\n\n```\n'
  measured core/rollout Rollout 1x
  printf '```\n\n### The board of 200,000 repair orders\n\nGoal: ms-p95 at most 150.\n\n```\n'
  measured core/repair Board 1x
  printf '```\n\n### SIM cards\n\nGoals: cpu-s/million at most 60, ms-p95-card at most 20, ms-p95-pool-month at most 100.\n\n```\n'
  EVOPS_BENCH_ROWS=$rows measured core/sim 'FullRun|Usage' 1x
  printf '```\n\n### A campaign\n\nGoals: cpu-s-freeze/million at most 40, deliveries/s at least 2000, ms-p95-read at most 100.\n\n```\n'
  EVOPS_BENCH_ROWS=$rows measured core/message Campaign 1x
  printf '```\n\n### The largest upload\n\nGoal: MiB-live at most 128.\n\n```\n'
  measured standalone/product LargestFirmware 1x
  printf '```\n\n### Downloads of vehicles\n\nGoal: MiB at most 64.\n\n```\n'
  measured standalone/product Downloads 1x
  printf '```\n\n### The large demo, logins and rules\n\n```\n'
  EVOPS_BENCH_ROWS=$rows measured core/seed . 1x
  measured core/identity . 1s
  measured core/validate . 1s
  printf '```\n\nload at the end %s\n' "$(cut -d' ' -f1-3 /proc/loadavg)"
  test -z "$failed"
} | tee "$report"
