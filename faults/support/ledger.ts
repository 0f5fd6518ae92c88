import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, round } from '#bench/support/numbers.ts';

type Entry = { readonly key: string; readonly sentAt: number; answeredAt?: number; status?: number };

export function createLedger() {
  const entries: Entry[] = [];
  const acked = () => entries.filter((entry) => entry.status === 200);

  return {
    /** Sends one write after the other until told to stop; `send` answers the status, 0 when no answer came. */
    async write(keys: () => string, send: (key: string) => Promise<number>, stopped: () => boolean): Promise<void> {
      while (!stopped()) {
        const entry: Entry = { key: keys(), sentAt: performance.now() };
        entries.push(entry);
        entry.status = await send(entry.key);
        entry.answeredAt = performance.now();
        // A server that is away answers at once; asking it without end would only heat the processor.
        if (entry.status !== 200) await sleep(20);
      }
    },
    /** Against what is really there: acknowledged but missing (must be none), and there without having been acknowledged. */
    compare(present: ReadonlySet<string>) {
      return {
        sent: entries.length,
        acked: acked().length,
        lost: acked().filter((entry) => !present.has(entry.key)).length,
        appliedUnacked: entries.filter((entry) => entry.status !== 200 && present.has(entry.key)).length,
      };
    },
    /** What became of those that are over. */
    statuses(): Readonly<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const { status } of entries) if (status !== undefined) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    },
    latency() {
      const times = acked().map(({ sentAt, answeredAt = sentAt }) => answeredAt - sentAt);
      return { p50ms: round(quantile(times, 0.5)), p99ms: round(quantile(times, 0.99)) };
    },
    /** Longest time between two acknowledgements. */
    longestGapSeconds(): number {
      const times = acked()
        .map(({ answeredAt = 0 }) => answeredAt)
        .sort((a, b) => a - b);
      return round(Math.max(0, ...times.slice(1).map((time, at) => time - (times[at] ?? time))) / 1_000);
    },
    /** Seconds from this moment to the first acknowledgement of something sent after it. */
    firstAckedAfter(moment: number): number {
      const times = acked()
        .filter(({ sentAt }) => sentAt >= moment)
        .map(({ answeredAt = 0 }) => answeredAt);
      return round((Math.min(...times) - moment) / 1_000);
    },
  };
}
