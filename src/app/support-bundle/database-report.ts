import type { Database } from '#kit/db/database.ts';
import { readMigrationState } from '#kit/db/migrate.ts';
import { migrationsFolder } from '../prepare-database.ts';
import { reportError } from './error-report.ts';

type Part = () => Promise<unknown>;

/** The state of the product according to the database: numbers and names of things, never a person's row. */
export function databaseParts({ kind, pool, asOwner }: Database): Readonly<Record<string, Part>> {
  const rows = async (text: string): Promise<readonly Readonly<Record<string, unknown>>[]> => (await pool.query(text)).rows;
  return {
    database: async () => {
      const [server] = await rows(`
        select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
               current_setting('max_connections')::int as "maxConnections", now() as clock`);
      const connections = await rows(`
        select coalesce(state, 'background') as state, count(*)::int as connections,
               count(*) filter (where wait_event_type = 'Lock')::int as "waitForALock",
               coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 as "longestTransactionSeconds"
        from pg_stat_activity where datname = current_database() group by 1 order by 1`);
      return { kind, ...server, connections };
    },
    // The app's role may not read the applied migrations.
    migrations: () => asOwner((client) => readMigrationState(client, migrationsFolder)),
    tables: () =>
      rows(`
        select n.nspname || '.' || c.relname as "table", greatest(c.reltuples, 0)::float8 as "estimatedRows",
               pg_total_relation_size(c.oid)::float8 as bytes, pg_indexes_size(c.oid)::float8 as "indexBytes"
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_t'
        order by 3 desc, 1`),
    queues: () =>
      rows(`
        select name, state::text, count(*)::int as jobs, min(created_on) as oldest, max(completed_on) as "lastEnded"
        from pgboss.job group by 1, 2 order by 1, 2`),
    failedJobs: async () => {
      const failed = await rows(`
        select name, state::text, retry_count as retries, started_on as started, completed_on as ended, output
        from pgboss.job where state in ('failed', 'retry') order by coalesce(completed_on, started_on) desc nulls last limit 50`);
      return failed.map(({ output, ...job }) => ({ ...job, err: reportError(output) }));
    },
    openAlarms: () =>
      rows(`
        select kind, case when subject ~ '^job:[A-Za-z.]+$' then subject end as subject, owner_role as "ownerRole", raised,
               first_raised_at as "firstRaised", last_raised_at as "lastRaised"
        from alarms where closed_at is null order by last_raised_at desc limit 100`),
  };
}
