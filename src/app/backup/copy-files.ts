import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Refusal } from '#kit/errors/errors.ts';
import { kitErrors } from '#kit/errors/kit.errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { createLocalFiles } from '#kit/files/local-files.ts';
import { filesFolder } from './manifest.ts';

export type CopiedFiles = { readonly count: number; readonly bytes: number; readonly vanished: number };

/**
 * Copies every file of the store, whether a folder or a bucket, and reports each checksum. The copy has the layout of the product's own
 * folder, so that it can be used as FILES_DIR. A stored file is never changed, only added or deleted: each file named in the earlier
 * database dump is either copied in full or was deleted meanwhile.
 */
export async function copyFiles(
  store: FileStore,
  backup: string,
  checksum: (path: string, sha256: string) => Promise<void>,
): Promise<CopiedFiles> {
  const target = createLocalFiles(join(backup, filesFolder));
  let [count, bytes, vanished] = [0, 0, 0];
  for await (const { key } of store.list('')) {
    const source = await store.get(key).catch(unlessMissing);
    if (!source) {
      vanished += 1;
      continue;
    }
    const { contentType } = source.head;
    const hash = createHash('sha256');
    const { size } = await target.put(key, hashing(source.stream, hash), { contentType, limit: Number.MAX_SAFE_INTEGER });
    if (size !== source.head.size) throw new Error(`${key} ended after ${size} of ${source.head.size} bytes`);
    await checksum(`${filesFolder}/objects/${key}`, hash.digest('hex'));
    await checksum(`${filesFolder}/types/${key}`, createHash('sha256').update(contentType).digest('hex'));
    count += 1;
    bytes += size;
  }
  return { count, bytes, vanished };
}

async function* hashing(stream: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === kitErrors.notFound) return null;
  throw error;
}
