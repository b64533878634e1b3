#!/bin/sh
# Runs once, in an empty PostgreSQL: a role and a database for each service, closed to all others.
set -eu
for service in accounts ingestion extraction review export retention; do
  password=$(printenv "$(printf '%s_PASSWORD' "$service" | tr '[:lower:]' '[:upper:]')")
  psql -v ON_ERROR_STOP=1 -v role="$service" -v database="counterfoil_$service" -v password="$password" \
    --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role :"role" login password :'password';
create database :"database" owner :"role";
revoke connect, temporary on database :"database" from public;
SQL
done
