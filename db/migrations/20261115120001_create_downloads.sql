-- Package files that people of the house uploaded; the newest is the one that visitors get.
create table packages (
  id bigint generated always as identity primary key,
  version text not null,
  file_key text not null,
  size bigint not null,
  sha256 bytea not null,
  uploaded_at timestamptz not null default now(),
  constraint packages_version_unique unique (version),
  constraint packages_version_formed check (version ~ '^\d{1,5}(\.\d{1,5}){1,3}$'),
  constraint packages_size_positive check (size > 0),
  constraint packages_sha256_whole check (length(sha256) = 32)
);

-- Presses of the download buttons by people, by Moscow day. No address and no name of a browser is kept.
create table download_counts (
  day date not null,
  store text not null,
  device text not null,
  downloads bigint not null,
  primary key (day, store, device),
  constraint download_counts_store_known check (store in ('google', 'russian', 'apple', 'package')),
  constraint download_counts_device_known check (device in ('phone', 'tablet', 'desktop', 'other')),
  constraint download_counts_positive check (downloads > 0)
);

-- The last batch that each process has written: a batch whose commit was in doubt is sent again and changes nothing.
create table download_writers (
  writer uuid primary key,
  batch bigint not null,
  written_at timestamptz not null default now(),
  constraint download_writers_batch_positive check (batch > 0)
);

-- How many follow a channel, as the address that counts them said last.
create table follower_counts (
  count_url text primary key,
  followers bigint not null,
  counted_at timestamptz not null default now(),
  constraint follower_counts_counted check (followers >= 0)
);
