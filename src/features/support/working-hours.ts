import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';

/**
 * A weekly shift in Moscow time: 1 is Monday, hours from midnight. A day may have none or several. A shift that does not end after its
 * start ends on the next day.
 */
export type Shift = { readonly day: number; readonly from: number; readonly to: number };

const minute = 60_000;
const hour = 60 * minute;
/** Search limit; it also ends the search for a week without shifts. */
const mostDays = 400;

/** Minutes between two instants that fall into a shift. */
export function workingMinutes(from: Date, to: Date, shifts: readonly Shift[]): number {
  let sum = 0;
  for (const [begin, end] of stretches(from, shifts)) {
    if (begin >= to.getTime()) break;
    sum += Math.min(end, to.getTime()) - begin;
  }
  return Math.max(0, Math.round(sum / minute));
}

/** The instant after this many working minutes; null if it is never reached. */
export function afterWorking(from: Date, minutes: number, shifts: readonly Shift[]): Date | null {
  let left = minutes * minute;
  for (const [begin, end] of stretches(from, shifts)) {
    if (end - begin >= left) return new Date(begin + left);
    left -= end - begin;
  }
  return null;
}

/** Working periods from an instant on, in order. The first one is cut if it has begun, and overlapping shifts are merged. */
function* stretches(from: Date, shifts: readonly Shift[]): Generator<readonly [number, number]> {
  const first = dayOf(from);
  let covered = from.getTime();
  // The night shift of the day before may not be over.
  for (let count = -1; count < mostDays; count += 1) {
    const day = addDays(first, count);
    const midnight = startOfDay(day).getTime();
    const ofDay = shifts.filter((shift) => shift.day === weekdayOf(day)).toSorted((a, b) => a.from - b.from);
    for (const shift of ofDay) {
      const begin = Math.max(midnight + shift.from * hour, covered);
      const end = midnight + (shift.to > shift.from ? shift.to : shift.to + 24) * hour;
      if (end <= begin) continue;
      yield [begin, end];
      covered = end;
    }
  }
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
