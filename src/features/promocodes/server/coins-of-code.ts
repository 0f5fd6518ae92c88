import type { Promocode } from './promocodes.table.ts';

type Terms = Pick<Promocode, 'state' | 'donation' | 'requiredLevel' | 'limitTotal' | 'limitPerAccount' | 'startsAt' | 'endsAt'>;

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Number of coins that a code can give beyond what was agreed to; `before` is null for a new code. Activations already made do not count.
 * Opening a code to more people, more uses or a longer time re-exposes everything it has left, which is Infinity without a total limit.
 */
export function moreCoins(before: Terms | null, after: Terms, activations = 0): number {
  const [was, is] = [before ? mostOf(before, activations) : 0, mostOf(after, activations)];
  // An unlimited code has no remainder to subtract from, so raising its prize re-exposes every activation still available, also under a new
  // limit.
  if (before && (opensWider(before, after) || (Math.max(was, is) === unlimited && after.donation > before.donation))) return is;
  return is > was ? is - was : 0;
}

/** An inactive code gives nothing; it is counted when someone activates it. */
const mostOf = ({ state, donation, limitTotal }: Terms, activations: number): number => {
  if (state === 'inactive' || donation === 0) return 0;
  return limitTotal === null ? unlimited : donation * Math.max(0, limitTotal - activations);
};

/**
 * A lower level is reached by more people, and a higher one admits those who had passed the old one. Only adding a level to a code without
 * one narrows it.
 */
const opensWider = (before: Terms, after: Terms): boolean =>
  (before.requiredLevel > 0 && after.requiredLevel !== before.requiredLevel) ||
  (after.limitPerAccount ?? unlimited) > (before.limitPerAccount ?? unlimited) ||
  (minuteOf(after.endsAt) ?? unlimited) > (minuteOf(before.endsAt) ?? unlimited) ||
  (minuteOf(after.startsAt) ?? 0) < (minuteOf(before.startsAt) ?? 0);

/** Forms have no seconds, so saving an unchanged time must not count as an earlier start. */
const minuteOf = (time: Date | null): number | undefined => (time ? Math.floor(time.getTime() / 60_000) : undefined);
