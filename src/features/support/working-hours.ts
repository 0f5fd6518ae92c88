import { addDays, type Day, dayOf, startOfDay } from '#kit/time/moscow.ts';

/** One stretch of a week in Moscow time: 1 is Monday, hours from midnight. A day may have none or several. */
export type Shift = { readonly day: number; readonly from: number; readonly to: number };

const minute = 60_000;
/** Nothing is waited for longer; a week without any shift ends here too. */
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

/** The instant at which so many working minutes are over; null where that never comes. */
export function afterWorking(from: Date, minutes: number, shifts: readonly Shift[]): Date | null {
  let left = minutes * minute;
  for (const [begin, end] of stretches(from, shifts)) {
    if (end - begin >= left) return new Date(begin + left);
    left -= end - begin;
  }
  return null;
}

/** The shifts from an instant on, in their order, the first one cut where it has begun. */
function* stretches(from: Date, shifts: readonly Shift[]): Generator<readonly [number, number]> {
  const first = dayOf(from);
  for (let count = 0; count < mostDays; count += 1) {
    const day = addDays(first, count);
    const midnight = startOfDay(day).getTime();
    const ofDay = shifts.filter((shift) => shift.day === weekdayOf(day)).toSorted((a, b) => a.from - b.from);
    for (const shift of ofDay) {
      const begin = Math.max(midnight + shift.from * 60 * minute, from.getTime());
      const end = midnight + shift.to * 60 * minute;
      if (end > begin) yield [begin, end];
    }
  }
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
