import { type Multiplier, one } from '#kit/money/multiplier.ts';
import type { ScheduledMultiplier } from '../payments.table.ts';

type Timed = Pick<ScheduledMultiplier, 'id' | 'value' | 'startsAt' | 'endsAt'>;
/** From `at` on there would be `after` instead of `before`. */
export type Rise = { readonly at: Date; readonly before: Multiplier; readonly after: Multiplier };

/**
 * Where coins would be cheaper without a multiplier than with it, now or later: it covers an older one that is larger. Of several such times
 * the one with the largest; undefined: nowhere. `others` are of its kind.
 */
export function riseByEnding(ending: Timed, others: readonly Timed[], now: Date): Rise | undefined {
  const all = [ending, ...others];
  // In between nothing changes.
  const turns = all.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt])).filter((at) => at > now);
  return [now, ...turns]
    .map((at) => ({ at, before: valueAt(all, at), after: valueAt(others, at) }))
    .filter(({ before, after }) => after > before)
    .toSorted((a, b) => b.after - a.after || a.at.getTime() - b.at.getTime())
    .at(0);
}

/** As `currentMultipliers` asks the database. */
const valueAt = (rows: readonly Timed[], at: Date): Multiplier =>
  rows
    .filter(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt > at))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id)
    .at(0)?.value ?? one;
