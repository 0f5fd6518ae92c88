import { type Locale, locales } from '#kit/i18n/locales.ts';
import { addDays, type Day, dayOf, moscowZone, partsOfDay, startOfDay } from './moscow.ts';
import type { Range } from './range.ts';

/** The zone's name next to a time. Intl's own names differ between browsers (`GMT+3`, `MSK`), which would break hydration. */
export const zoneName: Readonly<Record<Locale, string>> = { en: 'MSK (UTC+3)', ru: 'МСК (UTC+3)' };

const styles = {
  /** 5 Nov 2026 or 05.11.2026 */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 15 November 2026 */
  longDay: { dateStyle: 'long' },
  /** 09:30 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 09:30:05 */
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** 15 Nov 2026, 09:30 */
  dayTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** 15 Nov 2026, 09:30 or 15.11.2026, 09:30: one width and one line, for tables. */
  short: { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  /** 15 Nov 2026, 09:30:05 or 15.11.2026, 09:30:05 */
  exact: { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type TimeStyle = keyof typeof styles;

/** In Moscow time, on a 24-hour clock in both languages, as logs and admins use it. */
export function formatInstant(instant: string | Date, locale: Locale, style: TimeStyle = 'dayTime'): string {
  const at = new Date(instant);
  const key = `${at.getTime()} ${locale} ${style}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = formatter(locale, style)
    .format(at)
    .replace(/[\u202f\u00a0]/g, ' ')
    // Prevents a line break between a number and its word: 21 нояб., 2026 г.
    .replace(/(\d) (?=[а-я])/g, '$1\u00a0')
    // Browsers differ in how they abbreviate September in British English.
    .replace(/\bSept\b/, 'Sep');
  if (texts.size >= mostTexts) texts.clear();
  texts.set(key, text);
  return text;
}

/** The server formats the same times for every reader of a page. */
const texts = new Map<string, string>();
const mostTexts = 2_000;

/** With the zone, for a tooltip or a standalone time. */
export const formatInstantWithZone = (instant: string | Date, locale: Locale, style: TimeStyle = 'exact'): string =>
  `${formatInstant(instant, locale, style)} ${zoneName[locale]}`;

export const formatDay = (day: Day, locale: Locale, style: 'day' | 'longDay' | 'month' = 'day'): string =>
  formatInstant(noonOf(day), locale, style);

/** Noon in London is the same day in Moscow, so Moscow's clock is not needed. */
function noonOf(day: Day): Date {
  const { year, month, day: date } = partsOfDay(day);
  return new Date(Date.UTC(year, month - 1, date, 12));
}

/** Whole days are shown as days, the last one inclusive; anything else with times. */
export function formatRange(range: Range, locale: Locale): string {
  const [first, end] = [dayOf(new Date(range.from)), dayOf(new Date(range.to))];
  const wholeDays = startOfDay(first).toISOString() === range.from && startOfDay(end).toISOString() === range.to;
  if (!wholeDays) return `${formatInstant(range.from, locale, 'short')} – ${formatInstant(range.to, locale, 'short')}`;
  const last = addDays(end, -1);
  return first === last ? formatDay(first, locale) : `${formatDay(first, locale)} – ${formatDay(last, locale)}`;
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function formatter(locale: Locale, style: TimeStyle): Intl.DateTimeFormat {
  const name = `${locale} ${style}`;
  const known = made.get(name);
  if (known) return known;
  const iso = locales.find(({ code }) => code === locale)?.iso;
  // English dates use the British order: 15 Nov 2026 is unambiguous everywhere. In tables and next to them, Russian dates are numeric,
  // because the month names are too long.
  const narrow = locale === 'ru' && (style === 'day' || style === 'short' || style === 'exact');
  const options: Intl.DateTimeFormatOptions = { ...styles[style], ...(narrow && { day: '2-digit', month: '2-digit' }) };
  const fresh = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : iso, { ...options, timeZone: moscowZone, hourCycle: 'h23' });
  made.set(name, fresh);
  return fresh;
}
