import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { attachmentsErrors } from '../attachments.errors.ts';
import { type Upload, type UploadPart, uploadsTable } from './attachments.table.ts';
import { dropUpload } from './drop-upload.ts';
import { partPath } from './upload-parts.ts';

const KB = 1024;

/** Browsers send chunks of a megabyte, and a dropped connection makes them smaller. More parts than this are abuse. */
const mostParts = (bytes: number): number => 64 + Math.ceil(bytes / (256 * KB));

/**
 * Appends a chunk after the parts in `seen`. If another request or process has appended one meanwhile, discards the chunk and returns
 * undefined, and the browser asks for the offset. Each part is an object in the store and an entry in the row, however small, so an upload
 * with too many parts is dropped and must start over.
 */
export async function addPart(ctx: SagaCtx, seen: Upload, piece: Buffer): Promise<Upload | undefined> {
  const { files } = ctx.services;
  if (seen.parts.length >= mostParts(seen.bytes)) {
    await dropUpload(ctx, seen);
    fail(attachmentsErrors.tooManyPieces);
  }
  const part: UploadPart = { name: `${seen.parts.length}-${randomBytes(8).toString('hex')}`, bytes: piece.length };
  await files.put(partPath(seen.key, part), piece, { contentType: 'application/octet-stream', limit: piece.length });
  const [upload] = await ctx.step(({ tx }) =>
    tx
      .update(uploadsTable)
      .set({ parts: [...seen.parts, part] })
      .where(and(eq(uploadsTable.key, seen.key), sql`jsonb_array_length(${uploadsTable.parts}) = ${seen.parts.length}`))
      .returning(),
  );
  if (!upload) await files.delete(partPath(seen.key, part));
  return upload;
}
