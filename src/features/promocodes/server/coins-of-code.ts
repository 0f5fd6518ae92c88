import type { Promocode } from './promocodes.table.ts';

type Terms = Pick<Promocode, 'state' | 'donation' | 'requiredLevel' | 'limitTotal' | 'limitPerAccount' | 'startsAt' | 'endsAt'>;

const unlimited = Number.POSITIVE_INFINITY;

/**
 * How many coins a code can give beyond what was agreed to; before null: nothing was yet. What was activated is gone. Whoever opens it to
 * more people, oftener or for longer lets all out anew that it still has: without a limit in all that is Infinity.
 */
export function moreCoins(before: Terms | null, after: Terms, activations = 0): number {
  const [was, is] = [before ? mostOf(before, activations) : 0, mostOf(after, activations)];
  // Of what is without limit nothing can be taken off: a larger prize lets out anew all that the code has left, under a new limit, too.
  if (before && (opensWider(before, after) || (Math.max(was, is) === unlimited && after.donation > before.donation))) return is;
  return is > was ? is - was : 0;
}

/** One that is switched off gives nothing: it is counted when somebody switches it on. */
const mostOf = ({ state, donation, limitTotal }: Terms, activations: number): number => {
  if (state === 'inactive' || donation === 0) return 0;
  return limitTotal === null ? unlimited : donation * Math.max(0, limitTotal - activations);
};

/**
 * A lower level is reached by more people, and a higher one lets in those who had passed the old one; only a level where there was none
 * narrows.
 */
const opensWider = (before: Terms, after: Terms): boolean =>
  (before.requiredLevel > 0 && after.requiredLevel !== before.requiredLevel) ||
  (after.limitPerAccount ?? unlimited) > (before.limitPerAccount ?? unlimited) ||
  (minuteOf(after.endsAt) ?? unlimited) > (minuteOf(before.endsAt) ?? unlimited) ||
  (minuteOf(after.startsAt) ?? 0) < (minuteOf(before.startsAt) ?? 0);

/** A form knows no seconds: whoever changes something else in it must not be taken for somebody who opened the code earlier. */
const minuteOf = (time: Date | null): number | undefined => (time ? Math.floor(time.getTime() / 60_000) : undefined);
