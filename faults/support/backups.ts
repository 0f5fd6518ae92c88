import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ask, asPostgres, type Cluster, postgresFolder, startCluster } from '#bench/support/postgres.ts';
import { loginsOf, query } from './restored.ts';

/** The roles of docs/operations.md. */
const roles = [
  'create role prospekt_owner login createrole createdb',
  'create role prospekt_app nologin',
  'create role prospekt_web login',
  'grant prospekt_app to prospekt_owner, prospekt_web',
  'alter database prospekt owner to prospekt_owner',
] as const;

/** The dump contains grants to these roles, so they must exist, although a migration creates them in a new database. */
const consoleRoles = ['create role prospekt_console nologin', 'create role prospekt_console_write nologin'] as const;

/** Both kinds of backup of a cluster with WAL archiving, and the restores, with the commands of docs/operations.md. */
export async function startBackedUp({ archiveSeconds }: { readonly archiveSeconds: number }) {
  const folder = postgresFolder();
  const [wal, base, dump, globals] = [
    join(folder, 'wal'),
    join(folder, 'base'),
    join(folder, 'prospekt.dump'),
    join(folder, 'globals.sql'),
  ];
  await asPostgres('mkdir', [wal]);
  const cluster = await startCluster({
    settings: {
      archive_mode: 'on',
      archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f.part && sync ${wal}/%f.part && mv ${wal}/%f.part ${wal}/%f`,
      archive_timeout: `${archiveSeconds}s`,
    },
  });
  for (const statement of roles) await ask(cluster.url, statement);
  let restores = 0;

  return {
    cluster,
    takeBase: () => asPostgres('pg_basebackup', ['-d', cluster.url, '-D', base, '-X', 'none', '-c', 'fast']),
    async takeDump() {
      await asPostgres('pg_dumpall', ['-d', cluster.url, '--globals-only', '-f', globals]);
      await asPostgres('pg_dump', ['-Fc', '-d', cluster.url, '-f', dump]);
    },
    lastArchived: (): string =>
      readdirSync(wal)
        .filter((name) => /^[0-9A-F]{24}$/.test(name))
        .toSorted()
        .at(-1) ?? '',

    async restoreDump(): Promise<Cluster> {
      const fresh = await startCluster();
      const server = fresh.url.replace(/\/prospekt$/, '/postgres');
      await ask(server, 'drop database prospekt');
      // The superuser already exists: psql reports it and continues.
      await asPostgres('psql', ['-q', '-d', server, '-f', globals]);
      await asPostgres('pg_restore', ['--exit-on-error', '--create', '-d', server, dump]);
      return fresh;
    },

    /** Restores as the owner, who is not a superuser, on a cluster with the roles and an empty database. */
    async restoreBackup(backup: string): Promise<Cluster> {
      const fresh = await startCluster();
      for (const statement of [...roles, ...consoleRoles]) await ask(fresh.url, statement);
      const owner = loginsOf(fresh.url).owner;
      await promisify(execFile)('pg_restore', ['--exit-on-error', '--no-owner', '-d', owner, join(backup, 'database.dump')]);
      return fresh;
    },

    /** `disk`: the dead server's folder, if still readable. `until`: recovery target; by default the end of the WAL. */
    async restoreBase({ disk, until }: { readonly disk?: string; readonly until?: Date }): Promise<Cluster> {
      restores += 1;
      const data = join(folder, `restored-${restores}`);
      await asPostgres('cp', ['-a', base, data]);
      // WAL that the dead server had not archived yet; the rest comes from the archive.
      if (disk) await asPostgres('cp', ['-a', `${disk}/pg_wal/.`, `${data}/pg_wal/`]);
      await asPostgres('touch', [join(data, 'recovery.signal')]);
      const restored = await startCluster({
        data,
        settings: {
          restore_command: `cp ${wal}/%f %p`,
          ...(until && {
            recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
            recovery_target_action: 'promote',
          }),
        },
      });
      while ((await query<{ busy: boolean }>(restored.url, 'select pg_is_in_recovery() as busy'))[0]?.busy) await sleep(100);
      return restored;
    },
  };
}

/** Records the current WAL segment several times a second. */
export function watchWal({ url }: Cluster, stopped: AbortSignal) {
  const taken: { readonly at: number; readonly segment: string }[] = [];
  const watch = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    while (!stopped.aborted) {
      const at = Date.now();
      const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
      taken.push({ at, segment: rows[0]?.segment ?? '' });
      await sleep(100);
    }
  };
  return {
    // Ends when its server stops.
    done: watch().catch(() => undefined),
    /** Everything acknowledged by this time is in this segment or an earlier one; undefined: the server died first. */
    segmentAfter: (time: number): string | undefined => taken.find(({ at }) => at >= time)?.segment,
  };
}
