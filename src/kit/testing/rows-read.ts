import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Tx } from '#kit/db/database.ts';

type Asked = {
  readonly database: Pick<Database, 'pool'>;
  /** The statements to explain; each runs a second time. */
  readonly of: (statement: string) => boolean;
};

/** The most rows that one of the work's statements reads of one table, whether it takes them or not. */
export async function mostRowsRead({ database, of }: Asked, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const sent: { readonly text: string; readonly values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  await work(drizzle({ client: database.pool, casing: 'snake_case', logger }));
  let most = 0;
  for (const { text, values } of sent.filter((one) => of(one.text))) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
    most = Math.max(most, ...readBy(rows[0]['QUERY PLAN'][0].Plan));
  }
  return most;
}

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };

/** The rows that each scan of a plan read. */
function readBy(plan: Plan): readonly number[] {
  const figure = (name: string) => Number(plan[name] ?? 0);
  const own = plan['Relation Name'] ? [(figure('Actual Rows') + figure('Rows Removed by Filter')) * figure('Actual Loops')] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readBy)];
}
