#!/bin/sh
# Installs Debian's Chromium for the browser tests, where there is no Chromium and we may.
# Never fails: without a browser its tests are skipped, and this says so.
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
[ -n "${CANTINA_CHROMIUM:-}" ] && [ -x "$CANTINA_CHROMIUM" ] && exit 0

skipped="The browser tests (tests/browser) will be skipped:"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "$skipped no Chromium is on the PATH, and there is no apt-get to bring one."
  exit 0
fi
if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo -n"
else
  echo "$skipped no Chromium is on the PATH, and installing one takes root: apt install chromium"
  exit 0
fi

echo "Installing Debian's chromium for the browser tests …"
log=$(mktemp)
if { $as_root apt-get update -q &&
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium; } \
  >"$log" 2>&1 </dev/null; then
  rm -f "$log"
else
  tail -n 5 "$log"
  rm -f "$log"
  echo "$skipped apt-get could not install chromium (its last words stand above)."
fi
exit 0
