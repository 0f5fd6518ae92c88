import { declarationOf, type Field, type LogKind, logKindNames } from '#features/logs/log-kinds.ts';
import { logKeeping } from '../log-periods.ts';

/**
 * A partition that is unchanged for an hour is merged into one part, whatever its size: reading a person's week opens every part, which is
 * most of the cost of such a page.
 */
const wholeWhenQuiet = 'min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1';

/** Number of inserts whose deduplication tokens are kept; older batches are recognised by their ids. */
const rememberedInserts = 10_000;

/**
 * One table per kind, generated from the declaration of the kinds. A person's rows are stored together in chronological order. Partitions
 * are Moscow days for chat and weeks for the rest, and are dropped whole after the retention. In a cluster, the tables are replicated, and
 * a distributed table routes each server's rows to its shard.
 */
export function logSchema(cluster?: string): readonly string[] {
  return logKindNames.flatMap((kind) => (cluster ? clusterTables(kind, cluster) : [tableOf(kind, `log_${kind}`, 'MergeTree', '')]));
}

/** The local table of a kind, for mutations. */
export const ownTable = (kind: LogKind, cluster?: string): string => (cluster ? `log_${kind}_own on cluster ${cluster}` : `log_${kind}`);

function clusterTables(kind: LogKind, cluster: string): readonly string[] {
  const engine = `ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/log_${kind}_own', '{replica}')`;
  const on = ` on cluster ${cluster}`;
  return [
    tableOf(kind, `log_${kind}_own`, engine, on),
    `create table if not exists log_${kind}${on} as log_${kind}_own engine = Distributed(${cluster}, currentDatabase(), log_${kind}_own, server)`,
  ];
}

function tableOf(kind: LogKind, name: string, engine: string, on: string): string {
  const { person } = declarationOf(kind);
  const { piece, days } = logKeeping[kind];
  const day = `toDate(at, 'Europe/Moscow')`;
  const indexes = [
    'index by_text folded type ngrambf_v1(3, 32768, 2, 0) granularity 4',
    'index by_id id type minmax granularity 4',
    ...(person ? [`index by_${person} ${person}_id type bloom_filter(0.01) granularity 4`] : []),
  ];
  const window = `${engine.startsWith('Replicated') ? 'replicated' : 'non_replicated'}_deduplication_window = ${rememberedInserts}`;
  return `create table if not exists ${name}${on} (
  ${[...columnsOf(kind), ...indexes].join(',\n  ')}
) engine = ${engine}
partition by ${piece === 'week' ? `toMonday(${day})` : day}
order by (server, global_id, at, id)
ttl toDateTime(at) + interval ${days} day
settings index_granularity = 2048, ttl_only_drop_parts = 1, fsync_after_insert = 1, ${wholeWhenQuiet}, ${window}`;
}

function columnsOf(kind: LogKind): readonly string[] {
  return [
    'id UInt64 codec(Delta, ZSTD(1))',
    `at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1))`,
    `received_at DateTime64(3, 'UTC') codec(DoubleDelta, ZSTD(1))`,
    'server UInt32',
    'global_id UInt64 codec(ZSTD(1))',
    'nick String codec(ZSTD(1))',
    ...Object.entries(declarationOf(kind).fields).flatMap(([name, field]) => typesOf(name, field)),
    'folded String codec(ZSTD(1))',
  ];
}

function typesOf(name: string, field: Field): readonly string[] {
  const optional = (type: string) => (field.optional ? `Nullable(${type})` : type);
  switch (field.type) {
    case 'word':
      // Short values have few variants; longer ones are device names and codes.
      return [field.most <= 64 ? `${name} LowCardinality(${optional('String')})` : `${name} ${optional('String')} codec(ZSTD(1))`];
    case 'prose':
      return [`${name} ${optional('String')} codec(ZSTD(1))`];
    case 'address':
      return [`${name} ${optional('String')} codec(ZSTD(1))`];
    case 'whole':
      return [`${name} ${optional('Int64')} codec(ZSTD(1))`];
    case 'flag':
      return [`${name} ${optional('Bool')}`];
    case 'person':
      return [`${name} Nullable(String) codec(ZSTD(1))`, `${name}_id Nullable(UInt64) codec(ZSTD(1))`];
  }
}
