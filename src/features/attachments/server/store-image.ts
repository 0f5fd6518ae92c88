import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UploadCtx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { type EncodedImage, encodeImage, readImage } from '#kit/images/images.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { attachmentsErrors } from '../attachments.errors.ts';
import type { StoredImage } from '../stored-image.ts';

import { attachmentsTable } from './attachments.table.ts';
import { encodeAvifJob } from './encode-avif.ts';
import { nameOf, pathOf, presentImage, sourceName, typeOf } from './image-files.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { imageWidths } from './image-widths.ts';

const MB = 1024 * 1024;

/** Whoever uploads, and for whatever: refused files count too, since they cost as much to look at. */
const filesPerHour = declareLimit('attachments.files', { points: 150, seconds: 3_600 });
const megabytesPerDay = declareLimit('attachments.megabytes', { points: 1_000, seconds: 86_400 });

/**
 * Takes the one picture of an upload: checks what it is, makes it anew and keeps the new ones. It belongs to nothing until claimImages
 * says so. The files are stored before the first statement, so no transaction waits for a decoder or a store; what a failed commit
 * leaves in the store is found by sweepAttachments.
 */
export async function storeImage(ctx: UploadCtx, purpose: ImagePurpose): Promise<StoredImage> {
  const [file, more] = ctx.uploads;
  if (!file || more) failField('file', file ? 'kit.tooMany' : 'kit.required', file ? { max: 1 } : undefined);
  await refuseOverQuota(ctx, file.size);
  if (file.size > purpose.largest) fail(attachmentsErrors.tooLarge, { megabytes: Math.floor(purpose.largest / MB) });

  const given = await readFile(file.path);
  readImage(given);
  const made = await encodeImage(given, { encoding: 'webp', widths: imageWidths });

  const key = randomBytes(16).toString('base64url');
  const { files } = ctx.services;
  const put = (name: string, bytes: Buffer) => files.put(pathOf(key, name), bytes, { contentType: typeOf.webp, limit: bytes.length });
  for (const image of made.images) await put(nameOf(image), image.bytes);
  await put(sourceName, await made.source());

  const row = only(
    await ctx.tx
      .insert(attachmentsTable)
      .values({
        key,
        purpose: purpose.name,
        hash: createHash('sha256').update(given).digest(),
        bytes: given.length,
        ...largestOf(made.images),
        versions: made.images.map(({ bytes, ...version }) => ({ ...version, bytes: bytes.length })),
        uploadedBy: ctx.actor.accountId,
      })
      .returning(),
  );
  await ctx.enqueue(encodeAvifJob, { key });
  return presentImage(row);
}

async function refuseOverQuota({ services: { limits }, actor }: UploadCtx, size: number): Promise<void> {
  const who = String(actor.accountId);
  const perHour = await limits.consume(filesPerHour, who);
  const perDay = await limits.consume(megabytesPerDay, who, Math.ceil(size / MB));
  const refused = [perHour, perDay].find(({ allowed }) => !allowed);
  if (refused) fail('kit.tooManyRequests', { seconds: refused.retryAfterSeconds });
}

function largestOf(images: readonly EncodedImage[]): { readonly width: number; readonly height: number } {
  const { width, height } = images.at(-1) ?? fail('kit.pictureBroken');
  return { width, height };
}
