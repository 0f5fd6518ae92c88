import { readFile } from 'node:fs/promises';
import type { UploadCtx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { attachmentsErrors } from '../attachments.feature.ts';
import type { StoredImage } from '../stored-image.ts';
import { attachmentsTable } from './attachments.table.ts';
import { encodeAvifJob } from './encode-avif.ts';
import { presentImage } from './image-files.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { keepImage } from './keep-image.ts';
import { MB, refuseOverQuota } from './upload-quota.ts';

/** Stores the single image of an upload. It is unclaimed until claimFiles. */
export async function storeImage(ctx: UploadCtx, purpose: ImagePurpose): Promise<StoredImage> {
  const [file, more] = ctx.uploads;
  if (!file || more) failField('file', file ? 'kit.tooMany' : 'kit.required', file ? { max: 1 } : undefined);
  await refuseOverQuota(ctx, file.size);
  if (file.size > purpose.largest) fail(attachmentsErrors.tooLarge, { megabytes: Math.floor(purpose.largest / MB) });
  const kept = await keepImage(ctx.services.files, await readFile(file.path));
  const values = { ...kept, purpose: purpose.name, uploadedBy: ctx.actor.accountId };
  const row = only(await ctx.tx.insert(attachmentsTable).values(values).returning());
  await ctx.enqueue(encodeAvifJob, { key: row.key });
  return presentImage(row);
}
