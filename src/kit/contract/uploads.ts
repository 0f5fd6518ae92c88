import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '#kit/errors/errors.ts';
import type { UploadedFile } from './context.ts';

/** A multipart body, received before any transaction opens: fields as text, files on disk under names of our own. */
export type Uploads = { readonly fields: Record<string, string>; readonly files: readonly UploadedFile[]; discard(): Promise<void> };

export async function receiveUploads(request: FastifyRequest): Promise<Uploads> {
  if (!request.isMultipart()) fail('kit.unsupportedMediaType');
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      const path = join(tmpdir(), `upload-${randomUUID()}`);
      const received = { field: part.fieldname, filename: part.filename, type: part.mimetype, path, size: 0 };
      files.push(received);
      await pipeline(part.file, createWriteStream(path));
      files[files.length - 1] = { ...received, size: part.file.bytesRead };
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
