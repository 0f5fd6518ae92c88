import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { rowsAtOnce } from '#kit/personal-data/by-ranges.ts';
import { committed, rolledBack } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { mostRowsRead } from '#kit/testing/rows-read.ts';
import { auditPersonalData } from './audit.personal-data.ts';
import { auditEvents } from './audit.ts';
import { freeWords } from './audit-words.ts';

const { remembered } = auditEvents('sample', {
  remembered: z.object({ nested: z.object({ why: freeWords(z.string()) }), reason: freeWords(z.string()) }),
});
const payload = (number: number) => ({ nested: { why: `for ${number}` }, reason: 'Asked by Max' });

describe('erasing an account from the audit', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await committed(database, {}, async (ctx) => {
      for (let number = 1; number <= 5; number += 1) await ctx.audit(remembered, payload(number));
    });
  });
  after(() => database.close());

  test("erases an address of the person that someone searched for, and keeps the same address as the actor's own", async () => {
    const max = { accountId: 8, login: 'somebody', email: 'somebody@test.example', nicks: [], addresses: ['203.0.113.7'] };
    await rolledBack(database, {}, async (ctx) => {
      await ctx.audit(remembered, payload(6), { personal: { text: '203.0.113.7' } });
      assert.equal((await auditPersonalData.erase(ctx, max)).values, 1);
      const { rows } = await ctx.tx.execute<{ n: number }>(
        sql`select count(*)::int as n from audit_personal where personal ->> 'ip' = '203.0.113.7'`,
      );
      assert.deepEqual(rows, [{ n: 5 }]);
    });
  });

  test("erases personal values in other people's entries about the person, and keeps who made them", async () => {
    const max = { accountId: 8, login: 'somebody', email: 'somebody@test.example', nicks: [] };
    const by = { ...visitor, kind: 'person' as const, accountId: 9, login: 'clerk' };
    await rolledBack(database, {}, async (ctx) => {
      await ctx.audit(remembered, payload(6), { on: 'account:8', by, personal: { email: 'of.another@test.example' } });
      await ctx.audit(remembered, payload(7), { on: 'account:8', by });
      await ctx.audit(remembered, payload(8), { by: { ...by, accountId: 8, login: 'somebody' } });
      assert.equal((await auditPersonalData.erase(ctx, max)).values, 2);
      const { rows } = await ctx.tx.execute(sql`select personal ->> 'login' as login from audit_personal where account_id is not null`);
      assert.deepEqual(rows, [{ login: 'clerk' }]);
    });
  });

  test('does not read entries that store only their actor when it searches for a name', async () => {
    const person = { accountId: 8, login: 'nowhere', email: 'nowhere@test.example', nicks: [] };
    const plain = `with entries as (
        insert into audit_entries (event, payload, request_id) select 'sample.happened', '{}', 'test' from generate_series(1, 12000) returning id)
      insert into audit_personal (entry_id, account_id, salt, personal) select id, 9, '', '{"ip": "192.0.2.1", "login": "clerk"}' from entries`;
    await database.asOwner((client) => client.query(`${plain}; analyze audit_entries, audit_personal`));
    const of = (text: string) => text.includes('audit_personal');
    const most = await mostRowsRead({ database, of }, (tx) => auditPersonalData.erase(Object({ tx }), person));
    assert.ok(most < 100, `${most} rows`);
  });

  for (const login of ['reason', 'nested', 'why'])
    test(`keeps typed text when the erased login, ${login}, is also the name of a field`, async () => {
      const person = { accountId: 8, login, email: `${login}@test.example`, nicks: [] };
      await rolledBack(database, {}, async (ctx) => {
        const { values } = await auditPersonalData.erase(ctx, person);
        const { rows } = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from audit_words`);
        assert.deepEqual([rows, values], [[{ n: 5 }], 0]);
      });
    });

  test('erases typed text in any number of entries that name the person', async () => {
    const person = { accountId: 8, login: 'everywhere', email: 'everywhere@test.example', nicks: [] };
    const named = 2 * rowsAtOnce + 1;
    await rolledBack(database, {}, async (ctx) => {
      await ctx.tx.execute(sql`with entries as (
          insert into audit_entries (event, payload, request_id) select 'sample.remembered', '{}', 'test' from generate_series(1, ${named}::int) returning id)
        insert into audit_words (entry_id, salt, words) select id, '', '{"reason": "is everywhere"}' from entries`);
      assert.equal((await auditPersonalData.erase(ctx, person)).values, named);
      const { rows } = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from audit_words`);
      assert.deepEqual(rows, [{ n: 5 }]);
    });
  });
});
