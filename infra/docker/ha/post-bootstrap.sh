#!/bin/sh
# Run once by Patroni on the first primary, with a connection string of the superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$KEENLY_DATABASE_PASSWORD" "$1" <<'SQL'
create role keenly login password :'password' in role pg_monitor;
create database keenly owner keenly;
SQL
# One of several servers: by these passwords they know each other. Only superusers read them.
[ -n "${KEENLY_SUPERUSER_PASSWORD:-}" ] || exit 0
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$KEENLY_DATABASE_PASSWORD" \
  --set "superuser_password=$KEENLY_SUPERUSER_PASSWORD" "$1" <<'SQL'
\connect keenly
create extension citus;
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
values (0, 'keenly', 'password=' || :'password'), (0, current_user, 'password=' || :'superuser_password');
SQL
