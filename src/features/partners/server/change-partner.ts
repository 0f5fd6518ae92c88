import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail } from '#kit/errors/errors.ts';
import { partnerSubject, partnersAudit } from '../partners.audit.ts';
import type { partnersContract } from '../partners.contract.ts';
import { lockPartner } from './partners.queries.ts';
import { partnersTable } from './partners.table.ts';
import { settleCommission } from './settle-commission.ts';
import { ordersWithoutShare } from './stray-shares.queries.ts';
import { tellPartner } from './tell-partner.ts';

/**
 * Changes the rate of future payments, or ends the partnership, which keeps what was earned. No one may change their own.
 * Jobs of earlier payments may not have run yet, so their commissions are opened first at the old rate.
 */
export async function changePartner(ctx: Ctx, { id, version, ...sent }: ParsedInput<typeof partnersContract.changePartner>): Promise<void> {
  if (ctx.actor.accountId === id) fail('kit.forbidden');
  const partner = (await lockPartner(ctx.tx, id)) ?? fail('kit.notFound');
  for (const order of await ordersWithoutShare(ctx.tx, id)) await settleCommission(ctx, order.id);
  const now = new Date();
  const before = { rate: partner.rate, active: partner.endedAt === null };
  const { rate, active } = applyEdit(before, sent);
  // Payments made while the partnership was ended earn no commission.
  const resumed = active && !before.active;
  const [changed] = await ctx.tx
    .update(partnersTable)
    .set({
      rate,
      endedAt: active ? null : (partner.endedAt ?? now),
      since: resumed ? now : partner.since,
      version: sql`${partnersTable.version} + 1`,
    })
    .where(and(eq(partnersTable.accountId, id), eq(partnersTable.version, version)))
    .returning({ id: partnersTable.accountId });
  if (!changed) fail('partners.changedMeanwhile');
  await ctx.audit(partnersAudit.changed, { before, after: { rate, active } }, { on: partnerSubject(id) });
  if (rate !== before.rate) await tellPartner(ctx, id, 'rateChanged', { percent: rate / 10_000 });
}
