import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { encodeImage } from '#kit/images/images.ts';
import { job } from '#kit/jobs/job.ts';
import { attachmentsTable, type ImageVersion } from './attachments.table.ts';
import { nameOf, pathOf, sourceName, typeOf } from './image-files.ts';
import { imageWidths } from './image-widths.ts';

export const encodeAvifJob = job('attachments.encodeAvif', { payload: z.object({ key: z.string() }) });

/**
 * Encodes the smaller AVIF versions. Takes a second or two of one core, so it runs after the upload instead of in it. On a second run the
 * source is gone and there is nothing to do.
 */
export async function encodeAvif(ctx: Ctx, { key }: { readonly key: string }): Promise<void> {
  const { files } = ctx.services;
  const source = await files.get(pathOf(key, sourceName)).then(({ stream }) => buffer(stream), ifGone);
  if (!source) return;
  const { images } = await encodeImage(source, { encoding: 'avif', widths: imageWidths, patience: 'patient' });
  for (const image of images) {
    await files.put(pathOf(key, nameOf(image)), image.bytes, { contentType: typeOf.avif, limit: image.bytes.length });
  }
  const made: ImageVersion[] = images.map(({ bytes, ...version }) => ({ ...version, bytes: bytes.length }));
  await ctx.tx
    .update(attachmentsTable)
    .set({ versions: sql`${attachmentsTable.versions} || ${JSON.stringify(made)}::jsonb` })
    .where(eq(attachmentsTable.key, key));
  ctx.afterCommit(() => files.delete(pathOf(key, sourceName)));
}

/** Already encoded, or swept before the job ran. */
function ifGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'kit.notFound') return null;
  throw error;
}
