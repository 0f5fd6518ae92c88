import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { embeddedConnection, openDatabase } from '#kit/db/database.ts';
import { migrate } from '#kit/db/migrate.ts';
import { type KeptState, keptStates } from './kept-state.ts';

export const migrations: URL = new URL('../../../db/migrations/', import.meta.url);

const cache = join(import.meta.dirname, '../../../node_modules/.cache/test-databases');

/** Making an embedded database takes seconds, so the first test to need it keeps the migrated state for the others. */
export const migratedSnapshot = (): Promise<Blob> =>
  once('migrated', async () => {
    const hash = await migrationsHash();
    return snapshotIn(join(cache, `${hash}.tar`), async () => {
      // Each snapshot takes tens of megabytes, and those of other migrations are of no use any more.
      const others = (await readdir(cache)).filter((name) => !name.startsWith(hash));
      for (const name of others) await rm(join(cache, name), { force: true });
      // Two segments of the log are half of every copy at their usual size of 16 MB.
      const lite = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: ['--wal-segsize=1'] });
      const pool = new pg.Pool({ ...embeddedConnection(lite), max: 1 });
      const client = await pool.connect();
      await migrate(client, migrations);
      client.release();
      await pool.end();
      return lite;
    });
  });

export const keptSnapshot = (state: KeptState): Promise<Blob> =>
  once(state.name, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prospekt-kept-'));
    try {
      return await snapshotIn(join(keptStates ?? folder, `${state.name}.tar`), async () => {
        await state.make(await openDatabase({ dataDir: folder, snapshot: await migratedSnapshot() }));
        return PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

const loaded = new Map<string, Promise<Blob>>();

/** The files of one process read it once. */
function once(name: string, load: () => Promise<Blob>): Promise<Blob> {
  const blob = loaded.get(name) ?? load();
  loaded.set(name, blob);
  return blob;
}

async function snapshotIn(file: string, make: () => Promise<PGlite>): Promise<Blob> {
  if (!existsSync(file)) {
    await mkdir(join(file, '..'), { recursive: true });
    const lite = await make();
    // Without it every database that starts from the dump would begin by repeating the log, which takes as long as all the rest.
    await lite.exec('checkpoint');
    const draft = `${file}.${randomUUID()}`;
    const { rows } = await lite.query<{ base: string; wal: string }>(
      `select 'base/' || oid || '/' as base, pg_walfile_name(pg_current_wal_lsn()) as wal from pg_database where datname = current_database()`,
    );
    const dump = Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
    await writeFile(draft, thinned(dump, rows[0] ?? { base: 'base/', wal: '' }));
    await lite.close();
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}

/**
 * A dump without the files of template0 and template1, which nothing connects to, and without the segments of the log before and after the
 * checkpoint: together half of it.
 */
function thinned(tar: Buffer, { base, wal }: { readonly base: string; readonly wal: string }): Buffer {
  const kept: Buffer[] = [];
  let end = 0;
  for (let at = 0; at < tar.length; at = end) {
    const name = tar.toString('latin1', at, tar.indexOf(0, at));
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    end = at + 512 + Math.ceil(size / 512) * 512;
    const isLeftOut = (/base\/\d+\/./.test(name) && !name.includes(base)) || (/pg_wal\/[0-9A-F]{24}$/.test(name) && !name.endsWith(wal));
    if (!isLeftOut) kept.push(tar.subarray(at, end));
  }
  return Buffer.concat(kept);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
