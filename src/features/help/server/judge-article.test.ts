import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { rolledBack, type TestCtx } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { voterCookie } from '../voter-cookie.ts';
import { judgeArticle } from './help.server.ts';
import { helpJudgementsTable } from './help.table.ts';

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const answers = ({ tx }: TestCtx) =>
  tx.select({ article: helpJudgementsTable.article, helpful: helpJudgementsTable.helpful }).from(helpJudgementsTable);

test('a browser has one answer per article and can change it', () =>
  rolledBack(database, {}, async (ctx) => {
    await judgeArticle(ctx, { id: 'lag', language: 'en', helpful: true });
    const voter = ctx.cookies.get(voterCookie.name);
    await judgeArticle(ctx, { id: 'lag', language: 'en', helpful: false });
    await judgeArticle(ctx, { id: 'bans', language: 'en', helpful: true });
    assert.equal(ctx.cookies.get(voterCookie.name), voter);
    assert.deepEqual(await answers(ctx), [
      { article: 'lag', helpful: false },
      { article: 'bans', helpful: true },
    ]);
  }));

test('another browser is counted separately, and a forged cookie is replaced', () =>
  rolledBack(database, {}, async (ctx) => {
    for (const given of ['', 'x'.repeat(5000), 'no spaces allowed here']) {
      ctx.cookies.set(voterCookie.name, given);
      await judgeArticle(ctx, { id: 'lag', language: 'ru', helpful: true });
      assert.match(ctx.cookies.get(voterCookie.name) ?? '', /^[\w-]{22}$/);
    }
    assert.equal((await answers(ctx)).length, 3);
  }));

test('the cookie itself is not stored', () =>
  rolledBack(database, {}, async (ctx) => {
    await judgeArticle(ctx, { id: 'lag', language: 'ru', helpful: true });
    const [row] = await ctx.tx.select().from(helpJudgementsTable);
    assert.ok(!row?.voter.toString('utf8').includes(ctx.cookies.get(voterCookie.name) ?? ''));
  }));
