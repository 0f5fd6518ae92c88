-- People. Accounts are registered in the game; the id is the globalId that game and site both name them by.
create table accounts (
  id bigint generated always as identity primary key,
  login text not null,
  email text not null,
  password_hash text not null,
  -- language of mails and notices
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  -- null while the account may be used
  disabled_at timestamptz,
  -- whoever signed in before this moment has to sign in again: moved by a new password and by "sign out everywhere"
  sessions_valid_from timestamptz not null default now(),
  constraint accounts_id_positive check (id > 0),
  constraint accounts_login_form check (login ~ '^[A-Za-z0-9_]{3,24}$'),
  constraint accounts_email_form check (length(email) between 3 and 60 and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint accounts_password_hashed check (password_hash like '$argon2id$%'),
  constraint accounts_locale_known check (locale in ('en', 'ru'))
);
create unique index accounts_login_unique on accounts (lower(login));
create unique index accounts_email_unique on accounts (lower(email));
