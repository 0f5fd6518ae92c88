import { type Penalty, type PenaltyKind, penaltyKinds } from '#features/rules/rule-penalties.ts';
import { wholeTyped } from '#kit/office/read-number.ts';
import { type TermUnit, termIn, termUnits } from '#kit/time/terms.ts';

type TypedPenalty = Pick<Penalty, 'kind' | 'repeat'> & { readonly [Side in 'min' | 'max']: number | string | null };

/** How a range ends: at a term, or at "permanent", from a term on or from the start. */
export const rangeEnds = ['term', 'permanent', 'onlyPermanent'] as const;
export const rangeUnits = ['minutes', 'hours', 'days'] as const satisfies readonly TermUnit[];

/** One range as it is being typed. */
export type PenaltyRow = {
  /** Its own for as long as the form is open. */
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

/** As the contract wants it. The server rejects anything that is not a number. */
export function penaltyOf({ kind, repeat, min, max, unit, end }: PenaltyRow): TypedPenalty {
  const minutes = (typed: string) => wholeTyped(typed, termUnits[unit]);
  if (kind === 'warning') return { kind, repeat, min: null, max: null };
  const open = kind === 'ban' && end !== 'term';
  return { kind, repeat, min: kind === 'ban' && end === 'onlyPermanent' ? null : minutes(min), max: open ? null : minutes(max) };
}

/** As a draft keeps it. Whatever is typed into a number's field has no spaces. */
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
