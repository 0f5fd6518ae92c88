import { globSync } from 'node:fs';
import { root } from './process.ts';

type Given = { readonly env: Readonly<Record<string, string>>; close(): Promise<void> };
type Asked = { readonly filters: readonly string[]; readonly chosen?: unknown };

/** Where it is asked for; other tests need not wait for an engine. */
const ASKING = 'src/{features/logs,kit/clickhouse}/**/*.test.ts';
const none: Given = { env: {}, close: async () => undefined };

function isWanted({ filters, chosen }: Asked): boolean {
  if (process.env.TEST_CLICKHOUSE_URL) return false;
  const asking = globSync(ASKING, { cwd: root });
  return filters.length > 0 ? asking.some((file) => filters.some((filter) => file.includes(filter))) : !chosen;
}

/** Finds the engine, and fetches it where it was never asked for. */
const support = () => import('#bench/support/clickhouse.ts');

/** The engine is a large file, which comes while the checks have the cores. What goes wrong is told to whoever uses it. */
export function fetchClickhouse(asked: Asked): void {
  if (isWanted(asked)) support().catch(() => undefined);
}

/**
 * For tests: the ClickHouse that was given, or one of our own until it is closed. Where there is neither, or its engine does not run on this
 * processor, they are skipped, and it is said why.
 */
export async function clickhouseFor({ filters, chosen }: Asked): Promise<Given> {
  if (!isWanted({ filters, chosen })) return none;
  const { clickhouseMissing, startClickhouse } = await support();
  const server = clickhouseMissing || (await startClickhouse().catch((error: Error) => error.message));
  if (typeof server === 'string') {
    console.log(`  without ClickHouse: ${server}`);
    return none;
  }
  return { env: { TEST_CLICKHOUSE_URL: server.url }, close: () => server.remove() };
}
