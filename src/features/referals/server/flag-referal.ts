import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { referalJudgedJob } from './referals.job-kinds.ts';
import { referalsTable } from './referals.table.ts';
import { haveOneMailbox, sharersOfDevices } from './shared-traces.queries.ts';

/**
 * Flags a referral that is the referrer's second account or shares a device with another player. Flags are never removed here, because
 * deleted logs prove nothing. Queues a job for features that may have paid for the referral. A lifted flag covered only a shared device:
 * later evidence of the referrer's own account was never judged, so it applies again.
 */
export async function flagReferal(ctx: Ctx, accountId: number): Promise<void> {
  const [referal] = await ctx.tx.select().from(referalsTable).where(eq(referalsTable.accountId, accountId)).for('update');
  if (!referal) return;
  const sharers = await sharersOfDevices(ctx.tx, accountId);
  const ownAccount = referal.ownAccount || sharers.has(referal.referrerId) || (await haveOneMailbox(ctx.tx, accountId, referal.referrerId));
  const sameDevice = referal.sameDevice || sharers.size > 0;
  if (ownAccount === referal.ownAccount && sameDevice === referal.sameDevice) return;
  const proved = ownAccount && !referal.ownAccount;
  await ctx.tx
    .update(referalsTable)
    .set({ ownAccount, sameDevice, ...(proved && { clearedAt: null, clearedBy: null }) })
    .where(eq(referalsTable.id, referal.id));
  if (proved || referal.clearedAt === null) await ctx.enqueue(referalJudgedJob, { accountId });
}
