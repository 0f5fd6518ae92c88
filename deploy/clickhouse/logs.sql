-- The tables of the game's logs, as the product makes them (npm run logs:schema). A test compares.
create table if not exists log_admins (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  admin LowCardinality(String),
  level Int64 codec(ZSTD(1)),
  action LowCardinality(String),
  target Nullable(String) codec(ZSTD(1)),
  target_id Nullable(UInt64) codec(ZSTD(1)),
  reason Nullable(String) codec(ZSTD(1)),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4,
  index by_target target_id type bloom_filter(0.01) granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 730 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_money (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  delta Int64 codec(ZSTD(1)),
  balance Int64 codec(ZSTD(1)),
  reason String codec(ZSTD(1)),
  counterparty Nullable(String) codec(ZSTD(1)),
  counterparty_id Nullable(UInt64) codec(ZSTD(1)),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4,
  index by_counterparty counterparty_id type bloom_filter(0.01) granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_chat (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  channel LowCardinality(String),
  text String codec(ZSTD(1)),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4
) engine = MergeTree
partition by toDate(at, 'Europe/Moscow')
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 90 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_chip (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  delta Int64 codec(ZSTD(1)),
  balance Int64 codec(ZSTD(1)),
  place LowCardinality(String),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 180 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_faction (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  faction LowCardinality(String),
  action LowCardinality(String),
  target Nullable(String) codec(ZSTD(1)),
  target_id Nullable(UInt64) codec(ZSTD(1)),
  detail Nullable(String) codec(ZSTD(1)),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4,
  index by_target target_id type bloom_filter(0.01) granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_inventory (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  action LowCardinality(String),
  item String codec(ZSTD(1)),
  quantity Int64 codec(ZSTD(1)),
  counterparty Nullable(String) codec(ZSTD(1)),
  counterparty_id Nullable(UInt64) codec(ZSTD(1)),
  place LowCardinality(Nullable(String)),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4,
  index by_counterparty counterparty_id type bloom_filter(0.01) granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 180 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_auth (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  ip Nullable(String) codec(ZSTD(1)),
  device Nullable(String) codec(ZSTD(1)),
  platform LowCardinality(String),
  version LowCardinality(String),
  result LowCardinality(String),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 180 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_donate (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  delta Int64 codec(ZSTD(1)),
  balance Int64 codec(ZSTD(1)),
  item String codec(ZSTD(1)),
  source LowCardinality(String),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 1095 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_promo (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  code LowCardinality(String),
  prize Nullable(String) codec(ZSTD(1)),
  valid Bool,
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;

create table if not exists log_report (
  id UInt64 codec(Delta, ZSTD(1)),
  at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1)),
  server UInt32,
  global_id UInt64 codec(ZSTD(1)),
  nick String codec(ZSTD(1)),
  question String codec(ZSTD(1)),
  admin Nullable(String) codec(ZSTD(1)),
  admin_id Nullable(UInt64) codec(ZSTD(1)),
  answer Nullable(String) codec(ZSTD(1)),
  seconds Nullable(Int64) codec(ZSTD(1)),
  folded String codec(ZSTD(1)),
  index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4,
  index by_id id type minmax granularity 4,
  index by_admin admin_id type bloom_filter(0.01) granularity 4
) engine = MergeTree
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, non_replicated_deduplication_window = 10000;
