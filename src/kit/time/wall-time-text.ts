import { dayOf, instantOf, isDay, partsOfDay, wallTimeOf } from './moscow.ts';

/** What a `datetime-local` input shows for an instant: Moscow's clock, whatever the zone of this computer. */
export function wallTimeText(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  const { hour, minute } = wallTimeOf(at);
  return `${dayOf(at)}T${pad(hour)}:${pad(minute)}`;
}

/** The instant that such a text means; null for an empty or unfinished one. */
export function instantOfText(text: string): string | null {
  const [day = '', time = ''] = text.split('T');
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  if (!isDay(day) || Number.isNaN(hour) || Number.isNaN(minute)) return null;
  return instantOf({ ...partsOfDay(day), hour, minute }).toISOString();
}

/**
 * The same of a time that may be left out, for a contract that takes null for none. What cannot be read goes as it was typed, for the
 * contract to refuse at its field: a mistyped year is not "for ever".
 */
export const optionalInstant = (text: string): string | null => (text === '' ? null : (instantOfText(text) ?? text));

const pad = (number: number): string => String(number).padStart(2, '0');
