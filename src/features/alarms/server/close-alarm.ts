import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { alarmSubject, alarmsAudit } from '../alarms.audit.ts';
import type { alarmsContract } from '../alarms.contract.ts';
import { getAlarm, type ShownAlarm, visibilityOf } from './alarms.queries.ts';
import { alarmsTable } from './alarms.table.ts';

/**
 * Closes an alarm with a note on what was done. The second of two concurrent requests is rejected. Raising the same alarm later opens a new
 * one.
 */
export async function closeAlarm(ctx: Ctx, { id, note }: ParsedInput<typeof alarmsContract.closeAlarm>): Promise<ShownAlarm> {
  const sight = await visibilityOf(ctx.tx, ctx.actor.accountId);
  const { kind, subject } = await getAlarm(ctx.tx, sight, id);
  const closed = await ctx.tx
    .update(alarmsTable)
    .set({ closedAt: sql`now()`, closedBy: ctx.actor.accountId, closingNote: note })
    .where(and(eq(alarmsTable.id, id), isNull(alarmsTable.closedAt)))
    .returning({ id: alarmsTable.id });
  if (closed.length === 0) fail('alarms.alreadyClosed');
  await ctx.audit(alarmsAudit.closed, { kind, subject, note }, { on: alarmSubject(id) });
  return getAlarm(ctx.tx, sight, id);
}
