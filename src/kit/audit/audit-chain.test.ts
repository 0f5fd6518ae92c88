import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { audited } from '#kit/testing/audited.ts';
import { committed, rolledBack } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { auditPersonalData } from './audit.personal-data.ts';
import { auditEvents } from './audit.ts';
import { freeWords } from './audit-words.ts';
import { sealAudit } from './seal-audit.ts';
import { type Verification, verifyAudit } from './verify-audit.ts';

const { happened } = auditEvents('sample', {
  happened: z.object({
    number: z.number(),
    nested: z.object({ b: z.number(), a: z.string(), why: freeWords(z.string()) }),
    reason: freeWords(z.string()),
  }),
});
const payload = (number: number) => ({ number, nested: { b: 1, a: 'текст', why: `for ${number}` }, reason: `Asked by Max_${number}` });

const write = (database: Database, number: number) =>
  committed(database, {}, (ctx) =>
    ctx.audit(happened, payload(number), { on: `row:${number}`, personal: { email: `${number}@example.com` } }),
  );
const seal = (database: Database) => committed(database, {}, (ctx) => sealAudit(ctx.tx));
const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

describe('the audit log', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    for (let number = 1; number <= 5; number += 1) await write(database, number);
    await seal(database);
  });
  after(() => database.close());

  /** Tampers as a superuser can, verifies the chain, and rolls back. */
  const verifyAfter = (tampering: string): Promise<Verification> =>
    database.asOwner(async (client) => {
      await client.query('begin');
      try {
        await client.query('set local session_replication_role = replica');
        await client.query(tampering);
        return await verifyAudit(drizzle({ client: client as pg.PoolClient, casing: 'snake_case' }));
      } finally {
        await client.query('rollback');
      }
    });
  const brokenAt = async (tampering: string) => {
    const result = await verifyAfter(tampering);
    assert.ok(!result.ok, `unnoticed: ${tampering}`);
    return { entryId: result.entryId, sequence: result.sequence };
  };

  test('stores personal values apart from the event, the subject and the author', async () => {
    const { rows } = await database.pool.query(
      `select e.event, e.subject, e.payload - 'wordsHash' as payload, e.request_id, p.personal, w.words
       from audit_entries e join audit_personal p on p.entry_id = e.id join audit_words w on w.entry_id = e.id where e.id = 1`,
    );
    const personal = { ip: '203.0.113.7', email: '1@example.com' };
    const sealed = { number: 1, nested: { b: 1, a: 'текст' } };
    const words = { nested: { why: 'for 1' }, reason: 'Asked by Max_1' };
    assert.deepEqual(rows, [{ event: 'sample.happened', subject: 'row:1', payload: sealed, request_id: 'test', personal, words }]);
    assert.deepEqual((await audited(database, happened.id))[0], payload(1), 'whoever reads the entry finds it whole');
  });

  test("erases typed text that contains the person's name or address, and only that, without breaking the chain", async () => {
    const max = { accountId: 7, login: 'max_3', email: 'max@test.example', nicks: [], addresses: ['198.51.100.4'] };
    await committed(database, {}, async (ctx) => {
      await ctx.tx.execute(sql`savepoint erased`);
      await auditPersonalData.erase(ctx, max);
      const left = await ctx.tx.execute<{ id: string }>(sql`select entry_id as id from audit_words order by entry_id`);
      assert.deepEqual(
        left.rows.map(({ id }) => Number(id)),
        [1, 2, 4, 5],
      );
      assert.equal((await verifyAudit(ctx.tx)).ok, true);
      await ctx.tx.execute(sql`rollback to savepoint erased`);
    });
  });

  test('rejects a payload that does not match the declared event', async () => {
    const wrong = JSON.parse('{"number":"one"}');
    await assert.rejects(rolledBack(database, {}, (ctx) => ctx.audit(happened, wrong)));
  });

  for (const table of ['audit_entries', 'audit_seals']) {
    const changes = [
      `update ${table} set ${table === 'audit_seals' ? 'hash' : 'event'} = default`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ];

    test(`the app has no privilege to change or remove rows of ${table}`, async () => {
      for (const change of changes) await assert.rejects(database.pool.query(change), { code: '42501' }, change);
      const { rows } = await database.pool.query(
        `select privilege from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege where has_table_privilege('prospekt_app', '${table}', privilege)`,
      );
      assert.deepEqual(rows, [{ privilege: 'INSERT' }]);
    });

    test(`a trigger stops even the owner from changing or removing rows of ${table}`, async () => {
      for (const change of changes) await database.asOwner((client) => assert.rejects(client.query(change), /only ever added/, change));
    });
  }

  test('the app cannot disable the triggers', async () => {
    await assert.rejects(database.pool.query('alter table audit_entries disable trigger all'), { code: '42501' });
  });

  test('personal values can be erased but not rewritten', async () => {
    await assert.rejects(database.pool.query("update audit_personal set personal = '{}'"), { code: '42501' });
    assert.deepEqual(await verifyAfter('delete from audit_personal where entry_id = 2'), await verifyAfter('select 1'));
  });

  test('verifies an untouched chain and returns its length and head', async () => {
    const result = await verifyAudit(database.reads);
    assert.ok(result.ok);
    assert.equal(result.entries, 5);
    const { rows } = await database.pool.query("select encode(hash, 'hex') as head from audit_seals where sequence = 5");
    assert.deepEqual(rows, [{ head: result.head }]);
  });

  test('names the first broken row, whatever was changed', async () => {
    const third = { entryId: 3, sequence: 3 };
    const tampered = {
      'payload changed': `update audit_entries set payload = payload || '{"number":99}' where id in (3, 5)`,
      'subject changed': "update audit_entries set subject = 'row:9' where id = 3",
      'moment changed': "update audit_entries set at = at - interval '1 second' where id = 3",
      'author changed': 'update audit_entries set account_id = 9 where id = 3',
      'hash of the personal values dropped': 'update audit_entries set personal_hash = null where id = 3',
      'personal value changed': `update audit_personal set personal = personal || '{"email":"x@example.com"}' where entry_id = 3`,
      'typed words changed': `update audit_words set words = words || '{"reason":"x"}' where entry_id = 3`,
      'salt changed': `update audit_personal set salt = '\\x00' where entry_id = 3`,
      'entry removed': 'delete from audit_entries where id = 3',
      'seal changed': `update audit_seals set hash = sha256('x') where sequence = 3`,
    };
    for (const [what, statement] of Object.entries(tampered)) assert.deepEqual(await brokenAt(statement), third, what);
  });

  test('names the gap left by a row removed together with its seal', async () => {
    const result = await verifyAfter('delete from audit_seals where sequence = 3; delete from audit_entries where id = 3');
    assert.ok(!result.ok);
    assert.deepEqual([result.sequence, result.reason], [3, 'seal 3 is missing']);
    const closed = 'delete from audit_seals where sequence = 3; update audit_seals set sequence = sequence - 1 where sequence > 3';
    assert.deepEqual(await brokenAt(closed), { entryId: 4, sequence: 3 });
  });

  test('names an inserted row: with a forged seal, between others, or without a seal', async () => {
    const entry = (id: number, at: string) =>
      `insert into audit_entries (id, at, event, payload, request_id) overriding system value values (${id}, ${at}, 'sample.happened', '{}', 'x')`;
    const sealed = `${entry(100, 'now()')}; insert into audit_seals (sequence, entry_id, hash) values (6, 100, sha256('x'))`;
    assert.deepEqual(await brokenAt(sealed), { entryId: 100, sequence: 6 });
    const between = `${entry(100, 'now()')}; update audit_seals set sequence = -sequence - 1 where sequence > 2;
      update audit_seals set sequence = -sequence where sequence < 0; insert into audit_seals (sequence, entry_id, hash) values (3, 100, sha256('x'))`;
    assert.deepEqual(await brokenAt(between), { entryId: 100, sequence: 3 });
    const unsealed = (id: number) => entry(id, "now() - interval '2 minutes'");
    for (const id of [100, -100]) assert.deepEqual(await brokenAt(unsealed(id)), { entryId: id, sequence: null });
    const below = `${unsealed(100)}; insert into audit_seals (sequence, entry_id, hash) values (0, 100, sha256('x'))`;
    assert.deepEqual(await brokenAt(below), { entryId: 100, sequence: 1 });
  });

  test('concurrent sealers make one chain and seal nothing twice', racesOnly, async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(database, 10 + index)));
    const sealed = await Promise.all(Array.from({ length: 5 }, () => seal(database)));
    assert.deepEqual(
      sealed.filter((count) => count > 0),
      [20],
    );
    assert.ok((await verifyAudit(database.reads)).ok);
  });

  test('keeps one chain while fifty writers and two sealers run concurrently', racesOnly, async () => {
    let writing = true;
    const sealer = async () => {
      while (writing) await seal(database);
    };
    const sealers = [sealer(), sealer()];
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(database, 100 + index)));
    writing = false;
    await Promise.all(sealers);
    await seal(database);
    const result = await verifyAudit(database.reads);
    assert.ok(result.ok);
    const { rows } = await database.pool.query('select count(*)::int as count from audit_entries');
    assert.deepEqual(rows, [{ count: result.entries }]);
  });

  test('seals an entry that commits late without breaking the chain', racesOnly, async () => {
    const slow = database.open();
    try {
      await slow.tx.execute(sql`insert into audit_entries (event, payload, request_id) values ('sample.happened', '{}', 'slow')`);
      await write(database, 200);
      assert.equal(await seal(database), 1);
      await slow.commit();
    } finally {
      await slow.rollback();
    }
    assert.equal(await seal(database), 1);
    assert.ok((await verifyAudit(database.reads)).ok);
  });
});

test('seals a backlog to the end, oldest first, and then has nothing left to do', async () => {
  const database = await testDatabase();
  try {
    await database.asOwner((client) =>
      client.query(`insert into audit_entries (at, event, payload, request_id)
        select now() - interval '2 days' + number * interval '2 minutes', 'sample.happened', '{}', 'late' from generate_series(1, 1200) as number`),
    );
    const turns = [await seal(database), await seal(database), await seal(database), await seal(database)];
    assert.deepEqual(turns, [500, 500, 200, 0]);
    const result = await verifyAudit(database.reads);
    assert.equal(result.ok && result.entries, 1_200);
  } finally {
    await database.close();
  }
});
