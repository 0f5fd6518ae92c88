import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, round } from '#bench/support/numbers.ts';

type Entry = { readonly key: string; readonly sentAt: number; answeredAt?: number; status?: number };

export function createLedger() {
  const entries: Entry[] = [];
  const acked = () => entries.filter((entry) => entry.status === 200);

  return {
    /** Sends sequential writes until stopped; `send` returns the status, 0 without a response. */
    async write(keys: () => string, send: (key: string) => Promise<number>, stopped: () => boolean): Promise<void> {
      while (!stopped()) {
        const entry: Entry = { key: keys(), sentAt: performance.now() };
        entries.push(entry);
        entry.status = await send(entry.key);
        entry.answeredAt = performance.now();
        // A server that is down fails at once; without a pause this loop would only use CPU.
        if (entry.status !== 200) await sleep(20);
      }
    },
    /** Compares with the stored rows: `lost` are acknowledged but missing (must be 0), others are stored without an acknowledgement. */
    compare(present: ReadonlySet<string>) {
      return {
        sent: entries.length,
        acked: acked().length,
        lost: acked().filter((entry) => !present.has(entry.key)).length,
        appliedUnacked: entries.filter((entry) => entry.status !== 200 && present.has(entry.key)).length,
      };
    },
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
