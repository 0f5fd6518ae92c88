/** Units of durations, in minutes. */
export const termUnits = { minutes: 1, hours: 60, days: 24 * 60 } as const;
export type TermUnit = keyof typeof termUnits;

/** A duration in the largest unit that divides it: 4320 minutes are three days. */
export function termIn(minutes: number): { readonly length: number; readonly unit: TermUnit } {
  const unit = minutes % termUnits.days === 0 ? 'days' : minutes % termUnits.hours === 0 ? 'hours' : 'minutes';
  return { length: minutes / termUnits[unit], unit };
}
