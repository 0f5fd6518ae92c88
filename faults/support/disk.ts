import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { atExit } from '#bench/support/at-exit.ts';

/** Mounts a small file system on the folder, which keeps its owner. Needs root. */
export function mountDisk(folder: string, mebibytes: number): string {
  const { uid, gid } = statSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700,uid=${uid},gid=${gid}`, 'tmpfs', folder]);
  atExit(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

export function fill(disk: string): void {
  const filler = openSync(join(disk, 'filler'), 'a');
  try {
    for (let piece = Buffer.alloc(2 ** 20); piece.length > 0; ) {
      try {
        writeSync(filler, piece);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        piece = piece.subarray(0, Math.floor(piece.length / 2));
      }
    }
  } finally {
    closeSync(filler);
  }
}

export function empty(disk: string): void {
  rmSync(join(disk, 'filler'));
}
