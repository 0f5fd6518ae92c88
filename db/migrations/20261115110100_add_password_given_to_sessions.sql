-- Dangerous actions ask for the password again when it was given more than 15 minutes ago.
alter table sessions add column password_given_at timestamptz not null default clock_timestamp();
update sessions set password_given_at = signed_in_at;
comment on column sessions.signed_in_at is 'a switch of admin account makes a new row but not a new sign-in';
