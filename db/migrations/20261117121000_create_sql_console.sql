-- The SQL console runs as roles of its own. Like the app's, they belong to the whole cluster; an owner who may not make roles gets them
-- from whoever may (docs/operations.md).
do $$
declare
  role text;
begin
  foreach role in array array['prospekt_console', 'prospekt_console_write'] loop
    begin
      if not exists (select from pg_roles where rolname = role) then
        execute format('create role %I nologin', role);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant usage on schema public to prospekt_console, prospekt_console_write;

-- What may be read. A new table is not in it until a migration says so. Credentials, sessions, keys, mails, addresses, devices, raw
-- messages of providers and the audit are in none of them.
grant select on active_days, admin_accounts, alarms, ban_revisions, campaign_counts, characters, chest_draws, cinema_items, coin_balances,
  coins_let_out, complaint_counts, complaint_events, complaint_verdicts, complaints, consents, daily_figures, donation_requests, download_counts,
  events, follower_counts, game_ban_changes, game_bans, help_judgements, help_misses, invitation_visits, launcher_phases, ledger_entries,
  ledger_journals, log_admins, log_batches, log_chat, log_chip, log_donate, log_faction, log_gaps, log_inventory, log_money, log_promo,
  log_report, log_streams, news, news_texts, online_samples, order_events, package_releases, packages, payment_methods, payment_multipliers,
  payment_packs, promocode_activations, promocode_refusals, promocode_tags, promocodes, redirect_clicks, redirects, registrations,
  restart_worlds, restarts, rule_revisions, rule_sections, rules, server_states, servers, settings, staff_roles, total_samples
  to prospekt_console, prospekt_console_write;
grant select (id, login, locale, created_at, disabled_at) on accounts to prospekt_console, prospekt_console_write;
grant select (id, at, received_at, server, global_id, nick, platform, version, result) on log_auth to prospekt_console, prospekt_console_write;
grant select (id, number, account_id, login_snapshot, amount_minor, currency, charged_minor, charged_currency, coins_base, coins_bonus,
  coins_total, provider, payment_type, method_name, pack_id, platform, locale, is_test, pay_status, delivery_status, created_at, paid_at,
  delivered_at, ended_at, refunded_minor, coins_reversed, received_minor) on orders to prospekt_console, prospekt_console_write;
grant select (id, server, account_id, lane, kind, state, created_at, due_at, attempts, failures, failure, ended_at) on commands
  to prospekt_console, prospekt_console_write;
grant select (id, account_id, language, category, subject, state, agent_id, created_at, touched_at, first_answer_at, solved_at, stars)
  on support_tickets to prospekt_console, prospekt_console_write;
grant select (id, reason, banned_at, until, banned_by, updated_at, lifted_at, lifted_by, lift_reason) on launcher_bans
  to prospekt_console, prospekt_console_write;
grant select (id, account_id, title, steps, expected, actual, version, severity, created_at) on bug_reports
  to prospekt_console, prospekt_console_write;

-- What may be changed: nothing that money, rights, the audit or a state machine stands on.
grant insert, update, delete on active_days, campaign_counts, characters, daily_figures, download_counts, events, help_misses, online_samples,
  redirect_clicks, redirects, registrations, servers, total_samples to prospekt_console_write;
grant usage on all sequences in schema public to prospekt_console_write;

-- Every run, whoever ran it and however it ended. Only ever added to.
create table sql_runs (
  id bigint generated always as identity primary key,
  kind text not null,
  statement text not null,
  outcome text not null,
  -- of what was read or changed; null: it did not run to its end
  lines integer,
  milliseconds integer not null,
  -- what the database or the console said; null: nothing went wrong
  problem text,
  -- null: the account is gone
  ran_by bigint,
  ran_at timestamptz not null default now(),
  constraint sql_runs_runner foreign key (ran_by) references accounts (id),
  constraint sql_runs_kind_known check (kind in ('read', 'explain', 'check', 'change')),
  constraint sql_runs_outcome_known check (outcome in ('done', 'refused', 'failed')),
  constraint sql_runs_statement_fits check (length(statement) between 1 and 20000)
);
create index sql_runs_by_runner on sql_runs (ran_by, id);
revoke update, delete, truncate on sql_runs from prospekt_app;

create table sql_statements (
  id bigint generated always as identity primary key,
  name text not null,
  statement text not null,
  saved_by bigint not null,
  saved_at timestamptz not null default now(),
  constraint sql_statements_saver foreign key (saved_by) references accounts (id),
  constraint sql_statements_name_fits check (length(name) between 1 and 80),
  constraint sql_statements_statement_fits check (length(statement) between 1 and 20000),
  constraint sql_statements_once unique (saved_by, name)
);

-- A change that was asked for, and what became of it.
create table sql_changes (
  id bigint generated always as identity primary key,
  statement text not null,
  lines integer not null,
  state text not null default 'asked',
  problem text,
  asked_by bigint,
  asked_at timestamptz not null default now(),
  -- null: nobody has said yes, or the account is gone
  approved_by bigint,
  ended_at timestamptz,
  constraint sql_changes_asker foreign key (asked_by) references accounts (id),
  constraint sql_changes_approver foreign key (approved_by) references accounts (id),
  constraint sql_changes_state_known check (state in ('asked', 'approved', 'done', 'failed')),
  constraint sql_changes_two_people check (approved_by is distinct from asked_by or approved_by is null),
  constraint sql_changes_end_known check ((state in ('done', 'failed')) = (ended_at is not null))
);
create index sql_changes_by_asker on sql_changes (asked_by);
create index sql_changes_by_approver on sql_changes (approved_by);
revoke delete, truncate on sql_changes from prospekt_app;

-- Written in the transaction of the change itself: whoever tries it again after a crash finds that it is done.
create table sql_change_marks (change_id bigint primary key, lines integer not null, at timestamptz not null default now());
grant select, insert on sql_change_marks to prospekt_console_write;
revoke insert, update, delete, truncate on sql_change_marks from prospekt_app;
