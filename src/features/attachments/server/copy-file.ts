import { fail } from '#kit/errors/errors.ts';
import { allOrNone } from '#kit/files/all-or-none.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Attachment } from './attachments.table.ts';
import { nameOf, pathOf, typeOf } from './image-files.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { newKey } from './keep-image.ts';

/** Copies a file for another purpose with other readers: stores the bytes under a new key and returns the row to insert. */
export async function copyFile(files: FileStore, { id: _id, createdAt: _at, ...file }: Attachment, purpose: ImagePurpose) {
  const key = newKey();
  await allOrNone(files, async (put) => {
    for (const version of file.versions) {
      const { stream } = await files.get(pathOf(file.key, nameOf(version)));
      await put(pathOf(key, nameOf(version)), stream, {
        contentType: typeOf[version.encoding] ?? fail('kit.internal'),
        limit: version.bytes,
      });
    }
  });
  return { ...file, key, purpose: purpose.name, owner: null, unclaimedSince: new Date() };
}
export type Copied = Awaited<ReturnType<typeof copyFile>>;
