import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { sweepSlice } from '#kit/files/sweep-slice.ts';
import { job } from '#kit/jobs/job.ts';
import { attachmentsTable, uploadsTable } from './attachments.table.ts';
import { folder } from './image-files.ts';
import { partsFolder } from './upload-parts.ts';

export const sweepPlaces = [folder, partsFolder] as const;
const StoredSlice = z.object({ place: z.enum(sweepPlaces), after: z.string() });

/** One slice per job: a bucket with millions of files takes hundreds of them per night. */
export const sweepStoredJob = job('attachments.sweepStored', { payload: StoredSlice, minutes: 60, rememberedHours: 24 });

const dayInMilliseconds = 86_400_000;

/**
 * Deletes stored files without a row: remains of interrupted uploads and failed commits, and files whose rows sweepAttachments has just
 * deleted. One slice per job.
 */
export async function sweepStored(
  ctx: Ctx,
  { place, after }: z.output<typeof StoredSlice>,
  { now = new Date(), most }: { readonly now?: Date; readonly most?: number } = {},
): Promise<void> {
  const table = place === folder ? attachmentsTable : uploadsTable;
  const next = await sweepSlice(ctx, {
    place,
    after,
    most,
    before: new Date(now.getTime() - dayInMilliseconds),
    known: async (names) => {
      const rows = await ctx.tx
        .select({ key: table.key })
        .from(table)
        .where(inArray(table.key, [...names]));
      return rows.map(({ key }) => key);
    },
  });
  if (next !== null) await ctx.enqueue(sweepStoredJob, { place, after: next });
}
