import { type Penalty, type PenaltyKind, penaltyKinds } from '#features/rules/rule-penalties.ts';
import { wholeTyped } from '#kit/office/read-number.ts';
import { type TermUnit, termIn, termUnits } from '#kit/time/terms.ts';

type TypedPenalty = Pick<Penalty, 'kind' | 'repeat'> & { readonly [Side in 'min' | 'max']: number | string | null };

/** The end of a range: a duration, "permanent" from a minimum on, or only "permanent". */
export const rangeEnds = ['term', 'permanent', 'onlyPermanent'] as const;
export const rangeUnits = ['minutes', 'hours', 'days'] as const satisfies readonly TermUnit[];

/** One range being edited. */
export type PenaltyRow = {
  /** Unique while the form is open. */
  readonly key: number;
  readonly kind: PenaltyKind;
  readonly repeat: boolean;
  readonly min: string;
  readonly max: string;
  readonly unit: TermUnit;
  readonly end: (typeof rangeEnds)[number];
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

/** Converts a row to the contract's input. The server rejects anything that is not a number. */
export function penaltyOf({ kind, repeat, min, max, unit, end }: PenaltyRow): TypedPenalty {
  const minutes = (typed: string) => wholeTyped(typed, termUnits[unit]);
  if (kind === 'warning') return { kind, repeat, min: null, max: null };
  const open = kind === 'ban' && end !== 'term';
  return { kind, repeat, min: kind === 'ban' && end === 'onlyPermanent' ? null : minutes(min), max: open ? null : minutes(max) };
}

/** A row as text for the draft. Number fields cannot contain spaces. */
export const textOfRow = ({ key, kind, repeat, unit, end, min, max }: PenaltyRow): string =>
  [key, kind, repeat, unit, end, min, max].join(' ');

export function rowOfText(text: string): PenaltyRow {
  const [key, kind, repeat, unit, end, min = '', max = ''] = text.split(' ');
  const first = newRow(Number(key));
  return {
    key: first.key,
    kind: penaltyKinds.find((one) => one === kind) ?? first.kind,
    repeat: repeat === 'true',
    unit: rangeUnits.find((one) => one === unit) ?? first.unit,
    end: rangeEnds.find((one) => one === end) ?? first.end,
    min,
    max,
  };
}
