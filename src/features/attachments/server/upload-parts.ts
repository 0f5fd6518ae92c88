import type { FileStore } from '#kit/files/file-store.ts';
import type { Upload, UploadPart } from './attachments.table.ts';

export const partsFolder = 'uploads/';

export const partPath = (key: string, { name }: Pick<UploadPart, 'name'>): string => `${partsFolder}${key}/${name}`;

export const arrived = ({ parts }: Pick<Upload, 'parts'>): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

export async function* readParts(files: FileStore, { key, parts }: Pick<Upload, 'key' | 'parts'>): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* (await files.get(partPath(key, part))).stream as AsyncIterable<Uint8Array>;
}

export async function deleteParts(files: FileStore, { key, parts }: Pick<Upload, 'key' | 'parts'>): Promise<void> {
  for (const part of parts) await files.delete(partPath(key, part));
}
