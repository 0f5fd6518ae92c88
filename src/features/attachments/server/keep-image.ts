import { createHash, randomBytes } from 'node:crypto';
import { fail } from '#kit/errors/errors.ts';
import { allOrNone } from '#kit/files/all-or-none.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { encodeImage, readImage } from '#kit/images/images.ts';
import { nameOf, pathOf, sourceName, typeOf } from './image-files.ts';
import { imageWidths } from './image-widths.ts';

/**
 * Checks what a picture is, makes it anew and stores the new ones; what the table keeps of it comes back. Before the first statement, so
 * that no transaction waits for a decoder or a store: what a failed commit leaves in the store is found by sweepAttachments.
 */
export async function keepImage(files: FileStore, given: Buffer) {
  readImage(given);
  const made = await encodeImage(given, { encoding: 'webp', widths: imageWidths });
  const key = newKey();
  await allOrNone(files, async (put) => {
    const putNamed = (name: string, bytes: Buffer) => put(pathOf(key, name), bytes, { contentType: typeOf.webp, limit: bytes.length });
    for (const image of made.images) await putNamed(nameOf(image), image.bytes);
    await putNamed(sourceName, await made.source());
  });
  const { width, height } = made.images.at(-1) ?? fail('kit.pictureBroken');
  return {
    key,
    kind: 'image' as const,
    hash: createHash('sha256').update(given).digest(),
    bytes: given.length,
    width,
    height,
    versions: made.images.map(({ bytes, ...version }) => ({ ...version, bytes: bytes.length })),
  };
}

/** 128 random bits: an address that nobody finds by trying. */
export const newKey = (): string => randomBytes(16).toString('base64url');
