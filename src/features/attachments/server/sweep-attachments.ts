import { lt } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { sweepUploads } from '#kit/contract/uploads.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';
import { sweepPlaces, sweepStoredJob } from './sweep-stored.ts';

const dayInMilliseconds = 86_400_000;

/**
 * Deletes the rows of files that were not claimed within a day and of stalled uploads. sweepStored then deletes stored files without a row,
 * slice by slice.
 */
export async function sweepAttachments(ctx: Ctx, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - dayInMilliseconds);
  await sweepUploads(now);
  await ctx.services.files.sweep(now);
  await ctx.tx.delete(attachmentsTable).where(lt(attachmentsTable.unclaimedSince, before));
  await ctx.tx.delete(uploadsTable).where(lt(uploadsTable.createdAt, before));
  for (const place of sweepPlaces) await ctx.enqueue(sweepStoredJob, { place, after: '' });
}
