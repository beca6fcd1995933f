#!/usr/bin/env bash
# Attacks the built program like an attacker with a valid session: sqlmap on endpoints that accept filters and records, wapiti on the
# console's endpoints. The program runs on a free port with demo data in a temporary folder; nothing else is touched. Prints a summary, and
# exits with 1 if something was found. EVOPS_ATTACK_SECONDS limits each attack, default 60. Needs curl, sqlmap and wapiti (apt-get install
# sqlmap wapiti).
set -euo pipefail

program=$(realpath "${1:-bin/evops}")
seconds=${EVOPS_ATTACK_SECONDS:-60}
for tool in "$program" curl sqlmap wapiti; do
  command -v "$tool" >/dev/null || { echo "attack: $tool is missing" >&2; exit 2; }
done
# The tools write to HOME, which a container may lack.
room=$(mktemp -d)
export HOME=$room
port=$((20000 + RANDOM % 20000))
base=http://127.0.0.1:$port
password=Attack-me-$RANDOM-x
EVOPS_DATA=$room/data EVOPS_DEMO=small EVOPS_ADMIN_PASSWORD=$password EVOPS_ADDR=127.0.0.1:$port "$program" >"$room/program.log" 2>&1 &
served=$!
trap 'kill $served 2>/dev/null; wait $served 2>/dev/null; rm -rf "$room"' EXIT
for _ in $(seq 300); do
  curl -fs "$base/readyz" >/dev/null 2>&1 && break
  kill -0 $served || { cat "$room/program.log" >&2; exit 2; }
  sleep 1
done

digest=$(printf %s "$password" | md5sum | cut -c1-32 | tr a-f A-F)
# One session for each attack, because rate limits apply to sessions.
login() {
  curl -fs "$base/api/system/crm/sysUser/ssoLogin" -H 'Content-Type: application/json' -d "{\"username\":\"admin\",\"password\":\"$digest\"}" |
    sed -n 's/.*"accessToken":"\([^"]*\)".*/\1/p'
}

found=0
summary=()
# Asterisks mark sqlmap's injection points. A 4xx response is a rejected attempt, not an obstacle; sixteen requests a second stay below the
# rate limit.
inject() { # name, path, body or empty
  local log=$room/sqlmap-${#summary[@]}.log about=() token verdict tries
  token=$(login)
  [ -n "$token" ] || { echo "attack: no session" >&2; exit 2; }
  [ -n "$3" ] && about=(--data "$3" --headers "Content-Type: application/json")
  timeout "$seconds" sqlmap --batch --disable-coloring --flush-session --output-dir "$room/sqlmap" -u "$base$2" "${about[@]}" \
    -H "Authorization: Bearer $token" --level 2 --risk 2 --technique BEUS --delay 0.06 --timeout 20 --retries 0 --ignore-code '*' >"$log" 2>&1 || true
  tries=$(grep -c '' "$log")
  if grep -qE 'is vulnerable|identified the following injection point' "$log"; then
    verdict=FOUND
    found=1
    grep -A8 'Parameter: ' "$log"
  elif grep -q 'do not appear to be injectable' "$log"; then
    verdict='nothing, all tried'
  elif [ "$tries" -gt 10 ]; then
    verdict="nothing within $seconds s"
  else
    verdict='NOT TRIED'
    found=1
    tail -5 "$log"
  fi
  # The status codes show whether the requests reached the endpoint: 401 and 429 mean that they did not.
  summary+=("sqlmap   $1: $verdict$(sed -n '/HTTP error codes/,/^\[/{s/^\([0-9]\{3\}\) .* - \([0-9]*\) times.*/, \1 × \2/p}' "$log" | tr -d '\n')")
}

inject 'generic read, filter' /api/rest/r/vehicle '{"vehicle":{"query":{"vin.like":"LX*"},"page":1,"pageSize":5}}'
inject 'generic read, order' /api/rest/r/vehicle '{"vehicle":{"orderBy":"vin*","page":1,"pageSize":5}}'
inject 'generic write' /api/rest/w/dictionaryItem '{"category":"Attack*","code":"1*","label":{"zh":"x*"}}'
inject 'list' /api/veh/crm/vehicle/page '{"vin.like":"LX*","status.in":"0,1*","orderBy":"createdAt desc*","page":1,"pageSize":5}'
inject 'list by GET' '/api/veh/crm/vehicle/page?vin.like=LX*&orderBy=vin*&page=1&pageSize=5' ''
inject 'download' '/api/common/download?fileName=vehicle_20251120093000_0a1b2c3d.xlsx*' ''

report=$room/wapiti.json
token=$(login)
starts=()
for path in '/bff/screens/equipmentManage/vehicleManage?page=1&pageSize=10&vin.like=LX' '/bff/options/dealer?keyword=a' '/bff/find?keyword=a' \
  '/bff/download?fileName=a.xlsx' '/bff/history/dealer?id=1' '/login?redirect=/dashboard'; do
  starts+=(-s "$base$path")
done
timeout $((seconds * 3)) wapiti -u "$base/" "${starts[@]}" --scope domain --flush-session --store-session "$room" --max-scan-time "$((seconds * 2))" \
  -m 'sql,xss,file,exec,crlf,redirect,ssrf,csp,http_headers,cookieflags,backup' --no-bugreport -d 2 --max-links-per-page 20 \
  -H "Cookie: Admin-Token=Bearer%20$token" -H 'Sec-Fetch-Site: same-origin' -f json -o "$report" --color >"$room/wapiti.log" 2>&1 || true
if [ -s "$report" ]; then
  while read -r kind level path; do
    summary+=("wapiti   $kind: level $level at $path")
    [ "$level" -ge 2 ] && found=1
  done < <(python3 - "$report" <<'READ'
import json, sys
report = json.load(open(sys.argv[1]))
for group in ("vulnerabilities", "anomalies"):
    for kind, findings in report[group].items():
        for one in {(f["level"], f["path"], f["info"]) for f in findings}:
            print(kind.replace(" ", "_"), one[0], one[1], one[2].replace("\n", " ")[:160])
READ
  )
  summary+=("wapiti   ended")
else
  tail -5 "$room/wapiti.log"
  summary+=("wapiti   DID NOT END")
  found=1
fi
faults=$(grep -cE 'level=ERROR|"level":"ERROR"| ERROR ' "$room/program.log" || true)
summary+=("program  faults in its log: $faults")
if [ "$faults" -gt 0 ]; then
  found=1
  grep -E 'ERROR' "$room/program.log" | cut -c1-300 | sort | uniq -c | sort -rn | head -5
fi
printf '%s\n' "${summary[@]}"
exit $found
