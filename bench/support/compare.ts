import { type LoadOptions, load, type Target } from './load.ts';
import { median, round } from './numbers.ts';
import type { ServerProcess } from './server-process.ts';

export type Side = { readonly server: ServerProcess; readonly target: Target };
export type SideFigures = {
  readonly perSecond: number;
  readonly p50ms: number;
  readonly p99ms: number;
  /** Share of its core that the server used; far below 1 it was waiting for something else. */
  readonly busy: number;
};
export type Comparison = {
  /** Median of the rounds: two consecutive measurements share the machine's conditions. */
  readonly ratio: number;
  /** The same by requests per second of processor time, which other load on the machine affects less. */
  readonly cpuRatio: number;
  readonly rounds: readonly number[];
  readonly cpuRounds: readonly number[];
  /** The side that did not saturate its core, so that the load generator or the database limited it. */
  readonly bottleneck?: string;
  readonly subject: SideFigures;
  readonly bare: SideFigures;
  readonly failed: number;
};

/** Duration of a comparison; BENCH_ROUNDS and BENCH_SECONDS override it. */
export const measure = { rounds: Number(process.env.BENCH_ROUNDS ?? 5), seconds: Number(process.env.BENCH_SECONDS ?? 2) };

/** Loads two servers in turn, several times, after a warm-up of both. The order changes with each round. */
export async function compare(
  subject: Side,
  bare: Side,
  { rounds, ...options }: LoadOptions & { readonly rounds: number },
): Promise<Comparison> {
  for (const side of [bare, subject]) await load(side.target, { ...options, seconds: warmUpSeconds });
  const pairs: { readonly subject: Round; readonly bare: Round }[] = [];
  for (let number = 0; number < rounds; number += 1) {
    const first = await one(number % 2 ? subject : bare, options);
    const second = await one(number % 2 ? bare : subject, options);
    pairs.push(number % 2 ? { subject: first, bare: second } : { subject: second, bare: first });
  }
  const ratios = pairs.map((pair) => pair.subject.perSecond / pair.bare.perSecond);
  const cpuRatios = pairs.map((pair) => pair.subject.perCpuSecond / pair.bare.perCpuSecond);
  const figures = { subject: figuresOf(pairs.map((pair) => pair.subject)), bare: figuresOf(pairs.map((pair) => pair.bare)) };
  const idle = (['subject', 'bare'] as const).filter((side) => figures[side].busy < saturated);
  return {
    ratio: round(median(ratios), 3),
    cpuRatio: round(median(cpuRatios), 3),
    rounds: ratios.map((ratio) => round(ratio, 3)),
    cpuRounds: cpuRatios.map((ratio) => round(ratio, 3)),
    ...(idle.length > 0 && { bottleneck: `the load generator or the database limited the ${idle.join(' and the ')} server` }),
    ...figures,
    failed: pairs.reduce((sum, pair) => sum + pair.subject.failed + pair.bare.failed, 0),
  };
}

/** Share of its core above which a server counts as the bottleneck of its own measurement. */
const saturated = 0.9;

/** Enough for the compiler to optimise both. */
const warmUpSeconds = 3;

type Round = Awaited<ReturnType<typeof one>>;

async function one({ server, target }: Side, options: LoadOptions) {
  const before = server.cpuSeconds();
  const figures = await load(target, options);
  const cpu = server.cpuSeconds() - before;
  return { ...figures, perSecond: figures.requests / figures.seconds, perCpuSecond: figures.requests / cpu, busy: cpu / figures.seconds };
}

const figuresOf = (rounds: readonly Round[]): SideFigures => ({
  perSecond: Math.round(median(rounds.map((each) => each.perSecond))),
  p50ms: round(median(rounds.map((each) => each.p50ms))),
  p99ms: round(median(rounds.map((each) => each.p99ms))),
  busy: round(median(rounds.map((each) => each.busy))),
});
