import { addDays, type Day } from '#kit/time/moscow.ts';
import { daysRange, type Range } from '#kit/time/range.ts';
import type { RegisterLine } from './parse-register.ts';

/** `first` and `last`: the Moscow days of its lines. `within`: payments credited in this range must be in the register. */
export type RegisterPeriod = { readonly first: Day; readonly last: Day; readonly within: Range };

/**
 * A register does not state the period it covers. With days only, or with Moscow times, it covers whole Moscow days. With instants it may
 * be cut by UTC days, by Moscow days or by the merchant's zone: it must list only what both of the first two cover, and at most an hour
 * beyond its first and last line (docs/decisions/169).
 */
export function periodOf(lines: readonly RegisterLine[]): RegisterPeriod {
  const days = lines.map(({ day }) => day).toSorted();
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  const whole = daysRange(first, addDays(last, 1));
  const instants = lines.flatMap(({ at }) => (at === null ? [] : [at])).toSorted();
  const [earliest, latest] = [instants.at(0), instants.at(-1)];
  if (instants.length < lines.length || !earliest || !latest) return { first, last, within: whole };
  const from = [whole.from, startOfUtcDay(earliest), shifted(earliest, -hour)].toSorted().at(-1);
  const to = [whole.to, shifted(startOfUtcDay(latest), 24 * hour), shifted(latest, hour)].toSorted().at(0);
  return { first, last, within: { from: from ?? whole.from, to: to ?? whole.to } };
}

const hour = 3_600_000;
const startOfUtcDay = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;
const shifted = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();
