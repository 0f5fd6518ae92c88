import type { Penalty, PenaltyKind } from '#features/rules/rule-penalties.ts';

type Words = { readonly en: string; readonly ru: string };

export type DemoRule = {
  readonly title: Words;
  readonly text: Words;
  readonly penalties: readonly Penalty[];
  /** Earlier wordings, oldest first; omitted fields are as they are now. The reason belongs to the change that followed. */
  readonly earlier?: readonly (Partial<Pick<DemoRule, 'title' | 'text' | 'penalties'>> & {
    readonly changed: { readonly daysAgo: number; readonly reason: string };
  })[];
  readonly withdrawn?: { readonly daysAgo: number; readonly reason: string };
};

export type DemoSection = { readonly title: Words; readonly rules: readonly DemoRule[] };

type Term = `${number}${'m' | 'h' | 'd'}`;

export const warning: Penalty = { kind: 'warning', repeat: false, min: null, max: null };
export const mute = (min: Term, max: Term): Penalty => range('mute', min, max);
export const jail = (min: Term, max: Term): Penalty => range('jail', min, max);
export const ban = (min: Term, max: Term | 'forGood'): Penalty => range('ban', min, max);
export const banForGood: Penalty = { kind: 'ban', repeat: false, min: null, max: null };
/** The same penalty for repeat offenders. */
export const again = (penalty: Penalty): Penalty => ({ ...penalty, repeat: true });

const range = (kind: PenaltyKind, min: Term, max: Term | 'forGood'): Penalty => ({
  kind,
  repeat: false,
  min: minutesOf(min),
  max: max === 'forGood' ? null : minutesOf(max),
});

const units = { m: 1, h: 60, d: 24 * 60 } as const;

function minutesOf(term: Term): number {
  const unit = term.endsWith('d') ? 'd' : term.endsWith('h') ? 'h' : 'm';
  return Number(term.slice(0, -1)) * units[unit];
}
