type Given = { readonly env: Readonly<Record<string, string>>; close(): Promise<void> };

/** The tests that ask for it; others need not wait for an engine. */
const askFor = /^src\/(features\/logs|kit\/clickhouse)\b/;
const none: Given = { env: {}, close: async () => undefined };

/** For tests: the ClickHouse that was given, or one of our own until it is closed. Without either they are skipped, and it is said why. */
export async function clickhouseFor(filters: readonly string[]): Promise<Given> {
  if (process.env.TEST_CLICKHOUSE_URL || (filters.length > 0 && !filters.some((filter) => askFor.test(filter)))) return none;
  const { clickhouseMissing, startClickhouse } = await import('#bench/support/clickhouse.ts');
  if (clickhouseMissing) {
    console.log(`  without ClickHouse: ${clickhouseMissing}`);
    return none;
  }
  const server = await startClickhouse();
  return { env: { TEST_CLICKHOUSE_URL: server.url }, close: () => server.remove() };
}
