#!/usr/bin/env bash
# Finds the test prerequisites besides Go and Node, and installs them from Debian's packages if run as root.
set -euo pipefail

missing=()
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing+=(postgresql)
command -v psql >/dev/null || missing+=(postgresql-client)
command -v redis-server >/dev/null || missing+=(redis-server)
command -v redis-cli >/dev/null || missing+=(redis-tools)
# The build of Chromium without windows takes less processor time; older Debian releases have only the complete one.
command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing+=(chromium-headless-shell)
command -v mosquitto >/dev/null || [ -x /usr/sbin/mosquitto ] || missing+=(mosquitto)
command -v pgrep >/dev/null || missing+=(procps)
# Without a Chinese font screenshots show boxes and measured widths are wrong.
ls /usr/share/fonts/opentype/noto/NotoSansCJK* >/dev/null 2>&1 || missing+=(fonts-noto-cjk)

if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  echo "The tests need packages that are not installed. As root:" >&2
  echo "  apt-get install ${missing[*]}" >&2
  exit 1
fi
echo "Installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-cache show chromium-headless-shell >/dev/null 2>&1 || missing=("${missing[@]/#chromium-headless-shell/chromium}")
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
