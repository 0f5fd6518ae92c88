import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { isMissing } from '#kit/files/storage-faults.ts';
import type { UploadedFile } from './context.ts';

/** A multipart body, received before any transaction opens: fields as text, files on disk under generated names. */
export type Uploads = { readonly fields: Record<string, string>; readonly files: readonly UploadedFile[]; discard(): Promise<void> };

type Arriving = {
  readonly folder?: string | undefined;
  /** The limit per file, in bytes; absent: the server's global limit. */
  readonly largest?: number | undefined;
};

export async function receiveUploads(request: FastifyRequest, { folder = tmpdir(), largest }: Arriving): Promise<Uploads> {
  if (!request.isMultipart()) fail('kit.unsupportedMediaType');
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  };
  try {
    for await (const part of request.parts(largest ? { limits: { fileSize: largest } } : {})) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) fail('kit.tooLarge');
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      const path = join(folder, `upload-${randomUUID()}`);
      const received = { field: part.fieldname, filename: part.filename, type: part.mimetype, path, size: 0 };
      files.push(received);
      await pipeline(part.file, createWriteStream(path));
      files[files.length - 1] = { ...received, size: part.file.bytesRead };
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw isSendersFault(error) ? new Refusal('kit.malformed') : error;
  }
}

/**
 * Uploads go to the disk with the data. The system's temporary folder is often in memory (in a container, on a new Debian), where a 2 GB
 * package would not fit. It is used only where the data folder is not writable, as with a bucket.
 */
export async function uploadsFolder(dataDir: string): Promise<string> {
  const folder = uploadsIn(dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    await sweepUploads(new Date(), folder);
    return folder;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return tmpdir();
    throw error;
  }
}

/** All processes on one disk use the same folder, including the sweep. */
export const uploadsIn = (dataDir: string): string => join(dataDir, 'uploads');

/** Removes files of a crashed process after a day. */
export async function sweepUploads(now = new Date(), folder = tmpdir()): Promise<void> {
  const before = now.getTime() - 86_400_000;
  const names = await readdir(folder).catch((error: unknown) => (isMissing(error) ? [] : Promise.reject(error)));
  for (const name of names) {
    if (!ownName.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

const ownName = /^upload-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The parser's errors about the body, and a body that ends early, are bare errors; ours and the disk's have a code. */
const isSendersFault = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET');
