import { eq, sql } from 'drizzle-orm';
import type { Apply } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail } from '#kit/errors/errors.ts';
import { payoutOfOnePerson } from '../partner-rules.ts';
import { largePayout } from '../partners.approvals.ts';
import { partnersAudit, payoutSubject } from '../partners.feature.ts';
import { movePartnerMoney } from './partner-money.ts';
import { lockPartner } from './partners.queries.ts';
import { type Payout, payoutsTable } from './partners.table.ts';
import { getPayout, type ShownPayout } from './payout-rows.queries.ts';
import { sentAlone, sentTo } from './sent-lately.queries.ts';
import { tellPartner } from './tell-partner.ts';

/** Sends a payout. Above one person's daily limit a second one must approve. No one may send their own. */
export async function sendPayout(ctx: Ctx, { id }: { readonly id: number }): Promise<ShownPayout> {
  const payout = await lockPayout(ctx.tx, id);
  if (payout.partnerId === ctx.actor.accountId) fail('partners.ownPayout');
  if (payout.state !== 'requested') fail('partners.payoutMoved');
  const { partnerId, login, minor } = payout;
  if (await maySendAlone(ctx, payout)) {
    await markSent(ctx, payout, null);
    return getPayout(ctx.tx, id);
  }
  const approval = await requestApproval(ctx, largePayout, { payoutId: id, partnerId, login, minor }, { on: payoutSubject(id) });
  await ctx.audit(
    partnersAudit.payoutSent,
    { partnerId, minor, before: 'requested', after: 'requested', approval },
    { on: payoutSubject(id) },
  );
  return getPayout(ctx.tx, id);
}

/**
 * Limits both what this sender sends to all partners and what this partner receives from all senders in 24 hours, as for coins (decision
 * 042). The sender is locked until the commit, as the partner already is, so that the second of two concurrent payouts sees the first.
 */
async function maySendAlone({ tx, actor }: Ctx, { partnerId, minor }: ShownPayout): Promise<boolean> {
  const sender = actor.accountId ?? fail('kit.signInNeeded');
  if (minor > payoutOfOnePerson) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('partner_payouts:' || ${sender}::bigint, 0))`);
  return Math.max(await sentAlone(tx, sender), await sentTo(tx, partnerId)) + minor <= payoutOfOnePerson;
}

/** Runs when the second person approves. */
export const applyLargePayout: Apply<{ payoutId: number; minor: number }> = async (ctx, { payoutId, minor }, { id }) => {
  const payout = await lockPayout(ctx.tx, payoutId);
  if (payout.state !== 'requested' || payout.minor !== minor) fail('partners.payoutMoved');
  await markSent(ctx, payout, id);
};

/** Records that the money arrived, or that it failed: then it is due again, with a reason that the partner sees. */
export async function endPayout(ctx: Ctx, { id, failure }: { readonly id: number; readonly failure?: string }): Promise<ShownPayout> {
  const payout = await lockPayout(ctx.tx, id);
  const { partnerId, minor, state } = payout;
  if (partnerId === ctx.actor.accountId) fail('partners.ownPayout');
  const open = failure === undefined ? state === 'sent' : state === 'sent' || (state === 'requested' && payout.approval === null);
  if (!open) fail('partners.payoutMoved');
  const after = failure === undefined ? 'done' : 'failed';
  await movePayout(ctx.tx, id, { state: after, failure: failure ?? null, endedAt: new Date(), endedBy: ctx.actor.accountId });
  const to = failure === undefined ? 'paidOut' : 'due';
  await movePartnerMoney(ctx.tx, { partnerId, from: 'onTheWay', to, minor, idem: `partner:payout:${id}:${after}` });
  await ctx.audit(
    partnersAudit.payoutEnded,
    { partnerId, minor, before: state, after, failure: failure ?? null },
    { on: payoutSubject(id) },
  );
  await (failure === undefined
    ? tellPartner(ctx, partnerId, 'payoutDone', { roubles: minor / 100 })
    : tellPartner(ctx, partnerId, 'payoutFailed', { roubles: minor / 100, reason: failure }));
  return getPayout(ctx.tx, id);
}

async function markSent(ctx: Ctx, { id, partnerId, minor }: ShownPayout, approval: number | null): Promise<void> {
  await movePayout(ctx.tx, id, { state: 'sent', sentAt: new Date(), sentBy: ctx.actor.accountId });
  await ctx.audit(partnersAudit.payoutSent, { partnerId, minor, before: 'requested', after: 'sent', approval }, { on: payoutSubject(id) });
  await tellPartner(ctx, partnerId, 'payoutSent', { roubles: minor / 100 });
}

/** Locks the partner first, as every change of the partner's money does, so that two changes cannot deadlock. */
async function lockPayout(tx: Tx, id: number): Promise<ShownPayout> {
  await lockPartner(tx, (await getPayout(tx, id)).partnerId);
  return getPayout(tx, id);
}

const movePayout = (tx: Tx, id: number, change: Partial<Payout>) => tx.update(payoutsTable).set(change).where(eq(payoutsTable.id, id));
