import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { mostRowsRead } from '#kit/testing/rows-read.ts';
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

  // The walk from seal to seal fetches a thousand: whether by an index is the planner's choice, and in a table as small as this one it is not.
  const of = (text: string) => /^\s*select/.test(text) && !text.includes('audit_personal');

  test('the check reads a range at a time, and names what lies in the last one', async () => {
    let verified: unknown;
    const most = await mostRowsRead({ database, of }, async (tx) => {
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
    const most = await mostRowsRead({ database, of }, (tx) => sealAudit(tx, 'day'));
    assert.ok(most <= range, `${most} rows`);
    assert.equal((await verifyAudit(database.reads)).ok, true);
  });
});
