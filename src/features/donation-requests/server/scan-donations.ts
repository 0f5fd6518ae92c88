import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { deliverDonationJob } from './deliver-donation.job.ts';
import { donationRequestsTable as table } from './donation-requests.table.ts';

const maxAtOnce = 200;

/**
 * Queues again what was approved and is not delivered: its job died with its tries, and whoever gave the coins was told that they are
 * given. So an outage heals by itself. One whose job is still under way is delivered by whichever comes first.
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
