import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestName = 'manifest.json';
/** One line for every other file of the backup, in the format of `sha256sum -c`. */
export const checksumsName = 'SHA256SUMS';
export const settingsName = 'settings.json';
export const filesFolder = 'files';

const Manifest = z.object({
  product: z.literal('prospekt'),
  format: z.literal(1),
  /** The folder's name: a renamed copy does not count as a backup of that time. */
  name: z.string(),
  version: z.string(),
  /** The state of the database is from this time; that of the files is slightly later. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['postgres', 'embedded']),
    file: z.string(),
    server: z.string(),
    /** The role that owns the tables. */
    owner: z.string(),
    lastMigration: z.string(),
  }),
  files: z.object({
    store: z.enum(['folder', 'bucket']),
    count: z.int(),
    bytes: z.int(),
    /** Files deleted between the listing and the copy. */
    vanished: z.int(),
  }),
  clickhouse: z.enum(['not used', 'not included']),
  /** Secrets to keep apart from the backup, and the consequence of losing each. */
  secretsNeeded: z.array(z.object({ name: z.string(), otherwise: z.string() })),
  /** SHA-256 of the checksum file, which covers everything else. */
  checksums: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Null without a readable manifest: the backup was interrupted, or the folder is not a backup. */
export async function readManifest(backup: string): Promise<Manifest | null> {
  const text = await readFile(join(backup, manifestName), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = Manifest.safeParse(asJson(text));
  return parsed.success ? parsed.data : null;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes to disk a file written by something else, or the names in a folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
