import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { alarmSubject, alarmsAudit } from '../alarms.feature.ts';
import { alarmsTable } from './alarms.table.ts';
import type { RaisedAlarm } from './raise-alarm.ts';

/**
 * Closes the open alarm of this kind on this subject, if any, because its cause is gone. `note` names what resolved it, as a name that is
 * the same in both languages.
 */
export async function settleAlarm(
  { tx, audit }: Pick<Ctx, 'tx' | 'audit'>,
  { kind, on, note }: Pick<RaisedAlarm, 'kind' | 'on'> & { readonly note: string },
): Promise<void> {
  const [settled] = await tx
    .update(alarmsTable)
    .set({ closedAt: sql`now()`, closedByItself: true, closingNote: note })
    .where(and(eq(alarmsTable.kind, kind.id), eq(alarmsTable.subject, on), isNull(alarmsTable.closedAt)))
    .returning({ id: alarmsTable.id });
  if (settled) await audit(alarmsAudit.closed, { kind: kind.id, subject: on, note }, { on: alarmSubject(settled.id) });
}
