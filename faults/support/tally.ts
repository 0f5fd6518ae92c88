import { meanOf, quantile, round } from '#bench/support/numbers.ts';
import type { Exchange } from './exchange.ts';

export function createTally() {
  const times: number[] = [];
  const byWhat = new Map<string, number[]>();
  const wrong = new Map<string, number>();
  const wrongWhere = (is: (status: number) => boolean) =>
    [...wrong].filter(([key]) => is(Number(key.split(' ')[1]))).reduce((sum, [, count]) => sum + count, 0);
  return {
    times,
    count({ what, status, reason, ms }: Exchange) {
      times.push(ms);
      byWhat.set(what, byWhat.get(what) ?? []);
      byWhat.get(what)?.push(ms);
      if (status >= 200 && status < 400) return;
      const key = `${what} ${status} ${reason}`;
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    },
    failed: () => wrongWhere((status) => status === 0 || status >= 500),
    refused: () => wrongWhere((status) => status >= 400 && status < 500),
    figures: () => ({
      requests: times.length,
      wrong: Object.fromEntries(wrong),
      meanMs: round(meanOf(times)),
      p99ms: round(quantile(times, 0.99)),
      p99msOf: Object.fromEntries([...byWhat].map(([what, each]) => [what, round(quantile(each, 0.99))])),
      slowestMs: round(quantile(times, 1)),
    }),
  };
}
