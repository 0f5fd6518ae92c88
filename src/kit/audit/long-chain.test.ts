import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { mostRowsRead } from '#kit/testing/rows-read.ts';
import { createSealer, sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** More than one range. */
const entries = 12_000;
const range = 10_000;

describe('an audit chain longer than one statement may read', () => {
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

  // The walk from seal to seal fetches a thousand rows. Whether it uses an index is the planner's choice, and in a table as small as this
  // it does not.
  const of = (text: string) => /^\s*select/.test(text) && !text.includes('audit_personal');

  test('is verified range by range, and a fault in the last range is found', async () => {
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

  test('is searched range by range for the past day, and a late entry in the last range is sealed', async () => {
    const most = await mostRowsRead({ database, of }, (tx) => sealAudit(tx, 'day'));
    assert.ok(most <= range, `${most} rows`);
    assert.equal((await verifyAudit(database.reads)).ok, true);
  });
});
