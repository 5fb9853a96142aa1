#!/bin/sh
# One of three sentinels, which together replace a Redis that died. A sentinel keeps its state in its configuration, so
# this is written once.
#   SENTINEL_DIR SENTINEL_PORT REDIS_PASSWORD REDIS_FIRST ("host port" of the first primary) SENTINEL_ADDRESS (its host)
set -eu
umask 077
file="$SENTINEL_DIR/sentinel.conf"
if [ ! -e "$file" ]; then
  cat > "$file.new" <<CONF
port $SENTINEL_PORT
dir $SENTINEL_DIR
requirepass "$REDIS_PASSWORD"
sentinel sentinel-pass "$REDIS_PASSWORD"
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $SENTINEL_ADDRESS
sentinel monitor keenly $REDIS_FIRST 2
sentinel auth-pass keenly "$REDIS_PASSWORD"
sentinel down-after-milliseconds keenly 2000
sentinel failover-timeout keenly 10000
sentinel parallel-syncs keenly 1
CONF
  mv "$file.new" "$file"
fi
exec redis-sentinel "$file"
