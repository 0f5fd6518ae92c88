import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { auditEvents } from './audit.ts';
import { createSealer, sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const { happened } = auditEvents('sample', { happened: z.object({}) });

describe('a late audit entry', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await database.asOwner((client) => client.query(`select setval(pg_get_serial_sequence('audit_entries', 'id'), 1000000)`));
  });
  after(() => database.close());

  const write = () => committed(database, {}, (ctx) => ctx.audit(happened, {}));
  const seal = (look?: 'day') => committed(database, {}, (ctx) => sealAudit(ctx.tx, look));
  let ids = 0;
  /** Simulates the end of a long transaction: its ids were taken before those that are sealed by now. */
  const commitLate = async (hours: number, count = 1) => {
    await database.asOwner((client) =>
      client.query(
        `insert into audit_entries (id, at, event, payload, request_id) overriding system value
         select ${ids} + number, now() - interval '${hours} hours', 'sample.happened', '{}', 'late' from generate_series(1, ${count}) as number`,
      ),
    );
    ids += count;
  };

  test('has the time it was written, not the start of its transaction', async () => {
    const { began, at } = await committed(database, {}, async (ctx) => {
      await ctx.tx.execute(sql`select pg_sleep(0.05)`);
      await ctx.audit(happened, {});
      const { rows } = await ctx.tx.execute<{ began: number; at: number }>(
        sql`select extract(epoch from now())::float8 as began, extract(epoch from at)::float8 as at from audit_entries order by id desc limit 1`,
      );
      return rows[0] ?? { began: 0, at: 0 };
    });
    assert.ok(at - began >= 0.04, `${at - began} s`);
  });

  test('seals an entry that is hours late by the look-back of a day, which does not extend later look-backs', async () => {
    await write();
    await seal();
    await commitLate(5);
    assert.equal(await seal(), 0);
    assert.equal(await seal('day'), 1);
    await commitLate(4);
    assert.equal(await seal(), 0);
    assert.equal(await seal('day'), 1);
    await write();
    assert.equal(await seal(), 1);
    assert.equal((await verifyAudit(database.reads)).ok, true);
  });

  test("seals an entry that is hours late in a sealer's first turn, and after that only once an hour", async () => {
    const turn = createSealer((work) => committed(database, {}, (ctx) => work(ctx.tx)));
    await commitLate(3, 1_200);
    await turn();
    assert.equal((await verifyAudit(database.reads)).ok, true);
    await commitLate(2);
    await turn();
    assert.equal((await verifyAudit(database.reads)).ok, false);
    assert.equal(await seal('day'), 1);
  });
});
