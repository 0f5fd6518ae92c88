import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flush, readManifest } from './manifest.ts';

const dayMs = 86_400_000;
const named = /^prospekt-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.part)?$/;

export const nameAt = (time: Date): string => `prospekt-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** The suffix of a backup while it is written or deleted, so that it is never mistaken for a complete one. */
export const unfinished = (backup: string): string => `${backup}.part`;

/** Complete backups created by the command, newest first. */
export async function listBackups(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name) && !name.endsWith('.part'));
  const manifests = await Promise.all(names.map((name) => readManifest(join(folder, name))));
  return names
    .filter((name, at) => manifests[at]?.name === name)
    .toSorted()
    .toReversed();
}

export type Retention = { readonly keep?: number | undefined; readonly keepDays?: number | undefined };

/** Deletes backups above the number or the age, and the remains of runs interrupted a day ago. Touches nothing else in the folder. */
export async function deleteOld(folder: string, { keep, keepDays }: Retention, now: Date): Promise<readonly string[]> {
  const [newest, ...older] = await listBackups(folder);
  const old = older.filter(
    (name, at) => (keep !== undefined && at + 1 >= keep) || (keepDays !== undefined && timeOf(name) < now.getTime() - keepDays * dayMs),
  );
  if (newest === undefined) return [];
  for (const name of old) {
    await rename(join(folder, name), join(folder, unfinished(name)));
    await flush(folder);
    await rm(join(folder, unfinished(name)), { recursive: true });
  }
  return old;
}

export async function deleteUnfinished(folder: string, now: Date): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.endsWith('.part') && timeOf(name) < now.getTime() - dayMs);
  for (const name of left) await rm(join(folder, name), { recursive: true });
}

export const olderThan = (names: readonly string[], days: number, now: Date): readonly string[] =>
  names.filter((name) => timeOf(name) < now.getTime() - days * dayMs);

/** Parsed from the name. NaN for any other name: every comparison with it is false. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = named.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
