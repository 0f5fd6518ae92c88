-- Short links: /r/{ending} leads to `target`. Which words may not be an ending is the code's to say (redirect-ending.ts): the list
-- follows the product's routes.
create table redirects (
  id bigint generated always as identity primary key,
  ending text not null,
  -- what endings are told apart by: neither case nor look-alike signs count (redirect-ending.ts has the same rule)
  ending_key text not null generated always as (translate(lower(ending collate "C"), 'oil_', '011-')) stored,
  target text not null,
  name text,
  -- half-open: valid_from <= now < valid_until; null is no bound
  valid_from timestamptz,
  valid_until timestamptz,
  -- the sum of redirect_clicks, kept beside it so that a list can be sorted by it
  clicks bigint not null default 0,
  -- raised by every edit, so that nobody overwrites what they have not seen
  version integer not null default 1,
  created_by bigint constraint redirects_created_by_account references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint redirects_ending_key_unique unique (ending_key),
  constraint redirects_ending_formed check (ending ~ '^[A-Za-z0-9_-]{3,40}$'),
  constraint redirects_target_is_web check (target ~ '^https?://[^/?#@[:space:][:cntrl:]]+([/?#][^[:space:][:cntrl:]]*)?$'),
  constraint redirects_target_fits check (length(target) <= 2000),
  constraint redirects_name_fits check (length(name) between 1 and 100),
  constraint redirects_starts_before_it_ends check (valid_from < valid_until),
  constraint redirects_clicks_counted check (clicks >= 0)
);
create index redirects_created_by on redirects (created_by);

-- Clicks of people, by Moscow day. No address and no name of a browser is kept, so that nothing here is about a person.
create table redirect_clicks (
  redirect_id bigint not null constraint redirect_clicks_redirect references redirects (id),
  day date not null,
  device text not null,
  -- host of the page that the click came from; '' none, '*' many rare ones together
  referrer text not null,
  clicks bigint not null,
  primary key (redirect_id, day, device, referrer),
  constraint redirect_clicks_device_known check (device in ('phone', 'tablet', 'desktop', 'other')),
  constraint redirect_clicks_referrer_fits check (length(referrer) <= 100),
  constraint redirect_clicks_positive check (clicks > 0)
);
create index redirect_clicks_day on redirect_clicks (day);

-- The last batch that each process has written: a batch whose commit was in doubt is sent again and changes nothing.
create table redirect_click_writers (
  writer uuid primary key,
  batch bigint not null,
  written_at timestamptz not null default now(),
  constraint redirect_click_writers_batch_positive check (batch > 0)
);
