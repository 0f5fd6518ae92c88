import { machine } from './machine.ts';
import { round } from './numbers.ts';

/** One line of what a script shows: whether it holds and, where it is a figure, the figure, its limit and what part of the limit it is. */
export type Line = {
  readonly name: string;
  readonly kept: boolean;
  readonly value?: number;
  readonly limit?: string;
  readonly ratio?: number;
};

export const holds = (name: string, kept: boolean): Line => ({ name, kept });
export const atLeast = (name: string, value: number, limit: number): Line =>
  lineOf({ name, value, sign: '≥', limit, kept: value >= limit });
export const atMost = (name: string, value: number, limit: number): Line => lineOf({ name, value, sign: '≤', limit, kept: value <= limit });
/** A figure that is a ratio already, to somebody who sets us no limit. */
export const beside = (name: string, ratio: number): Line => ({ name, kept: true, value: round(ratio, 3), ratio: round(ratio, 3) });

type Measured = { readonly name: string; readonly value: number; readonly sign: string; readonly limit: number; readonly kept: boolean };
const lineOf = ({ name, value, sign, limit, kept }: Measured): Line => ({
  name,
  kept,
  value: round(value, 3),
  limit: `${sign} ${round(limit, 3)}`,
  ratio: round(value / limit, 3),
});

/** Prints the figures as one JSON line, from which `run-named.ts` makes a table; a missed limit is named and makes the script fail. */
export function report(name: string, figures: Readonly<Record<string, unknown>>, lines: readonly Line[]): void {
  const missed = lines.filter(({ kept }) => !kept).map((line) => (line.limit ? `${line.name} ${line.limit}` : line.name));
  console.log(JSON.stringify({ name, ok: missed.length === 0, missed, ...figures, machine: machine(), shown: lines }));
  process.exitCode = missed.length === 0 ? 0 : 1;
}
