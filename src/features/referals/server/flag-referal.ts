import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { referalJudgedJob } from './referals.job-kinds.ts';
import { referalsTable } from './referals.table.ts';
import { haveOneMailbox, sharersOfDevices } from './shared-traces.queries.ts';

/**
 * Looks whether a newcomer is the referrer's second account, or plays where somebody else has played. Flags are only ever raised here:
 * a log that is gone proves nobody innocent. Whoever may have earned from the newcomer hears of a new flag. Whoever lifted a flag had only
 * a shared device before them: a later proof that it is the referrer's own account was never judged, so it holds until somebody does.
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
