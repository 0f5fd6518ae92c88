import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A time in the contracts' format, made from the database's own text. For a value that is only passed on, a `Date` in between costs more
 * than the rest of the row.
 */
export const isoTime = (time: Column | SQL): SQL<string> => sql`${time}`.mapWith(isoText);

/** Converts `2026-11-16 21:30:26.123456+00`, PostgreSQL's format for a session in UTC, to milliseconds as `Date` does. */
export function isoText(text: string): string {
  if (!text.endsWith('+00') || text.charCodeAt(10) !== space) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}
const space = 32;
