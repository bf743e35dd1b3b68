#!/bin/sh
# Makes the role that the product runs as, in a new database of deploy/compose.yml; it owns nothing and gets its rights from the product.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$RUNNING_PASSWORD" <<'SQL'
create role antrian_running login password :'password';
SQL
