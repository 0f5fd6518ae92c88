import type { Penalty, PenaltyKind } from '#features/rules/rule-penalties.ts';
import { type TermUnit, termIn, termUnits } from '#kit/time/terms.ts';

/** How a range ends: at a term, or at "permanent", from a term on or from the start. */
export type RangeEnd = 'term' | 'permanent' | 'onlyPermanent';

/** One range as it is being typed. */
export type PenaltyRow = {
  /** Its own for as long as the form is open. */
  readonly key: number;
  readonly kind: PenaltyKind;
  readonly repeat: boolean;
  readonly min: string;
  readonly max: string;
  readonly unit: TermUnit;
  readonly end: RangeEnd;
};

export const newRow = (key: number): PenaltyRow => ({
  key,
  kind: 'jail',
  repeat: false,
  min: '30',
  max: '60',
  unit: 'minutes',
  end: 'term',
});

/** In the smaller of the two units, so that both numbers are whole. */
export function rowOf({ kind, repeat, min, max }: Penalty, key: number): PenaltyRow {
  const units = [min, max].flatMap((minutes) => (minutes === null ? [] : [termIn(minutes).unit]));
  const unit = units.toSorted((a, b) => termUnits[a] - termUnits[b])[0] ?? 'days';
  const count = (minutes: number | null) => (minutes === null ? '' : String(minutes / termUnits[unit]));
  const end = kind !== 'ban' || max !== null ? 'term' : min === null ? 'onlyPermanent' : 'permanent';
  return { key, kind, repeat, min: count(min), max: count(max), unit, end };
}

/** As the contract wants it; whatever is no number is left to the server to refuse. */
export function penaltyOf({ kind, repeat, min, max, unit, end }: PenaltyRow): Penalty {
  const minutes = (typed: string) => Math.round(Number(typed) * termUnits[unit]);
  if (kind === 'warning') return { kind, repeat, min: null, max: null };
  const open = kind === 'ban' && end !== 'term';
  return { kind, repeat, min: kind === 'ban' && end === 'onlyPermanent' ? null : minutes(min), max: open ? null : minutes(max) };
}
