import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flush, readManifest } from './manifest.ts';

const dayMs = 86_400_000;
const named = /^prospekt-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.part)?$/;

export const nameAt = (time: Date): string => `prospekt-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** A backup carries this ending while it is written, and again while it is deleted: such a folder is never taken for a backup. */
export const unfinished = (backup: string): string => `${backup}.part`;

/** Complete backups that the command made, the newest first. */
export async function listBackups(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => named.test(name) && !name.endsWith('.part'));
  const manifests = await Promise.all(names.map((name) => readManifest(join(folder, name))));
  return names
    .filter((name, at) => manifests[at]?.name === name)
    .toSorted()
    .toReversed();
}

export type Retention = { readonly keep?: number | undefined; readonly keepDays?: number | undefined };

/** Deletes backups beyond the number or the age, and what an interrupted run left behind a day ago. Touches nothing else in the folder. */
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

/** From the name. NaN for a name that is none of ours: no comparison holds for it. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] = named.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
