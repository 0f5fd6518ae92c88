import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The embedded database is one process's alone: a second one on the same files would lose rows.
 * The lock holds the owner's process id, so that a lock left by a killed process does not stand in the way.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '..', 'database.lock');
  const takeOver = async (): Promise<void> => {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const holder = Number((await readFile(path, 'utf8')).trim());
      if (holder !== process.pid && isAlive(holder)) throw new FolderInUse(folder, holder);
      await rm(path, { force: true });
      await takeOver();
    }
  };
  await takeOver();
  return () => rm(path, { force: true });
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(folder: string, holder: number) {
    super(
      `The embedded database in ${folder} is already open in process ${holder}. ` +
        'Stop that process, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.',
    );
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
