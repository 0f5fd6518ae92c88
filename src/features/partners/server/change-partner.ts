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
 * Another rate, for payments from now on; or the end of a partnership, which leaves what was earned. Nobody changes their own.
 * The jobs about payments made until now may not have run yet: their shares are opened first, as they were agreed.
 */
export async function changePartner(ctx: Ctx, { id, version, ...sent }: ParsedInput<typeof partnersContract.changePartner>): Promise<void> {
  if (ctx.actor.accountId === id) fail('kit.forbidden');
  const partner = (await lockPartner(ctx.tx, id)) ?? fail('kit.notFound');
  for (const order of await ordersWithoutShare(ctx.tx, id)) await settleCommission(ctx, order.id);
  const now = new Date();
  const before = { rate: partner.rate, active: partner.endedAt === null };
  const { rate, active } = applyEdit(before, sent);
  // What was paid in between stays without a share.
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
