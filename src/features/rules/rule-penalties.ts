export const penaltyKinds = ['warning', 'mute', 'jail', 'ban'] as const;
export type PenaltyKind = (typeof penaltyKinds)[number];

/**
 * One penalty range of a rule, in minutes. null means permanent; for a warning, which has no duration, both are null
 * (docs/decisions/058).
 */
export type Penalty = {
  readonly kind: PenaltyKind;
  /** For repeat offenders. */
  readonly repeat: boolean;
  readonly min: number | null;
  readonly max: number | null;
};

/** A punishment given or proposed. `minutes` null: a warning, or a permanent ban. */
export type Punishment = { readonly kind: PenaltyKind; readonly minutes: number | null };

/** Ten years; anything longer is permanent. */
export const longestTerm = 10 * 366 * 24 * 60;

/** Whether the range includes this punishment. */
const covers = ({ kind, min, max }: Penalty, given: Punishment): boolean =>
  kind === given.kind && length(given.minutes) >= length(min) && length(given.minutes) <= length(max);

/** Whether one of the ranges includes this punishment. A rule without ranges allows nothing. */
export const allows = (penalties: readonly Penalty[], given: Punishment): boolean => penalties.some((penalty) => covers(penalty, given));

/** A warning has no duration, only a ban can be permanent, and a range must not be reversed. */
export function isPenalty({ kind, min, max }: Pick<Penalty, 'kind' | 'min' | 'max'>): boolean {
  if (kind === 'warning') return min === null && max === null;
  if (kind !== 'ban' && (min === null || max === null)) return false;
  return length(min) <= length(max);
}

const length = (minutes: number | null): number => minutes ?? Number.POSITIVE_INFINITY;
