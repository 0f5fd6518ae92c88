import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { checksumsName, filesFolder, type Manifest, sha256Of } from './manifest.ts';

/** Compares the backup with its checksums. Each fault names a file that is changed, missing, or not part of the backup. */
export async function checkFiles(backup: string, manifest: Manifest): Promise<readonly string[]> {
  const sums = join(backup, checksumsName);
  const own = await sha256Of(sums).catch(absent);
  if (own === null) return [`${checksumsName} is missing`];
  if (own !== manifest.checksums) return [`${checksumsName} was changed`];
  const faults: string[] = [];
  const listed = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(sums), crlfDelay: Number.POSITIVE_INFINITY })) {
    const path = line.slice(66);
    listed.add(path);
    const sha256 = await sha256Of(join(backup, path)).catch(absent);
    if (sha256 === null) faults.push(`${path} is missing`);
    else if (sha256 !== line.slice(0, 64)) faults.push(`${path} was changed`);
  }
  if (!listed.has(manifest.database.file)) faults.push(`${manifest.database.file} is not in ${checksumsName}`);
  for (const path of await filesIn(backup)) if (!listed.has(path)) faults.push(`${path} is not of this backup`);
  return faults;
}

async function filesIn(backup: string): Promise<readonly string[]> {
  const entries = await readdir(join(backup, filesFolder), { recursive: true, withFileTypes: true }).catch(absent);
  const files = (entries ?? []).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(backup, join(parentPath, name)).replaceAll(sep, '/'));
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
