import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, SagaCtx } from '#kit/contract/context.ts';
import { found, only } from '#kit/db/rows.ts';
import { fail, Refusal } from '#kit/errors/errors.ts';
import { attachmentsErrors } from '../attachments.feature.ts';
import type { StoredFile } from '../stored-file.ts';
import { getAttachment } from './attachments.queries.ts';
import { type Attachment, attachmentsTable, type Upload, uploadsTable } from './attachments.table.ts';
import { dropUpload } from './drop-upload.ts';
import { encodeAvifJob } from './encode-avif.ts';
import { presentFile } from './image-files.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { type Kept, keepFile } from './keep-file.ts';
import { arrived, deleteParts, readParts } from './upload-parts.ts';
import { findOwnUpload } from './uploads.queries.ts';

/**
 * Assembles the chunks into a file and detects its type from the bytes. A rejected file is deleted at once. The file is unclaimed until
 * claimFiles. A retry after a lost response returns the same file (docs/decisions/027).
 */
export async function finishUpload(
  ctx: SagaCtx,
  { key }: { readonly key: string },
  purposes: readonly ImagePurpose[],
): Promise<StoredFile> {
  const { accountId } = ctx.actor;
  const upload = found(await ctx.step(({ tx }) => findOwnUpload(tx, { key, accountId })));
  const already = await findFinished(ctx, upload);
  if (already) return presentFile(already);
  if (arrived(upload) < upload.bytes) fail(attachmentsErrors.notWhole);
  const purpose = purposes.find(({ name }) => name === upload.purpose) ?? fail('kit.notFound');
  const { files } = ctx.services;
  const whole = { bytes: upload.bytes, read: () => readParts(files, upload) };
  let kept: Kept;
  try {
    kept = await keepFile(files, purpose, whole);
  } catch (error) {
    // The chunks are deleted once the file is recorded: a concurrent call that was faster has removed them during this one.
    const finished = await findFinished(ctx, upload);
    if (finished) return presentFile(finished);
    if (error instanceof Refusal && error.status < 500) await dropUpload(ctx, upload);
    throw error;
  }
  const stored = await ctx.step((step) => record(step, upload, kept));
  await deleteParts(files, upload);
  return presentFile(stored);
}

/** The attachment that the upload has become, if it is finished. */
const findFinished = (ctx: SagaCtx, { key, uploadedBy }: Upload): Promise<Attachment | null> =>
  ctx.step(async ({ tx }) => {
    const upload = await findOwnUpload(tx, { key, accountId: uploadedBy });
    return upload && upload.attachmentId !== null ? getAttachment(tx, upload.attachmentId) : null;
  });

/** Two concurrent calls store two copies; the first is recorded, the sweep deletes the other. */
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
