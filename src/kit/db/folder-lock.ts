import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Only one process may use the embedded database: a second one on the same files would lose rows. The lock contains its owner's process id
 * and start time, so that a stale lock is recognised even if its pid was reused (after a reboot, or in a container, where every process is
 * number 1).
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, '..', 'database.lock');
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${process.pid} ${await startOf(process.pid)}`.trim());
  try {
    await takeOver(path, draft, folder);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

/** Hard-linking a complete file: readers never see half of the lock, and the second of two takers fails. */
async function takeOver(path: string, draft: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await link(draft, path);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
    const held = await readLock(path);
    if (held === undefined) continue;
    const holder = await livingHolder(held);
    if (holder !== undefined) throw new FolderInUse(folder, holder);
    await discard(path, held);
  }
}

/** One process at a time, and only the lock that was found dead: between the check and the removal no living one may replace it. */
async function discard(path: string, dead: string): Promise<void> {
  const turn = `${path}.turn`;
  try {
    await mkdir(turn);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    await waitForTurn(turn);
    return;
  }
  try {
    if ((await readLock(path)) === dead) await rm(path, { force: true });
  } finally {
    await rmdir(turn);
  }
}

/** Another process needs milliseconds; a marker that is seconds old was left by a killed process. */
async function waitForTurn(turn: string): Promise<void> {
  const found = await stat(turn).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > 5_000) await rm(turn, { recursive: true, force: true });
  await setTimeout(20);
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

async function readLock(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function livingHolder(lock: string): Promise<number | undefined> {
  const [id, start = ''] = lock.split(' ');
  const pid = Number(id);
  if (!isAlive(pid)) return undefined;
  const startNow = await startOf(pid);
  if (start && startNow) return start === startNow ? pid : undefined;
  // Where start times are unknown, our own pid in a lock we did not write belongs to an earlier process.
  return pid === process.pid ? undefined : pid;
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

/** The start time in ticks since boot, with the boot id; empty where the system does not provide it. */
async function startOf(pid: number): Promise<string> {
  try {
    const [status, boot] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile('/proc/sys/kernel/random/boot_id', 'utf8')]);
    // The name in parentheses may contain spaces; the start time is the 20th field after it.
    const ticks = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${boot.trim()}:${ticks}` : '';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
