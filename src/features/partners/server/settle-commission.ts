import { eq } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import { creditedStatuses } from '#features/payments/order-states.ts';
import { findOrder } from '#features/payments/server/orders/orders.queries.ts';
import { chargedBackMinorOf, paidMinorOf } from '#features/payments/server/top-up/order-to-start.ts';
import { noteTopUp } from '#features/referals/server/note-progress.ts';
import { isFlagged } from '#features/referals/server/verdict.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { holdDays } from '../partner-rules.ts';
import { partnersNotifications } from '../partners.feature.ts';
import { movePartnerMoney } from './partner-money.ts';
import { lockPartner } from './partners.queries.ts';
import { type Commission, commissionsTable, type Partner } from './partners.table.ts';
import { findReferalOf, type Newcomer, type PaidOrder, paidOrdersOf } from './shares.queries.ts';

/** Runs after money of an order moved: records a referral's first top-up, and settles the commission. */
export async function followOrder(ctx: Ctx, { orderId }: { readonly orderId: string }): Promise<void> {
  const order = await findOrder(ctx.tx, orderId);
  if (!order?.paidAt) return;
  await noteTopUp(ctx, { accountId: order.accountId, at: order.paidAt });
  await settleCommission(ctx, orderId);
}

/**
 * Runs after a referral was attributed, flagged or unflagged: settles all commissions of its payments, also those made before the
 * attribution.
 */
export async function followReferal(ctx: Ctx, { accountId }: { readonly accountId: number }): Promise<void> {
  for (const id of await paidOrdersOf(ctx.tx, { accountId })) await followOrder(ctx, { orderId: id });
}

/**
 * Adjusts a partner's commission of one order to its current worth by one journal entry for the difference. Refunds and lost disputes are
 * deducted; it is worth nothing during a dispute or from a flagged referral. Idempotent. A commission that was already paid out makes the
 * balance negative, which the next earnings cover.
 */
export async function settleCommission(ctx: Ctx, orderId: string): Promise<void> {
  const { tx } = ctx;
  const brought = await findReferalOf(tx, orderId);
  const partner = brought && (await lockPartner(tx, brought.referrerId));
  if (!partner) return;
  // Read under the partner's lock, so that the second of two jobs sees what the first has changed.
  const order = await findOrder(tx, orderId);
  const referal = await findReferalOf(tx, orderId);
  if (!referal) return;
  const commission = order && ((await findCommission(tx, orderId)) ?? (await open(tx, { order, partner, referal })));
  if (!order || !commission) return;
  const worth = worthOf(order, referal, commission.earnedMinor);
  const change = worth - commission.minor;
  if (change === 0) return;
  const moves = commission.moves + 1;
  await movePartnerMoney(tx, {
    partnerId: partner.accountId,
    from: 'cost',
    to: commission.releasedAt === null ? 'hold' : 'due',
    minor: change,
    idem: `partner:commission:${orderId}:${moves}`,
    orderId,
  });
  await tx.update(commissionsTable).set({ minor: worth, moves }).where(eq(commissionsTable.id, commission.id));
  if (change < 0)
    await notify(ctx, {
      to: partner.accountId,
      kind: partnersNotifications.reversed,
      params: { roubles: -change / 100 },
      href: '/partner/dashboard',
    });
}

async function findCommission(tx: Tx, orderId: string): Promise<Commission | undefined> {
  const [commission] = await tx.select().from(commissionsTable).where(eq(commissionsTable.orderId, orderId));
  return commission;
}

type Opening = { readonly order: PaidOrder; readonly partner: Partner; readonly referal: Newcomer };

/** Opens the commission at the rate of the time of payment; its amount is zero until it is posted. */
async function open(tx: Tx, { order, partner, referal }: Opening): Promise<Commission | undefined> {
  const { paidAt } = order;
  if (!paidAt || paidAt < partner.since || (partner.endedAt && paidAt >= partner.endedAt)) return undefined;
  // Orders are in roubles. If another amount was charged, it counts in proportion.
  const baseMinor = Number((BigInt(order.amountMinor) * BigInt(paidMinorOf(order))) / BigInt(order.chargedMinor));
  const earnedMinor = Number((BigInt(baseMinor) * BigInt(partner.rate)) / 10_000n);
  const [commission] = await tx
    .insert(commissionsTable)
    .values({
      orderId: order.id,
      partnerId: partner.accountId,
      referalId: referal.id,
      baseMinor,
      rate: partner.rate,
      earnedMinor,
      minor: 0,
      earnedAt: paidAt,
      dueAt: new Date(paidAt.getTime() + holdDays * 86_400_000),
    })
    .returning();
  return commission;
}

function worthOf(order: PaidOrder, referal: Newcomer, earned: number): number {
  const credited = creditedStatuses.some((status) => status === order.payStatus);
  if (!credited || order.payStatus === 'chargeback_open' || isFlagged(referal)) return 0;
  const paid = paidMinorOf(order);
  return Number((BigInt(earned) * BigInt(paid - order.refundedMinor - chargedBackMinorOf(order))) / BigInt(paid));
}
