#!/bin/sh
# Run once by the image of PostgreSQL, as the owner: the login of the web processes, which may become prospekt_app and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/web_password)" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role prospekt_app nologin;
create role prospekt_web login password :'password';
grant prospekt_app to prospekt_owner, prospekt_web;
SQL
