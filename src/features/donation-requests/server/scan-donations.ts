import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deliverDonationJob } from './deliver-donation.job.ts';
import { donationRequestsTable as table } from './donation-requests.table.ts';

const maxAtOnce = 200;

/**
 * Queues approved but undelivered donations again: their job used up its retries although the granter was told that the coins are granted.
 * An outage thus heals without intervention. If the first job is still running, whichever comes first delivers.
 */
export async function scanDonations(ctx: Ctx): Promise<void> {
  const waiting = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.status, 'approved'), lt(table.updatedAt, sql`now() - interval '5 minutes'`)))
    .orderBy(asc(table.id))
    .limit(maxAtOnce);
  for (const donation of waiting) await ctx.enqueue(deliverDonationJob, donation);
}
