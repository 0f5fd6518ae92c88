import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { type Range, rangeBefore } from '#kit/time/range.ts';
import { type HistorySpan, historySteps } from '../history-spans.ts';
import type { statisticsContract } from '../statistics.contract.ts';
import { type FoundPoint, onlineHistory, peakWithin, presentPeak } from './history.queries.ts';

type Operation = typeof statisticsContract.getOnlineHistory;
type Asked = ParsedInput<Operation>;

const spanHours: Readonly<Record<HistorySpan, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };

/** The last hours or days in whole steps including the current one, or a custom range, with an equally long period before it. */
export async function getOnlineHistory({ tx }: Pick<Ctx, 'tx'>, asked: Asked): Promise<OutputOf<Operation>> {
  const { range, stepMinutes } = periodOf(asked, new Date());
  const before = rangeBefore(range);
  const read = async (range: Range) => (await onlineHistory(tx, asked.server, range, stepMinutes)).map(present);
  return {
    ...range,
    stepMinutes,
    points: await read(range),
    before: await read(before),
    peak: presentPeak(await peakWithin(tx, range, asked.server)),
    peakBefore: presentPeak(await peakWithin(tx, before, asked.server)),
  };
}

export async function getOnlineByServer(
  { tx }: Pick<Ctx, 'tx'>,
  asked: Asked,
): Promise<OutputOf<typeof statisticsContract.getOnlineByServer>> {
  const { range, stepMinutes } = periodOf(asked, new Date());
  const worlds = [];
  for (const server of await listServerNumbers(tx))
    worlds.push({ server, points: (await onlineHistory(tx, server, range, stepMinutes)).map(present) });
  return { ...range, stepMinutes, worlds };
}

/** A custom range is extended to whole steps, with at most about three hundred points. */
function periodOf({ span, from, to }: Asked, now: Date): { readonly range: Range; readonly stepMinutes: number } {
  if (from === undefined || to === undefined) {
    const stepMinutes = historySteps[span];
    return { range: lastSteps(now, spanHours[span], stepMinutes), stepMinutes };
  }
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  const stepMinutes = hours <= 48 ? 5 : hours <= 14 * 24 ? 30 : hours <= 60 * 24 ? 120 : 1440;
  const step = stepMinutes * 60_000;
  return { range: { from: iso(stepOf(from, step)), to: iso(stepOf(Date.parse(to) - 1, step) + step) }, stepMinutes };
}

export function lastSteps(now: Date, hours: number, stepMinutes: number): Range {
  const step = stepMinutes * 60_000;
  const to = stepOf(now.getTime(), step) + step;
  return { from: iso(to - hours * 3_600_000), to: iso(to) };
}

/** Steps are aligned to Moscow midnight, three hours ahead of UTC since 2014. */
const moscow = 3 * 3_600_000;
const stepOf = (at: string | number, step: number): number =>
  Math.floor(((typeof at === 'string' ? Date.parse(at) : at) + moscow) / step) * step - moscow;

const iso = (at: number): string => new Date(at).toISOString();
const present = ({ at, ...figures }: FoundPoint) => ({ at: at.toISOString(), ...figures });
