import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Stats } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail } from '#kit/errors/errors.ts';
import { kitErrors } from '#kit/errors/kit.errors.ts';
import { checkKey, checkPrefix } from './file-key.ts';
import type { FileHead, FileStore } from './file-store.ts';
import { limited } from './limited.ts';
import { keysIn } from './local-keys.ts';
import { isMissing, refusingFullDisk } from './storage-faults.ts';

/**
 * Files in a folder: `objects/<key>` has the bytes, `types/<key>` the content type. A file is written next to its target, flushed to disk
 * and renamed, so that a crash leaves either the old or the new file.
 */
export function createLocalFiles(root: string): FileStore {
  const objects = join(root, 'objects');
  const types = join(root, 'types');
  const drafts = join(root, 'drafts');
  const pathIn = (folder: string, key: string) => join(folder, ...key.split('/'));

  /** Writes a file next to its target and returns its path. */
  const draft = async (pieces: AsyncIterable<Uint8Array>, drafted: string[]): Promise<string> => {
    const path = join(drafts, randomUUID());
    drafted.push(path);
    await writeFlushed(path, pieces);
    return path;
  };

  const find = async (key: string): Promise<FileHead | null> => {
    checkKey(key);
    try {
      const found = await stat(pathIn(objects, key));
      if (!found.isFile()) return null;
      const contentType = await readFile(pathIn(types, key), 'utf8');
      return { key, size: found.size, modifiedAt: found.mtime, contentType };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    async put(key, body, { contentType, limit }) {
      checkKey(key);
      const drafted: string[] = [];
      try {
        return await refusingFullDisk(async () => {
          await mkdir(drafts, { recursive: true });
          const bytes = await draft(limited(body, limit), drafted);
          const type = await draft(limited(Buffer.from(contentType), 1_000), drafted);
          // The type is moved first: bytes without a type would be found but could not be served.
          await moveInto(type, pathIn(types, key));
          await moveInto(bytes, pathIn(objects, key));
          const stored = await stat(pathIn(objects, key));
          return { key, size: stored.size, modifiedAt: stored.mtime };
        });
      } finally {
        for (const path of drafted) await rm(path, { force: true });
      }
    },

    async get(key, range) {
      const head = await find(key);
      if (!head) fail(kitErrors.notFound);
      const stream = createReadStream(pathIn(objects, key), range && { start: range.first, end: range.last });
      return { stream, head };
    },

    head: find,

    async delete(key) {
      checkKey(key);
      await rm(pathIn(objects, key), { force: true });
      await rm(pathIn(types, key), { force: true });
    },

    async *list(prefix, after = '') {
      checkPrefix(prefix);
      for await (const key of keysIn(objects, { prefix, after })) {
        const found = await statOf(pathIn(objects, key));
        // Deleted meanwhile.
        if (found) yield { key, size: found.size, modifiedAt: found.mtime };
      }
    },

    async sweep(now = new Date()) {
      const drafts = join(root, 'drafts');
      let removed = 0;
      for (const name of await namesIn(drafts)) {
        const path = join(drafts, name);
        const found = await statOf(path);
        if (!found || now.getTime() - found.mtimeMs < dayInMilliseconds) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },

    async check() {
      // The folder is created by the first upload.
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

const dayInMilliseconds = 86_400_000;

async function writeFlushed(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    for await (const piece of pieces) await writeWhole(handle, piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A write may be partial, for example just before the disk is full. */
async function writeWhole(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let done = 0; done < piece.byteLength; ) done += (await handle.write(piece, done)).bytesWritten;
}

async function moveInto(draft: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
  await flushFolder(dirname(target));
}

/** Without this a power loss may undo the rename. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const statOf = (path: string): Promise<Stats | null> =>
  stat(path).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
