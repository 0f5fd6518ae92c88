import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { movePartnerMoney } from './partner-money.ts';
import { lockPartner } from './partners.queries.ts';
import { commissionsTable } from './partners.table.ts';

/** Makes commissions due whose hold has ended, partner by partner. */
export async function releaseCommissions({ tx }: Pick<Ctx, 'tx'>, now = new Date()): Promise<void> {
  const waiting = await tx
    .selectDistinct({ partnerId: commissionsTable.partnerId })
    .from(commissionsTable)
    .where(ripe(now))
    .orderBy(asc(commissionsTable.partnerId));
  for (const { partnerId } of waiting) await releaseOf(tx, partnerId, now);
}

async function releaseOf(tx: Tx, partnerId: number, now: Date): Promise<void> {
  await lockPartner(tx, partnerId);
  const commissions = await tx
    .select()
    .from(commissionsTable)
    .where(and(eq(commissionsTable.partnerId, partnerId), ripe(now)))
    .orderBy(asc(commissionsTable.id));
  for (const { id, orderId, minor } of commissions) {
    await movePartnerMoney(tx, { partnerId, from: 'hold', to: 'due', minor, idem: `partner:release:${orderId}`, orderId });
    await tx.update(commissionsTable).set({ releasedAt: now }).where(eq(commissionsTable.id, id));
  }
}

const ripe = (now: Date) => and(isNull(commissionsTable.releasedAt), lte(commissionsTable.dueAt, now));
