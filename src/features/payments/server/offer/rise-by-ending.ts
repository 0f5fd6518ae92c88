import { type Multiplier, one } from '#kit/money/multiplier.ts';
import type { ScheduledMultiplier } from '../payments.table.ts';

type Timed = Pick<ScheduledMultiplier, 'id' | 'value' | 'startsAt' | 'endsAt'>;
/** From `at` on, `after` applies instead of `before`. */
export type Rise = { readonly at: Date; readonly before: Multiplier; readonly after: Multiplier };

/**
 * Finds when coins would become cheaper without the ending multiplier, now or later, because it covers an older and larger one. Returns the
 * largest such rise; undefined if there is none. `others` must be of the same kind.
 */
export function riseByEnding(ending: Timed, others: readonly Timed[], now: Date): Rise | undefined {
  const all = [ending, ...others];
  // The value changes only at these times.
  const turns = all.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt])).filter((at) => at > now);
  return [now, ...turns]
    .map((at) => ({ at, before: valueAt(all, at), after: valueAt(others, at) }))
    .filter(({ before, after }) => after > before)
    .toSorted((a, b) => b.after - a.after || a.at.getTime() - b.at.getTime())
    .at(0);
}

/** Same rule as the query in `currentMultipliers`. */
const valueAt = (rows: readonly Timed[], at: Date): Multiplier =>
  rows
    .filter(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt > at))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id)
    .at(0)?.value ?? one;
