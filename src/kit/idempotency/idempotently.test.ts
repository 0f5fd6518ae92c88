import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import '#kit/errors/kit.errors.ts';
import { fail } from '#kit/errors/errors.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { forgetAnswers } from './forget-answers.ts';
import { idempotentAnswersTable } from './idempotency.table.ts';
import { doneOnce, idempotently } from './idempotently.ts';

describe('idempotently', () => {
  let database: Database;
  let done = 0;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const count = async () => {
    done += 1;
    return { n: done };
  };
  const ask = (key: string | undefined, request: unknown = { a: 1 }, scope = 'test', work?: () => Promise<{ n: number }>) =>
    committed(database, { headers: key === undefined ? {} : { 'idempotency-key': key } }, (ctx) =>
      idempotently(ctx, { scope, request, answer: z.object({ n: z.int() }) }, work ?? count),
    );

  test('runs the work once per key and scope, whatever the order of the properties in the request', async () => {
    const first = await ask('key-number-1', { a: 1, b: [2] });
    assert.deepEqual(await ask('key-number-1', { b: [2], a: 1 }), first);
    assert.notDeepEqual(await ask('key-number-1', { a: 1, b: [2] }, 'elsewhere'), first);
    assert.notDeepEqual(await ask(undefined), await ask(undefined));
  });

  test('reports whether the work ran now, for users who may have meant a second one', async () => {
    const press = (key?: string) =>
      committed(database, { headers: key === undefined ? {} : { 'idempotency-key': key } }, (ctx) =>
        doneOnce(ctx, { scope: 'told', request: {}, answer: z.object({ n: z.int() }) }, count),
      );
    const first = await press('key-number-5');
    assert.equal(first.sentBefore, false);
    assert.deepEqual(await press('key-number-5'), { ...first, sentBefore: true });
    assert.equal((await press()).sentBefore, false);
  });

  test('rejects a key reused for another request, and an invalid key', async () => {
    await ask('key-number-2');
    await assert.rejects(ask('key-number-2', { a: 2 }), refusedAs('kit.idempotencyKeyReused'));
    for (const key of ['short', 'with a space', 'ключ-ключ-ключ', 'x'.repeat(201)])
      await assert.rejects(ask(key), refusedAs('kit.badIdempotencyKey'));
  });

  test('does not store a rejection, so that the same key may be retried', async () => {
    await assert.rejects(
      ask('key-number-3', {}, 'test', async () => fail('kit.forbidden')),
      refusedAs('kit.forbidden'),
    );
    assert.ok(await ask('key-number-3', {}));
  });

  test('runs the work once for many concurrent requests, which all get its answer', {
    skip: onPostgres ? false : 'the embedded database has one connection',
  }, async () => {
    let worked = 0;
    const slow = async () => {
      worked += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { n: 77 };
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('key-number-4', {}, 'test', slow)));
    assert.equal(worked, 1);
    assert.deepEqual(
      answers,
      Array.from({ length: 10 }, () => ({ n: 77 })),
    );
  });

  test('keeps an answer for at least a day and deletes it after two', async () => {
    const aged = (days: number) =>
      committed(database, {}, ({ tx }) => tx.update(idempotentAnswersTable).set({ at: sql`now() - make_interval(days => ${days})` }));
    const kept = async () => (await database.reads.select().from(idempotentAnswersTable)).length;
    const before = await kept();
    await aged(1);
    await committed(database, {}, ({ tx }) => forgetAnswers(tx));
    assert.equal(await kept(), before);
    await aged(3);
    await committed(database, {}, ({ tx }) => forgetAnswers(tx));
    assert.equal(await kept(), 0);
  });
});
