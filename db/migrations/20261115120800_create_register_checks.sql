-- A provider's register that was held against our payments, with what came of it.
create table register_checks (
  id bigint generated always as identity primary key,
  provider text not null,
  file_name text not null,
  -- Moscow days of the register, both included
  first_day date not null,
  last_day date not null,
  matched integer not null,
  amount_differs integer not null,
  missing_here integer not null,
  missing_there integer not null,
  -- lines that are no payments: unpaid there and unknown here
  skipped integer not null,
  checked_at timestamptz not null default now(),
  checked_by bigint constraint register_checks_checked_by references accounts (id),
  constraint register_checks_provider_known check (provider in ('sandbox', 'freedomPay', 'yookassa', 'robokassa', 'unitpay', 'stripe')),
  constraint register_checks_file_name_fits check (length(file_name) between 1 and 200),
  constraint register_checks_days_in_order check (first_day <= last_day)
);
create index register_checks_checked_by on register_checks (checked_by);

-- What did not agree; what did is only counted.
create table register_findings (
  id bigint generated always as identity primary key,
  check_id bigint not null constraint register_findings_check references register_checks (id),
  kind text not null,
  payment_id text not null,
  order_id uuid constraint register_findings_order references orders (id),
  here_minor bigint,
  here_currency text,
  there_minor bigint,
  there_currency text,
  -- as the register says it; null: it does not name the payment
  status text,
  constraint register_findings_kind_known check (kind in ('amountDiffers', 'missingHere', 'missingThere'))
);
create index register_findings_check on register_findings (check_id, id);
create index register_findings_order on register_findings (order_id) where order_id is not null;

-- A check says what was found then; rows are only ever added.
create trigger register_checks_append_only before update or delete or truncate on register_checks for each statement execute function refuse_change();
create trigger register_findings_append_only before update or delete or truncate on register_findings for each statement execute function refuse_change();
revoke update, delete, truncate on register_checks, register_findings from prospekt_app;
