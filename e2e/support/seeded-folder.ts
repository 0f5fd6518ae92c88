import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, createDatabase, dropDatabase, renameDatabase, runOfDatabases } from './demo-database.ts';

const root = join(import.meta.dirname, '..', '..');
const shelf = join(tmpdir(), 'prospekt-e2e-seeds');

/** A new data folder that contains only the demo; the caller removes it. */
export async function copyOfDemo(fill: (folder: string) => Promise<void>): Promise<string> {
  const seeded = await seededFolder(fill);
  const folder = await mkdtemp(join(tmpdir(), 'prospekt-e2e-'));
  const files = join(seeded, 'files');
  await cp(seeded, folder, { recursive: true, filter: (path) => path !== files });
  await linkAll(files, join(folder, 'files'));
  await copyDatabase(seeded, folder);
  return folder;
}

/** Stored files are never written in place, only replaced or removed, so hard links are safe: the demo has thousands of them. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [one, other] = [join(from, entry.name), join(to, entry.name)];
    await (entry.isDirectory() ? linkAll(one, other) : link(one, other));
  }
}

/** Also drops its database. */
export async function forgetDemo(folder: string): Promise<void> {
  await dropDatabase(folder);
  await rm(folder, { recursive: true, force: true });
}

/**
 * Seeding the demo takes longer than most journeys, so the first one caches it for the others, under a hash of its inputs: the sources and
 * the day (the demo's dates are relative to today).
 */
export async function seededFolder(fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(shelf, `${await fingerprint()}${runOfDatabases}`);
  if (existsSync(folder)) return folder;
  await mkdir(shelf, { recursive: true });
  await forgetOld();
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft);
  await createDatabase(draft);
  await fill(draft).catch(async (error: unknown) => {
    await forgetDemo(draft);
    throw error;
  });
  // Another process may have been faster with the same result. The folder is renamed last, so that its database exists once it is found.
  await renameDatabase(draft, folder)
    .then(() => rename(draft, folder))
    .catch(() => forgetDemo(draft));
  return folder;
}

let known: Promise<string> | undefined;
/** Cached: a run keeps the demo it started with. */
function fingerprint(): Promise<string> {
  known ??= readFingerprint();
  return known;
}

async function readFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of globSync(['src/**/*.ts', 'e2e/support/{seeded-folder,demo-database,server}.ts', 'db/migrations/*.sql'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  }).sort()) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const keptMs = 3_600_000;

async function forgetOld(): Promise<void> {
  for (const name of await readdir(shelf)) {
    const folder = join(shelf, name);
    // Another run may have renamed it meanwhile.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
  }
}
