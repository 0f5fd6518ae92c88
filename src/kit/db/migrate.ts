import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const migrationLock = 7_261_115;
const whoHolds = `select pid from pg_locks where locktype = 'advisory' and objid = ${migrationLock} and granted`;

type Waiting = {
  /** Called once, when the wait is long enough to be explained. */
  readonly tell: (holderQuery: string) => void;
  readonly afterMs?: number;
};

/** Runs in one process per database at a time: the second waits and then finds nothing to do. May be nested. */
export async function alone<Result>(client: pg.ClientBase, work: () => Promise<Result>, waiting?: Waiting): Promise<Result> {
  const late = waiting && setTimeout(() => waiting.tell(whoHolds), waiting.afterMs ?? 5_000);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
  } finally {
    clearTimeout(late);
  }
  try {
    return await work();
  } catch (error) {
    // An aborted transaction would not release the lock.
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Applies the SQL files that are new to this database, in name order, each in its own transaction. A file that changed after it was applied
 * is rejected: migrations only go forward.
 */
export async function migrate(
  client: pg.ClientBase,
  folder: URL,
  { ownVersion, whenNeeded = () => undefined, whenAhead = () => undefined }: MigrateOptions = {},
): Promise<readonly string[]> {
  return alone(client, async () => {
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    await addBreaks(client);
    const { rows } = await client.query<AppliedMigration>('select name, sha256, breaks from schema_migrations order by name');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const files = migrationFiles(folder);
    const ahead = rows.filter(({ name }) => !files.some((file) => file.name === name));
    if (ownVersion !== undefined) refuseBroken(ahead, ownVersion);
    if (ahead.length > 0) whenAhead(ahead.map(({ name }) => name));
    const fresh = files.filter((file) => {
      const known = applied.get(file.name);
      if (known !== undefined && known !== file.sha256)
        throw new Error(`Migration ${file.name} was changed after it had been applied; write a new one instead`);
      return known === undefined;
    });
    if (fresh.length > 0) whenNeeded(fresh.length);
    for (const file of fresh) await apply(client, file);
    return fresh.map(({ name }) => name);
  });
}

type MigrateOptions = {
  /** Absent: compatibility with older versions is not checked (tests). */
  readonly ownVersion?: string;
  readonly whenNeeded?: (count: number) => void;
  /** Called with the applied migrations that this version does not have: a newer version has run here. */
  readonly whenAhead?: (names: readonly string[]) => void;
};

type AppliedMigration = { readonly name: string; readonly sha256: string; readonly breaks: string | null };

/** A newer version has changed the schema so that this one would fail, or would write what the newer one cannot read. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';
}

/**
 * A migration with the line `-- breaks: 0.4.0` makes the schema unusable for versions before 0.4.0. The database stores it, because an
 * older version does not have the file. Any other migration unknown to this version is compatible with it.
 */
function refuseBroken(ahead: readonly AppliedMigration[], ownVersion: string): void {
  const breaking = ahead.filter(({ breaks }) => breaks !== null && isBefore(ownVersion, breaks));
  const needed = breaking.map(({ breaks }) => breaks ?? '').reduce((most, one) => (isBefore(most, one) ? one : most), '0.0.0');
  if (breaking.length === 0) return;
  throw new SchemaTooNew(
    `This database needs version ${needed} or later, and this is version ${ownVersion}: ${breaking.map(({ name }) => name).join(', ')} ` +
      'was applied, which older versions cannot use. Start the newer version again, or restore a backup from before the upgrade.',
  );
}

function isBefore(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((part) => a?.[part] !== b?.[part]);
  return at !== undefined && Number(a?.[at]) < Number(b?.[at]);
}

/** Checked first: a needless `alter table` at every start would wait for all readers of the table. */
async function addBreaks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'breaks'`,
  );
  if (rows.length === 0) await client.query('alter table schema_migrations add column if not exists breaks text');
}

export const breaksIn = (sql: string): string | null => /^-- breaks: (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null;

export type MigrationState = {
  readonly applied: number;
  readonly last: string | null;
  readonly lastAppliedAt: Date | null;
  /** Files not applied yet, applied names without a file in this version, and files that differ from what was applied. */
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
  readonly changed: readonly string[];
};

/** Compares the database with this version's files. Changes nothing. */
export async function readMigrationState(client: Pick<pg.ClientBase, 'query'>, folder: URL): Promise<MigrationState> {
  const { rows } = await client.query<{ name: string; sha256: string; applied_at: Date }>(
    'select name, sha256, applied_at from schema_migrations order by name',
  );
  const files = migrationFiles(folder);
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const last = rows.at(-1);
  return {
    applied: rows.length,
    last: last?.name ?? null,
    lastAppliedAt: last?.applied_at ?? null,
    pending: files.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: rows.filter(({ name }) => !files.some((file) => file.name === name)).map(({ name }) => name),
    changed: files.filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256).map(({ name }) => name),
  };
}

type MigrationFile = { readonly name: string; readonly sql: string; readonly sha256: string };

/**
 * Synchronously, one after another: for more than a hundred small files, async overhead costs several times the reading, at every start.
 */
function migrationFiles(folder: URL): readonly MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    // Every query on the table queues behind a migration that waits for its lock: it gives up soon, lets them pass, and is retried.
    await client.query("set local lock_timeout = '1s'");
    await client.query(file.sql);
    await client.query('insert into schema_migrations (name, sha256, breaks) values ($1, $2, $3)', [
      file.name,
      file.sha256,
      breaksIn(file.sql),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed`, { cause: error });
  }
}
