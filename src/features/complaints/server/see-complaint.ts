import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { getOwnComplaint } from './complaints.queries.ts';
import { complaintReadsTable } from './complaints.table.ts';

/** Records that this side has seen all events so far. */
export async function seeComplaint(ctx: Ctx, key: string): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const { id } = await getOwnComplaint(ctx.tx, accountId, key);
  await ctx.tx
    .insert(complaintReadsTable)
    .values({ complaintId: id, accountId, seenAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [complaintReadsTable.complaintId, complaintReadsTable.accountId],
      set: { seenAt: sql`clock_timestamp()` },
    });
}
