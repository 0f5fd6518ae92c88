import type { InfiniteData } from '@tanstack/react-query';
import type { logsContract } from '#features/logs/logs.contract.ts';
import type { OutputOf } from '#kit/contract/contract.ts';

export type LogPage = OutputOf<typeof logsContract.listLogs>;
export type LogPages = InfiniteData<LogPage, string | undefined>;

/** A longer list is reset to the newest page: no one reads that far down while rows arrive. */
const maxKept = 1_000;

/** The shown pages with the newest rows added on top. If rows between the two are missing, only the newest page is kept. */
export function withNewest(old: LogPages, newest: LogPage): LogPages {
  const [first, ...further] = old.pages;
  const known = new Set(old.pages.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const meets = newest.after === null || newest.rows.some(({ id }) => known.has(id));
  if (!first || !meets || known.size >= maxKept) return { pages: [newest], pageParams: [undefined] };
  const arrived = new Set(newest.rows.map(({ id }) => id));
  const rows = [...newest.rows, ...first.rows.filter(({ id }) => !arrived.has(id))];
  return { ...old, pages: [{ ...first, tookMs: newest.tookMs, rows }, ...further] };
}
