import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import type { StoredValues } from '#kit/i18n/stored-text.ts';
import { type AlarmKind, alarmTitleKey } from '../alarm-kinds.ts';
import { alarmSubject, alarmsAudit, alarmsNotifications } from '../alarms.feature.ts';
import { listAlarmReaders } from './alarm-readers.queries.ts';
import { type Alarm, alarmsTable } from './alarms.table.ts';
import { mailAlarmJob } from './mail-alarm.job.ts';
import { raisedAlarms } from './raised-alarms.ts';

export type RaisedAlarm = {
  readonly kind: AlarmKind;
  /** The subject, for example `command:17`. Kind and subject identify an open alarm. */
  readonly on: string;
  readonly params?: StoredValues;
};

/**
 * Reports a failure that a person must look at. While an alarm of this kind on this subject is open, its counter is incremented, also when
 * several processes raise it concurrently; after it was closed, a new one opens. The alarm is written in the caller's transaction: a caller
 * that rejects its request afterwards must raise it in a separate one.
 */
export async function raiseAlarm(ctx: Ctx, { kind, on, params = {} }: RaisedAlarm): Promise<void> {
  const alarm = await countUp(ctx, { kind, on, params });
  const { metrics } = ctx.services;
  ctx.afterCommit(() => {
    ctx.log.warn({ alarm: kind.id, on, alarmId: alarm.id, raised: alarm.raised }, 'alarm');
    raisedAlarms(metrics).add({ kind: kind.id });
  });
  if (await isMailDue(ctx, alarm.id)) await ctx.enqueue(mailAlarmJob, { id: alarm.id });
  if (alarm.raised > 1) return;
  await ctx.audit(alarmsAudit.raised, { kind: kind.id, subject: on }, { on: alarmSubject(alarm.id) });
  for (const to of await listAlarmReaders(ctx.tx, kind.owner)) {
    const alarmText = { text: alarmTitleKey(kind.id) };
    await notify(ctx, { to, kind: alarmsNotifications.raised, params: { alarm: alarmText, on }, href: `/dashboard/alarms/${alarm.id}` });
  }
}

/** The partial unique index allows one open row: a concurrent insert waits and then increments the existing row. */
async function countUp({ tx }: Ctx, { kind, on, params }: Required<RaisedAlarm>): Promise<Pick<Alarm, 'id' | 'raised'>> {
  const rows = await tx
    .insert(alarmsTable)
    .values({ kind: kind.id, subject: on, params, ownerRole: kind.owner })
    .onConflictDoUpdate({
      target: [alarmsTable.kind, alarmsTable.subject],
      targetWhere: isNull(alarmsTable.closedAt),
      // clock_timestamp(), because the transaction may have started before the row was first written.
      set: { raised: sql`${alarmsTable.raised} + 1`, params, lastRaisedAt: sql`greatest(${alarmsTable.lastRaisedAt}, clock_timestamp())` },
    })
    .returning({ id: alarmsTable.id, raised: alarmsTable.raised });
  return only(rows);
}

/** At most one mail per hour: people stop reading a mailbox that gets a hundred. */
async function isMailDue({ tx }: Ctx, id: number): Promise<boolean> {
  const due = await tx
    .update(alarmsTable)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(alarmsTable.id, id), or(isNull(alarmsTable.mailedAt), lte(alarmsTable.mailedAt, sql`now() - interval '1 hour'`))))
    .returning({ id: alarmsTable.id });
  return due.length > 0;
}
