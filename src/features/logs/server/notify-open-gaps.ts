import { and, isNull, lt, sql } from 'drizzle-orm';
import { raiseAlarm } from '#features/alarms/server/raise-alarm.ts';
import { serverSubject } from '#features/game-link/server/game-link.subjects.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { logsAlarms } from '../logs.alarms.ts';
import { logGapsTable } from './logs.table.ts';

/** Raises an alarm per server with batches missing for more than an hour, once per gap. */
export async function notifyOpenGaps(ctx: Ctx): Promise<void> {
  const { closedAt, alarmedAt, noticedAt } = logGapsTable;
  const untold = await ctx.tx
    .update(logGapsTable)
    .set({ alarmedAt: sql`now()` })
    .where(and(isNull(closedAt), isNull(alarmedAt), lt(noticedAt, sql`now() - interval '1 hour'`)))
    .returning();
  for (const [server, gaps] of Map.groupBy(untold, (gap) => gap.server)) {
    const batches = gaps.reduce((sum, { fromSequence, toSequence }) => sum + toSequence - fromSequence + 1, 0);
    const first = Math.min(...gaps.map(({ fromSequence }) => fromSequence));
    const last = Math.max(...gaps.map(({ toSequence }) => toSequence));
    await raiseAlarm(ctx, { kind: logsAlarms.gapOpen, on: serverSubject(server), params: { server, batches, first, last } });
  }
}
