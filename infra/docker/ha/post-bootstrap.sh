#!/bin/sh
# Run once by Patroni on the first primary, with a connection string of the superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$KEENLY_DATABASE_PASSWORD" "$1" <<'SQL'
create role keenly login password :'password' in role pg_monitor;
create database keenly owner keenly;
SQL
