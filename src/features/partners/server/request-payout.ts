import type { Ctx } from '#kit/contract/context.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { leastPayout } from '../partner-rules.ts';
import { partnersAudit, payoutSubject } from '../partners.audit.ts';
import { heldBy } from './partner-balances.queries.ts';
import { movePartnerMoney } from './partner-money.ts';
import { lockPartner } from './partners.queries.ts';
import { payoutsTable } from './partners.table.ts';
import { tellPartner } from './tell-partner.ts';

/**
 * A partner asks for what is due, one request at a time. The money leaves what is due at once, so that it cannot be asked for again; the
 * partner is held from the look at it to the commit. The partner is told at once: whoever did not ask can say so before it is sent.
 */
export async function requestPayout(
  ctx: Ctx,
  { amount, details }: { readonly amount: number; readonly details: string },
): Promise<{ readonly id: number }> {
  const partnerId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!(await lockPartner(ctx.tx, partnerId))) fail('kit.forbidden');
  const minor = amount * 100;
  if (minor < leastPayout) failField('amount', 'partners.lessThanLeast', { least: leastPayout / 100 });
  const [payout] = await ctx.tx.insert(payoutsTable).values({ partnerId, minor, details }).onConflictDoNothing().returning();
  if (!payout) fail('partners.payoutWaits');
  const { due } = await heldBy(ctx.tx, partnerId);
  // What was just written goes with the refusal.
  if (minor > due) failField('amount', 'partners.moreThanDue', { due: Math.max(0, Math.floor(due / 100)) });
  await movePartnerMoney(ctx.tx, { partnerId, from: 'due', to: 'onTheWay', minor, idem: `partner:payout:${payout.id}` });
  await ctx.audit(partnersAudit.payoutRequested, { minor }, { on: payoutSubject(payout.id) });
  await tellPartner(ctx, partnerId, 'payoutRequested', { roubles: amount });
  return { id: payout.id };
}
