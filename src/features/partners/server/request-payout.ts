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
 * Requests a payout of due money, one at a time. The amount leaves the due balance immediately, so that it cannot be requested twice; the
 * partner is locked from the check to the commit. The partner is notified immediately, so that they can object before it is sent if they
 * did not request it.
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
  // The error also rolls back the inserted row.
  if (minor > due) failField('amount', 'partners.moreThanDue', { due: Math.max(0, Math.floor(due / 100)) });
  await movePartnerMoney(ctx.tx, { partnerId, from: 'due', to: 'onTheWay', minor, idem: `partner:payout:${payout.id}` });
  await ctx.audit(partnersAudit.payoutRequested, { minor }, { on: payoutSubject(payout.id) });
  await tellPartner(ctx, partnerId, 'payoutRequested', { roubles: amount });
  return { id: payout.id };
}
