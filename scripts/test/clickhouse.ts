import { globSync } from 'node:fs';
import { root } from './process.ts';

type Given = { readonly env: Readonly<Record<string, string>>; close(): Promise<void> };
type Asked = { readonly filters: readonly string[]; readonly chosen?: unknown };

/** Only these tests use ClickHouse; others must not wait for the engine. */
const ASKING = 'src/{features/logs,kit/clickhouse}/**/*.test.ts';
const none: Given = { env: {}, close: async () => undefined };

function isWanted({ filters, chosen }: Asked): boolean {
  if (process.env.TEST_CLICKHOUSE_URL) return false;
  const asking = globSync(ASKING, { cwd: root });
  return filters.length > 0 ? asking.some((file) => filters.some((filter) => file.includes(filter))) : !chosen;
}

/** Finds the engine, and downloads it on first use. */
const support = () => import('#bench/support/clickhouse.ts');

/** The engine is a large download, which runs during the static checks. Errors are reported to its user later. */
export function fetchClickhouse(asked: Asked): void {
  if (isWanted(asked)) support().catch(() => undefined);
}

/**
 * The ClickHouse given by the environment, or a separate one until it is closed. If neither is available, the tests are skipped and the
 * reason is printed.
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
