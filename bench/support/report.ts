import type { Comparison } from './compare.ts';
import { machine } from './machine.ts';
import { round } from './numbers.ts';

/** One result of a script: a check that passed or failed and, for a measurement, its value, its limit and value ÷ limit. */
export type Line = {
  readonly name: string;
  readonly kept: boolean;
  readonly value?: number;
  readonly limit?: string;
  readonly ratio?: number;
  /** The value is a ratio to a peer measured in the same run, so it can be compared with other runs on the same kind of machine. */
  readonly relative?: true;
  /** Lowest and highest round. */
  readonly spread?: readonly [number, number];
  /** The same ratio by processor time of the two servers. */
  readonly processorTimeRatio?: number;
  readonly note?: string;
};

export const holds = (name: string, kept: boolean): Line => ({ name, kept });
export const atLeast = (name: string, value: number, limit: number, rounds?: readonly number[]): Line =>
  limited({ name, value, sign: '≥', limit, kept: value >= limit, ...spreadOf(rounds) });
export const atMost = (name: string, value: number, limit: number, rounds?: readonly number[]): Line =>
  limited({ name, value, sign: '≤', limit, kept: value <= limit, ...spreadOf(rounds) });

export const relative = (line: Line): Line => ({ ...line, relative: true });

const spreadOf = (rounds: readonly number[] | undefined): Pick<Line, 'spread'> =>
  rounds && rounds.length > 1 ? { spread: [round(Math.min(...rounds), 3), round(Math.max(...rounds), 3)] } : {};

/**
 * Requests per second relative to a peer. `by: 'processor time'` applies the limit to the ratio by processor time: where both wait for the
 * load generator, the clock shows no difference.
 */
export function versus(
  name: string,
  comparison: Comparison,
  { atLeast: limit, by = 'clock' }: { readonly atLeast?: number; readonly by?: 'clock' | 'processor time' } = {},
): Line {
  const value = by === 'clock' ? comparison.ratio : comparison.cpuRatio;
  const rounds = by === 'clock' ? comparison.rounds : comparison.cpuRounds;
  const line = limit === undefined ? { name, kept: true, value, ...spreadOf(rounds) } : atLeast(name, value, limit, rounds);
  return {
    ...relative(line),
    processorTimeRatio: comparison.cpuRatio,
    ...(comparison.bottleneck && { note: comparison.bottleneck }),
  };
}

type Limited = Pick<Line, 'name' | 'kept' | 'spread'> & { readonly value: number; readonly sign: string; readonly limit: number };
const limited = ({ value, sign, limit, ...line }: Limited): Line => ({
  ...line,
  value: round(value, 3),
  limit: `${sign} ${round(limit, 3)}`,
  ratio: round(value / limit, 3),
});

/** Prints the result as one JSON line for `run-named.ts`; a missed limit is named and fails the script. */
export function report(name: string, figures: Readonly<Record<string, unknown>>, lines: readonly Line[]): void {
  const missed = lines.filter(({ kept }) => !kept).map((line) => (line.limit ? `${line.name} ${line.limit}` : line.name));
  console.log(JSON.stringify({ name, ok: missed.length === 0, missed, ...figures, machine: machine(), shown: lines }));
  process.exitCode = missed.length === 0 ? 0 : 1;
}
