import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Tx } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { createSealer, sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** More than one range holds. */
const entries = 12_000;
const range = 10_000;

describe('of a chain longer than a statement may read', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await add(entries);
    await createSealer((work) => committed(database, {}, (ctx) => work(ctx.tx)))();
    await database.asOwner((client) => client.query('analyze audit_entries, audit_seals'));
  });
  after(() => database.close());

  const add = (count: number) =>
    database.asOwner((client) =>
      client.query(
        `insert into audit_entries (at, event, payload, request_id)
         select now() - interval '2 hours', 'sample.happened', '{}', 'x' from generate_series(1, ${count})`,
      ),
    );

  /** The most rows that one of its statements reads of one table. */
  const mostRead = async (work: (tx: Tx) => Promise<unknown>): Promise<number> => {
    const sent: { readonly text: string; readonly values: unknown[] }[] = [];
    const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
    await work(drizzle({ client: database.pool, casing: 'snake_case', logger }));
    let most = 0;
    // The walk from seal to seal fetches a thousand: whether by an index is the planner's choice, and in a table as small as this one it is not.
    for (const { text, values } of sent.filter(({ text }) => /^\s*select/.test(text) && !text.includes('audit_personal'))) {
      const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
      most = Math.max(most, ...readBy(rows[0]['QUERY PLAN'][0].Plan));
    }
    return most;
  };

  test('the check reads a range at a time, and names what lies in the last one', async () => {
    let verified: unknown;
    const most = await mostRead(async (tx) => {
      verified = await verifyAudit(tx);
    });
    assert.equal((verified as { ok: boolean }).ok, true);
    assert.ok(most <= range, `${most} rows`);
    await add(1);
    assert.deepEqual(await verifyAudit(database.reads), {
      ok: false,
      sequence: null,
      entryId: entries + 1,
      reason: 'the entry was never sealed',
    });
  });

  test('the look a day back reads a range at a time, and seals what lies in the last one', async () => {
    const most = await mostRead((tx) => sealAudit(tx, 'day'));
    assert.ok(most <= range, `${most} rows`);
    assert.equal((await verifyAudit(database.reads)).ok, true);
  });
});

type Plan = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Plan[] };

/** What each scan of a plan has read. */
function readBy(plan: Plan): readonly number[] {
  const figure = (name: string) => Number(plan[name] ?? 0);
  const own = plan['Relation Name'] ? [(figure('Actual Rows') + figure('Rows Removed by Filter')) * figure('Actual Loops')] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(readBy)];
}
