import { createHash, randomBytes } from 'node:crypto';
import { fail } from '#kit/errors/errors.ts';
import { allOrNone } from '#kit/files/all-or-none.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { encodeImage, readImage } from '#kit/images/images.ts';
import { nameOf, pathOf, sourceName, typeOf } from './image-files.ts';
import { imageWidths } from './image-widths.ts';

/**
 * Validates and re-encodes an image, stores the versions and returns the values of its row. Runs before the first statement, so that no
 * transaction waits for a decoder or the store. sweepAttachments deletes the files of a failed commit.
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

/** 128 random bits, so that URLs cannot be guessed. */
export const newKey = (): string => randomBytes(16).toString('base64url');
