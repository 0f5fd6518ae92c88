-- The tables of the game's logs in a cluster named logs, as the product makes them (npm run logs:schema logs). A test compares.
create table if not exists log_admins_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_admins_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 730 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_admins on cluster logs as log_admins_own engine = Distributed(logs, currentDatabase(), log_admins_own, server);

create table if not exists log_money_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_money_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_money on cluster logs as log_money_own engine = Distributed(logs, currentDatabase(), log_money_own, server);

create table if not exists log_chat_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_chat_own', '{replica}')
partition by toDate(at, 'Europe/Moscow')
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 90 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_chat on cluster logs as log_chat_own engine = Distributed(logs, currentDatabase(), log_chat_own, server);

create table if not exists log_chip_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_chip_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 180 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_chip on cluster logs as log_chip_own engine = Distributed(logs, currentDatabase(), log_chip_own, server);

create table if not exists log_faction_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_faction_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_faction on cluster logs as log_faction_own engine = Distributed(logs, currentDatabase(), log_faction_own, server);

create table if not exists log_inventory_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_inventory_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 180 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_inventory on cluster logs as log_inventory_own engine = Distributed(logs, currentDatabase(), log_inventory_own, server);

create table if not exists log_auth_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_auth_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 180 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_auth on cluster logs as log_auth_own engine = Distributed(logs, currentDatabase(), log_auth_own, server);

create table if not exists log_donate_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_donate_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 1095 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_donate on cluster logs as log_donate_own engine = Distributed(logs, currentDatabase(), log_donate_own, server);

create table if not exists log_promo_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_promo_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_promo on cluster logs as log_promo_own engine = Distributed(logs, currentDatabase(), log_promo_own, server);

create table if not exists log_report_own on cluster logs (
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
) engine = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_report_own', '{replica}')
partition by toMonday(toDate(at, 'Europe/Moscow'))
order by (server, global_id, at, id)
ttl toDateTime(at) + interval 365 day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1, replicated_deduplication_window = 10000;

create table if not exists log_report on cluster logs as log_report_own engine = Distributed(logs, currentDatabase(), log_report_own, server);
