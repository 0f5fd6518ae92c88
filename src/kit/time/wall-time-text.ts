import { dayOf, instantOf, isDay, partsOfDay, wallTimeOf } from './moscow.ts';

/** The value of a `datetime-local` input for an instant: Moscow time, whatever this computer's time zone. */
export function wallTimeText(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  const { hour, minute } = wallTimeOf(at);
  return `${dayOf(at)}T${pad(hour)}:${pad(minute)}`;
}

/** The instant of such a text; null for an empty or incomplete one. */
export function instantOfText(text: string): string | null {
  const [day = '', time = ''] = text.split('T');
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (!isDay(day) || Number.isNaN(hour) || Number.isNaN(minute)) return null;
  return instantOf({ ...partsOfDay(day), hour, minute }).toISOString();
}

/**
 * The same for an optional time, for a contract in which null means none. An invalid text is sent as typed, so that validation rejects it
 * at its field: a mistyped year must not become "for ever".
 */
export const optionalInstant = (text: string): string | null => (text === '' ? null : (instantOfText(text) ?? text));

const pad = (number: number): string => String(number).padStart(2, '0');
