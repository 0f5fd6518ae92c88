/** All of the product's days are Moscow days. Nothing here uses the time zone of the process or of the browser. */
export const moscowZone = 'Europe/Moscow';

/** A calendar day such as `2026-11-15`. */
export type Day = string;

/** The wall time in Moscow. Months count from 1. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

/** Created on first use, well after a page has loaded. `hourCycle: h23`, because `hour12: false` writes midnight as 24. */
let clock: Intl.DateTimeFormat | undefined;
const newClock = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: moscowZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

export function wallTimeOf(instant: Date): WallTime {
  const { year, month, day, hour, minute } = readClock(instant);
  return { year, month, day, hour, minute };
}

/**
 * The instant of a Moscow wall time. An ambiguous time (clocks set back, last in 2014) is the earlier instant; a skipped time (clocks set
 * forward, last in 2011) counts on from the change.
 */
export function instantOf({ year, month, day, hour, minute }: WallTime): Date {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const before = offsetAt(asUtc - dayLength);
  const after = offsetAt(asUtc + dayLength);
  const candidates = [asUtc - before, asUtc - after].filter((time) => time + offsetAt(time) === asUtc);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : asUtc - before);
}

export function dayOf(instant: Date): Day {
  const { year, month, day } = readClock(instant);
  return printDay(year, month, day);
}

/** `2026-11-15T09:30:05+03:00`: readable by every program, with the same hour as on the screen. */
export function isoOf(instant: Date): string {
  const offset = offsetAt(instant.getTime());
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

export function startOfDay(day: Day): Date {
  return instantOf({ ...partsOfDay(day), hour: 0, minute: 0 });
}

export function addDays(day: Day, days: number): Day {
  const parts = partsOfDay(day);
  return dayOfUtc(Date.UTC(parts.year, parts.month - 1, parts.day + days));
}

/** The first day of the month `months` away. */
export function startOfMonth(day: Day, months = 0): Day {
  const parts = partsOfDay(day);
  return dayOfUtc(Date.UTC(parts.year, parts.month - 1 + months, 1));
}

/** An existing calendar day from 2000 to 2099; 30 February is not one. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const parts = partsOfDay(text);
  return dayOfUtc(Date.UTC(parts.year, parts.month - 1, parts.day)) === text;
}

export function partsOfDay(day: Day): { readonly year: number; readonly month: number; readonly day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

const dayLength = 86_400_000;

/** Moscow's offset from UTC in milliseconds. */
function offsetAt(time: number): number {
  const { year, month, day, hour, minute, second } = readClock(new Date(time));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1_000) * 1_000;
}

function readClock(instant: Date) {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  clock ??= newClock();
  for (const { type, value } of clock.formatToParts(instant)) if (type in shown) shown[type as keyof typeof shown] = Number(value);
  return shown;
}

const dayOfUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const printDay = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
