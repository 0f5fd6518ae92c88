import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { type Range, rangeBefore } from '#kit/time/range.ts';
import { type HistorySpan, historySteps, type statisticsContract } from '../statistics.contract.ts';
import { onlineHistory, type Point } from './history.queries.ts';

type Operation = typeof statisticsContract.getOnlineHistory;

const spanHours: Readonly<Record<HistorySpan, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };

/** The last hours or days in whole steps, the current one included, and the same span before them. */
export async function getOnlineHistory({ tx }: Pick<Ctx, 'tx'>, { server, span }: ParsedInput<Operation>): Promise<OutputOf<Operation>> {
  const stepMinutes = historySteps[span];
  const range = lastSteps(new Date(), spanHours[span], stepMinutes);
  const read = async (range: Range) => (await onlineHistory(tx, server, range, stepMinutes)).map(present);
  return { ...range, stepMinutes, points: await read(range), before: await read(rangeBefore(range)) };
}

export function lastSteps(now: Date, hours: number, stepMinutes: number): Range {
  const step = stepMinutes * 60_000;
  const to = Math.floor(now.getTime() / step + 1) * step;
  return { from: new Date(to - hours * 3_600_000).toISOString(), to: new Date(to).toISOString() };
}

const present = ({ at, ...figures }: Point) => ({ at: at.toISOString(), ...figures });
