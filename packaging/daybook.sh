#!/bin/sh
# Runs Daybook with the settings of this system: "daybook start" for the service, "daybook admin --help" by hand.
set -e

# Files that root creates in the state folder would stop the service.
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid=daybook --regid=daybook --init-groups --inh-caps=-all -- "$0" "$@"
fi
if [ "$(id -un)" != daybook ]; then
  echo "Please run daybook as root or as the user daybook." >&2
  exit 1
fi

# The service gets its credentials from systemd; commands read them where systemd does.
if [ -z "$CREDENTIALS_DIRECTORY" ] && [ -r /etc/daybook/credentials ]; then
  export CREDENTIALS_DIRECTORY=/etc/daybook/credentials
fi
export HOME=/var/lib/daybook
# Free memory stays in two places, not in one for each thread.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-/var/cache/daybook}"

# Later files override earlier ones, and variables that are already set override both.
exec /usr/lib/daybook/bin/node --max-semi-space-size=4 \
  --env-file=/usr/lib/daybook/defaults.env --env-file-if-exists=/etc/daybook/daybook.env \
  /usr/lib/daybook/dist/server/main.js "$@"
