import type { SagaCtx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { attachmentsErrors } from '../attachments.errors.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { serveUpload } from './serve-upload.ts';
import { MB, refuseOverQuota } from './upload-quota.ts';

/** Announces a file. Its type is checked after the upload; its size and the quota are checked now. */
export async function startUpload(ctx: SagaCtx, { purpose: name }: { readonly purpose: string }, purposes: readonly ImagePurpose[]) {
  const purpose = purposes.find((one) => one.name === name) ?? fail('kit.notFound');
  if (!purpose.pieces?.mayUpload(ctx.actor)) fail('kit.forbidden');
  const size = Number(ctx.headers['upload-length']);
  if (!Number.isSafeInteger(size) || size < 1) fail('kit.malformed');
  const largest = Math.max(purpose.largest, purpose.pieces.largestVideo);
  if (size > largest) fail(attachmentsErrors.tooLarge, { megabytes: Math.floor(largest / MB) });
  await refuseOverQuota(ctx, size);
  return serveUpload(ctx, purpose.name);
}
