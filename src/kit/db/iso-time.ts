import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A time as contracts tell it, made of the database's own text: where it is only passed on, a `Date` in between costs more than all the rest
 * of a row.
 */
export const isoTime = (time: Column | SQL): SQL<string> => sql`${time}`.mapWith(isoText);

/** `2026-11-16 21:30:26.123456+00`, as PostgreSQL writes it for a session in UTC: to the millisecond, as `Date` has it. */
export function isoText(text: string): string {
  if (!text.endsWith('+00') || text.charCodeAt(10) !== space) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}
const space = 32;
