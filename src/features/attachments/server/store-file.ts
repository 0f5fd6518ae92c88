import { Readable } from 'node:stream';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { announcedContainer } from '#kit/videos/video-container.ts';
import { type Attachment, attachmentsTable } from './attachments.table.ts';
import { encodeAvifJob } from './encode-avif.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { keepImage } from './keep-image.ts';
import { keepVideo } from './keep-video.ts';

/** Stores a complete image or video, for example content that ships with the product. It is unclaimed. */
export async function storeFile(ctx: Ctx, purpose: ImagePurpose, given: Buffer): Promise<Attachment> {
  const { files } = ctx.services;
  const container = announcedContainer(given);
  const kept = container
    ? await keepVideo(files, { container, bytes: given.length, body: Readable.from([given]) })
    : await keepImage(files, given);
  const values = { ...kept, purpose: purpose.name, uploadedBy: ctx.actor.accountId };
  const row = only(await ctx.tx.insert(attachmentsTable).values(values).returning());
  if (kept.kind === 'image') await ctx.enqueue(encodeAvifJob, { key: row.key });
  return row;
}
