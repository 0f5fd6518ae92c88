import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { sweepSlice } from '#kit/files/sweep-slice.ts';
import { job } from '#kit/jobs/job.ts';
import { mailFolder } from './forget-mails.ts';
import { mailsTable } from './support.table.ts';

/** `after` is absent for the first slice of the night. */
const MailSlice = z.object({ after: z.string().default('') });
export const sweepMailsJob = job('support.sweepMails', { payload: MailSlice, schedule: '10 5 * * *', minutes: 60 });

const dayInMilliseconds = 86_400_000;

/**
 * Deletes raw mails without a row: the store did not respond when their rows were deleted, or the process died before inserting the row.
 * They contain addresses and texts of people who were told that these are deleted.
 */
export async function sweepMails(ctx: Ctx, { after }: z.output<typeof MailSlice>, now = new Date(), most?: number): Promise<void> {
  const next = await sweepSlice(ctx, {
    place: mailFolder,
    after,
    most,
    before: new Date(now.getTime() - dayInMilliseconds),
    known: async (names) => {
      const hashes = names.map((name) => Buffer.from(name, 'hex'));
      const rows = await ctx.tx.select({ hash: mailsTable.hash }).from(mailsTable).where(inArray(mailsTable.hash, hashes));
      return rows.map(({ hash }) => hash.toString('hex'));
    },
  });
  if (next !== null) await ctx.enqueue(sweepMailsJob, { after: next });
}
