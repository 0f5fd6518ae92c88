export const penaltyKinds = ['warning', 'mute', 'jail', 'ban'] as const;
export type PenaltyKind = (typeof penaltyKinds)[number];

/** One range of what breaking a rule costs. Minutes; null is for good, and of a warning, which has no term, both are null. */
export type Penalty = {
  readonly kind: PenaltyKind;
  /** For somebody who has broken the rule before. */
  readonly repeat: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

/** What was, or is about to be, given to somebody. `minutes` null: a warning, or a ban for good. */
export type Punishment = { readonly kind: PenaltyKind; readonly minutes: number | null };

/** Ten years: longer is for good. */
export const longestTerm = 10 * 366 * 24 * 60;

/** Whether the range allows exactly this. */
const covers = ({ kind, min, max }: Penalty, given: Punishment): boolean =>
  kind === given.kind && length(given.minutes) >= length(min) && length(given.minutes) <= length(max);

/** Whether one of the ranges allows exactly this. A rule without ranges allows nothing. */
export const allows = (penalties: readonly Penalty[], given: Punishment): boolean => penalties.some((penalty) => covers(penalty, given));

/** A warning has no term, only a ban can be for good, and no range ends before it begins. */
export function isPenalty({ kind, min, max }: Pick<Penalty, 'kind' | 'min' | 'max'>): boolean {
  if (kind === 'warning') return min === null && max === null;
  if (kind !== 'ban' && (min === null || max === null)) return false;
  return length(min) <= length(max);
}

const length = (minutes: number | null): number => minutes ?? Number.POSITIVE_INFINITY;
