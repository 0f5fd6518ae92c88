import { addDays, type Day, dayOf, instantOf, isDay, partsOfDay, startOfDay, startOfMonth, wallTimeOf } from './moscow.ts';

/** Half-open, `from` ≤ t < `to`, as ISO instants in UTC. */
export type Range = { readonly from: string; readonly to: string };

export const presets = ['today', 'yesterday', 'last7Days', 'last30Days', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** The step of time choices, in minutes. */
export const stepMinutes = 30;

/** Whole Moscow days. The last 7 and 30 days end with today. */
export function presetRange(preset: Preset, now: Date): Range {
  const today = dayOf(now);
  const tomorrow = addDays(today, 1);
  switch (preset) {
    case 'today':
      return daysRange(today, tomorrow);
    case 'yesterday':
      return daysRange(addDays(today, -1), today);
    case 'last7Days':
      return daysRange(addDays(today, -6), tomorrow);
    case 'last30Days':
      return daysRange(addDays(today, -29), tomorrow);
    case 'thisMonth':
      return daysRange(startOfMonth(today), startOfMonth(today, 1));
    case 'lastMonth':
      return daysRange(startOfMonth(today, -1), startOfMonth(today));
  }
}

/** From the start of one day to the start of another. */
export const daysRange = (from: Day, to: Day): Range => ({ from: startOfDay(from).toISOString(), to: startOfDay(to).toISOString() });

/** The days a range touches, with the first day after it as `to`: daily numbers count whole days. */
export const wholeDaysOf = ({ from, to }: Range): { readonly from: Day; readonly to: Day } => ({
  from: dayOf(new Date(from)),
  to: addDays(dayOf(new Date(Date.parse(to) - 1)), 1),
});

/** The preset that currently equals this range, if any. */
export function presetOf(range: Range, now: Date): Preset | undefined {
  return presets.find((preset) => {
    const candidate = presetRange(preset, now);
    return candidate.from === range.from && candidate.to === range.to;
  });
}

/** The range of the same length just before, for comparison. */
export function rangeBefore(range: Range): Range {
  const length = Date.parse(range.to) - Date.parse(range.from);
  return { from: new Date(Date.parse(range.from) - length).toISOString(), to: range.from };
}

/** Rounds down or up to a half hour of Moscow time; an exact half hour stays. */
export function roundToStep(instant: Date, direction: 'down' | 'up'): Date {
  const wall = wallTimeOf(instant);
  const down = instantOf({ ...wall, minute: Math.floor(wall.minute / stepMinutes) * stepMinutes });
  if (direction === 'down' || down.getTime() === instant.getTime()) return down;
  return new Date(down.getTime() + stepMinutes * 60_000);
}

/** The times a picker offers: `00:00`, `00:30` … `23:30`. */
export const stepTimes: readonly string[] = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => {
  const minutes = index * stepMinutes;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});

/**
 * Parses a range from an address: `range=yesterday`, or `from` and `to` as Moscow wall time (`2026-11-15T09:30`, or a day for its
 * midnight). Undefined if absent or invalid, so that a hand-typed address never breaks a screen.
 */
export function parseRange(search: RangeSearch, now: Date): Range | undefined {
  const preset = presets.find((candidate) => candidate === search.range);
  if (preset) return presetRange(preset, now);
  const from = parseWall(search.from ?? '');
  const to = parseWall(search.to ?? '');
  return from && to && from < to ? { from: from.toISOString(), to: to.toISOString() } : undefined;
}

type RangeSearch = { readonly range?: string; readonly from?: string; readonly to?: string };

/** The parameters for an address: a preset stays relative to the day it is opened, everything else is wall time in steps. */
export function printRange(range: Range | Preset): Readonly<Record<string, string>> {
  if (typeof range === 'string') return { range };
  return { from: printWall(roundToStep(new Date(range.from), 'down')), to: printWall(roundToStep(new Date(range.to), 'up')) };
}

export function parseWall(text: string): Date | undefined {
  const [day = '', time = '00:00', ...rest] = text.split('T');
  if (rest.length > 0 || !isDay(day) || !stepTimes.includes(time)) return undefined;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf({ ...partsOfDay(day), hour, minute });
}

export function printWall(instant: Date): string {
  const { hour, minute } = wallTimeOf(instant);
  return `${dayOf(instant)}T${pad(hour)}:${pad(minute)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
