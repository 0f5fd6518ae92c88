import { addDays, type Day } from '#kit/time/moscow.ts';
import { daysRange, type Range } from '#kit/time/range.ts';
import type { RegisterLine } from './parse-register.ts';

/** `first` and `last`: the Moscow days of its lines. `within`: when we must have credited a payment for the register to owe it a line. */
export type RegisterPeriod = { readonly first: Day; readonly last: Day; readonly within: Range };

/**
 * A register does not say which period it was asked for. One with days alone, or with times of Moscow's clock, is of whole Moscow days. One
 * with instants may have been cut by UTC's days, by Moscow's or by those of the merchant's zone: it is held to what both of the first have in
 * common, and to no more than an hour beyond its first and last line.
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
