import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { referalSubject, referalsAudit } from '../referals.audit.ts';
import type { referalsContract } from '../referals.contract.ts';
import { getBrought, type ShownReferal } from './brought-rows.queries.ts';
import { referalAbilities } from './referals.abilities.ts';
import { referalJudgedJob } from './referals.job-kinds.ts';
import { referalsTable } from './referals.table.ts';
import { verdictOf } from './verdict.ts';

/** Lifts a referral's flag, or applies it again. Queues a job for features that pay for referrals. */
export async function judgeReferal(
  ctx: Ctx,
  { id, counts, reason }: ParsedInput<typeof referalsContract.judgeReferal>,
): Promise<ShownReferal> {
  await ctx.tx.select({ id: referalsTable.id }).from(referalsTable).where(eq(referalsTable.id, id)).for('update');
  const before = await getBrought(ctx.tx, id);
  if (!referalAbilities[counts ? 'clear' : 'flag'](ctx.actor, before)) fail('referals.nothingToJudge');
  await ctx.tx
    .update(referalsTable)
    .set(counts ? { clearedAt: new Date(), clearedBy: ctx.actor.accountId } : { clearedAt: null, clearedBy: null })
    .where(eq(referalsTable.id, id));
  const after = await getBrought(ctx.tx, id);
  const { accountId, referrerId } = after;
  await ctx.audit(
    referalsAudit.judged,
    { accountId, referrerId, before: verdictOf(before), after: verdictOf(after), reason },
    { on: referalSubject(id) },
  );
  await ctx.enqueue(referalJudgedJob, { accountId });
  return after;
}
