type Given = { readonly env: Readonly<Record<string, string>>; close(): Promise<void> };
type Asked = { readonly filters: readonly string[]; readonly chosen?: unknown };

/** The tests that ask for it; others need not wait for an engine. */
const askFor = /^src\/(features\/logs|kit\/clickhouse)\b/;
const none: Given = { env: {}, close: async () => undefined };

/**
 * For tests: the ClickHouse that was given, or one of our own until it is closed. Where there is neither, or its engine does not run on this
 * processor, they are skipped, and it is said why.
 */
export async function clickhouseFor({ filters, chosen }: Asked): Promise<Given> {
  const wanted = filters.length > 0 ? filters.some((filter) => askFor.test(filter)) : !chosen;
  if (process.env.TEST_CLICKHOUSE_URL || !wanted) return none;
  const { clickhouseMissing, startClickhouse } = await import('#bench/support/clickhouse.ts');
  const server = clickhouseMissing || (await startClickhouse().catch((error: Error) => error.message));
  if (typeof server === 'string') {
    console.log(`  without ClickHouse: ${server}`);
    return none;
  }
  return { env: { TEST_CLICKHOUSE_URL: server.url }, close: () => server.remove() };
}
