import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { readHead } from '#kit/images/image-head.ts';
import { announcedContainer } from '#kit/videos/video-container.ts';
import { attachmentsErrors } from '../attachments.errors.ts';
import type { StoredFile } from '../stored-file.ts';
import { getAttachment } from './attachments.queries.ts';
import { attachmentsTable, type Upload, uploadsTable } from './attachments.table.ts';
import { dropUpload } from './drop-upload.ts';
import { encodeAvifJob } from './encode-avif.ts';
import { presentFile } from './image-files.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { keepImage } from './keep-image.ts';
import { keepVideo } from './keep-video.ts';
import { arrived, deleteParts, readParts } from './upload-parts.ts';
import { MB } from './upload-quota.ts';
import { findOwnUpload } from './uploads.queries.ts';

/**
 * Makes one file of the pieces and decides by its own bytes what it is. A refused one is gone at once. It belongs to nothing until
 * claimFiles says so. Whoever asks twice, because the first answer got lost, gets the same file.
 */
export async function finishUpload(
  ctx: SagaCtx,
  { key }: { readonly key: string },
  purposes: readonly ImagePurpose[],
): Promise<StoredFile> {
  const { accountId } = ctx.actor;
  const { upload, already } = await ctx.step(async ({ tx }) => {
    const own = found(await findOwnUpload(tx, { key, accountId }));
    return { upload: own, already: own.attachmentId === null ? null : await getAttachment(tx, own.attachmentId) };
  });
  if (already) return presentFile(already);
  if (arrived(upload) < upload.bytes) fail(attachmentsErrors.notWhole);
  const purpose = purposes.find(({ name }) => name === upload.purpose) ?? fail('kit.notFound');
  const kept = await keep(ctx, upload, purpose).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.status < 500) await dropUpload(ctx, upload);
    throw error;
  });
  const stored = await ctx.step((step) => record(step, upload, kept));
  await deleteParts(ctx.services.files, upload);
  return presentFile(stored);
}

type Kept = Awaited<ReturnType<typeof keepImage>> | Awaited<ReturnType<typeof keepVideo>>;

async function keep({ services: { files } }: SagaCtx, upload: Upload, purpose: ImagePurpose): Promise<Kept> {
  const { bytes } = upload;
  const refuseLarger = (largest: number) => {
    if (bytes > largest) fail(attachmentsErrors.tooLarge, { megabytes: Math.floor(largest / MB) });
  };
  const head = await firstBytes(readParts(files, upload));
  const container = purpose.pieces?.largestVideo ? announcedContainer(head) : null;
  if (container) {
    refuseLarger(purpose.pieces?.largestVideo ?? 0);
    return keepVideo(files, { container, bytes, body: readParts(files, upload) });
  }
  if (!readHead(head)) fail(attachmentsErrors.unsupported);
  refuseLarger(purpose.largest);
  return keepImage(files, await buffer(readParts(files, upload)));
}

/** Enough for whatever says its size late, such as a photo with a long description before its pixels. */
const headSize = 256 * 1024;

async function firstBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length >= headSize) break;
  }
  return Buffer.concat(pieces);
}

/** Two who finish at once keep two copies; the first is recorded, the other is left to the sweep. */
async function record(ctx: Ctx, { key, purpose, uploadedBy }: Upload, kept: Kept) {
  const attachment = only(
    await ctx.tx
      .insert(attachmentsTable)
      .values({ ...kept, purpose, uploadedBy })
      .returning(),
  );
  const [recorded] = await ctx.tx
    .update(uploadsTable)
    .set({ attachmentId: attachment.id, parts: [] })
    .where(and(eq(uploadsTable.key, key), isNull(uploadsTable.attachmentId)))
    .returning();
  if (!recorded) {
    await ctx.tx.delete(attachmentsTable).where(eq(attachmentsTable.id, attachment.id));
    const other = found(await findOwnUpload(ctx.tx, { key, accountId: uploadedBy }));
    return getAttachment(ctx.tx, other.attachmentId ?? fail('kit.notFound'));
  }
  if (kept.kind === 'image') await ctx.enqueue(encodeAvifJob, { key: attachment.key });
  return attachment;
}
