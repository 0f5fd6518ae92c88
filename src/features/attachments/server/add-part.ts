import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { SagaCtx } from '#kit/contract/context.ts';
import { type Upload, type UploadPart, uploadsTable } from './attachments.table.ts';
import { partPath } from './upload-parts.ts';

/**
 * Keeps a piece behind those that `seen` has. Somebody else, in whichever process, may have added one meanwhile: then this one is thrown
 * away and undefined comes back, and the browser asks how far it is.
 */
export async function addPart(ctx: SagaCtx, seen: Upload, piece: Buffer): Promise<Upload | undefined> {
  const { files } = ctx.services;
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
