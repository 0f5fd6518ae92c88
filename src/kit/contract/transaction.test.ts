import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { fail } from '#kit/errors/errors.ts';
import { type SampleApp, sampleAppWithMarks, sampleErrors } from '#kit/testing/sample-app.ts';
import type { Ctx, SagaCtx } from './context.ts';
import { contract, none } from './contract.ts';
import { implement } from './implement.ts';

const { marked } = auditEvents('sample', { marked: z.object({ word: z.string() }) });
const open = { method: 'POST', audience: 'everybody', output: z.object({ done: z.boolean() }) } as const;

const sampleContract = contract('sample', {
  mark: { ...open, path: '/api/mark', audit: 'sample.marked' },
  forgetToAudit: { ...open, path: '/api/forget', audit: 'sample.marked' },
  failAfterWriting: { ...open, path: '/api/fail', audit: none('a test') },
  refuseAfterWriting: { ...open, path: '/api/refuse', audit: none('a test') },
  breakAfterWriting: { ...open, path: '/api/break', audit: none('a test') },
  answerWrongly: { ...open, path: '/api/wrong', audit: none('a test') },
  breakAfterCommit: { ...open, path: '/api/late', audit: none('a test') },
  swallowStatement: { ...open, path: '/api/swallow', audit: none('a test') },
  writeOnGet: { method: 'GET', path: '/api/sneaky', audience: 'everybody' },
  writeInStreamRead: { method: 'GET', path: '/api/sneaky-stream', kind: 'stream', audience: 'everybody' },
  auditedRead: { method: 'GET', path: '/api/looked', audience: 'everybody', audit: 'sample.marked' },
  streamWithoutAudit: { method: 'GET', path: '/api/stream', kind: 'stream', audience: 'everybody', audit: 'sample.marked' },
  sagaWithoutAudit: { ...open, path: '/api/saga-forgot', kind: 'saga', audit: 'sample.marked' },
  betweenSteps: { ...open, path: '/api/saga', kind: 'saga', audit: 'sample.marked' },
});

const insert = (ctx: Pick<Ctx, 'tx'>, word: string) => ctx.tx.execute(sql`insert into marks values (${word})`);
const done = { done: true };
const afterwards: string[] = [];
/** The database state the saga saw between two steps. */
let between: { readonly marks: readonly string[]; readonly openTransactions: number };

describe('one request, one commit', () => {
  let sample: SampleApp;

  const handlers = implement(sampleContract, {
    async mark(ctx) {
      await insert(ctx, 'kept');
      await ctx.audit(marked, { word: 'kept' });
      ctx.afterCommit(async () => void afterwards.push(`seen: ${(await sample.marks()).join()}`));
      return done;
    },
    async forgetToAudit(ctx) {
      await insert(ctx, 'forgotten');
      return done;
    },
    async failAfterWriting(ctx) {
      await insert(ctx, 'failed');
      await ctx.audit(marked, { word: 'failed' });
      ctx.afterCommit(() => void afterwards.push('failed'));
      return fail(sampleErrors.taken);
    },
    async refuseAfterWriting(ctx) {
      await insert(ctx, 'refused');
      ctx.afterCommit(() => void afterwards.push('refused'));
      return ctx.refuse(sampleErrors.taken);
    },
    async breakAfterWriting(ctx) {
      await insert(ctx, 'broken');
      throw new Error('a bug');
    },
    async answerWrongly(ctx) {
      await insert(ctx, 'wrong');
      return JSON.parse('{"done":"yes"}');
    },
    async breakAfterCommit(ctx) {
      await insert(ctx, 'late');
      ctx.afterCommit(() => {
        throw new Error('a bug');
      });
      ctx.afterCommit(() => void afterwards.push('after the broken one'));
      return done;
    },
    async swallowStatement(ctx) {
      await insert(ctx, 'swallowed');
      await ctx.tx.execute(sql`select 1 / 0`).catch(() => undefined);
      return done;
    },
    async writeOnGet(ctx) {
      await insert(ctx, 'sneaky');
      return undefined;
    },
    async writeInStreamRead(ctx) {
      await ctx.read((tx) => insert({ tx }, 'sneaky'));
      return { type: 'text/plain', body: lines() };
    },
    async auditedRead(ctx) {
      await ctx.audit(marked, { word: 'looked' });
      return undefined;
    },
    streamWithoutAudit: async () => ({ type: 'text/plain', body: lines() }),
    async sagaWithoutAudit(ctx) {
      await ctx.step((step) => insert(step, 'claimed'));
      return done;
    },
    async betweenSteps(ctx: SagaCtx) {
      await ctx.step(async (step) => {
        await insert(step, 'claimed');
        await step.audit(marked, { word: 'claimed' });
      });
      between = { marks: await sample.marks(), openTransactions: await openTransactions(sample) };
      await ctx.step((step) => insert(step, 'recorded'));
      return done;
    },
  });

  before(async () => {
    sample = await sampleAppWithMarks(handlers);
  });
  after(() => sample.close());
  beforeEach(async () => {
    afterwards.length = 0;
    await sample.database.pool.query('delete from marks');
  });

  const post = async (url: string) => (await sample.app.inject({ method: 'POST', url })).statusCode;
  const get = async (url: string) => (await sample.app.inject(url)).statusCode;

  test('commits the change and its audit entry together, then runs the callbacks', async () => {
    const before = (await sample.auditEvents()).length;
    assert.equal(await post('/api/mark'), 200);
    assert.deepEqual(await sample.marks(), ['kept']);
    assert.equal((await sample.auditEvents()).length, before + 1);
    assert.deepEqual(afterwards, ['seen: kept']);
  });

  test('a route that declares an audit event and writes none fails and changes nothing', async () => {
    assert.equal(await post('/api/forget'), 500);
    assert.deepEqual(await sample.marks(), []);
  });

  test('a stream or saga that omits its audit event fails too', async () => {
    assert.equal(await get('/api/stream'), 500);
    assert.equal(await post('/api/saga-forgot'), 500);
  });

  test('fail rolls back the change and the audit entry, and drops the callbacks', async () => {
    const before = await sample.auditEvents();
    assert.equal(await post('/api/fail'), 409);
    assert.deepEqual(await sample.marks(), []);
    assert.deepEqual(await sample.auditEvents(), before);
    assert.deepEqual(afterwards, []);
  });

  test('refuse commits the writes and still rejects', async () => {
    assert.equal(await post('/api/refuse'), 409);
    assert.deepEqual(await sample.marks(), ['refused']);
    assert.deepEqual(afterwards, ['refused']);
  });

  test('a bug rolls back and its details are not exposed', async () => {
    const answer = await sample.app.inject({ method: 'POST', url: '/api/break' });
    assert.equal(answer.statusCode, 500);
    assert.doesNotMatch(answer.body, /a bug/);
    assert.deepEqual(await sample.marks(), []);
  });

  test('a response that violates the contract rolls back', async () => {
    assert.equal(await post('/api/wrong'), 500);
    assert.deepEqual(await sample.marks(), []);
  });

  test('a failing callback after the commit affects neither the commit, nor the response, nor the next callback', async () => {
    assert.equal(await post('/api/late'), 200);
    assert.deepEqual(await sample.marks(), ['late']);
    assert.deepEqual(afterwards, ['after the broken one']);
  });

  test('a failed statement whose error was swallowed still fails the request', async () => {
    assert.equal(await post('/api/swallow'), 500);
    assert.deepEqual(await sample.marks(), []);
    assert.equal(await post('/api/mark'), 200, 'its connection is usable again');
  });

  test('a GET cannot write, nor can a stream', async () => {
    assert.equal(await get('/api/sneaky'), 500);
    assert.equal(await get('/api/sneaky-stream'), 500);
    assert.deepEqual(await sample.marks(), []);
  });

  test('a GET that declares an audit event may write only that', async () => {
    const before = (await sample.auditEvents()).length;
    assert.equal(await get('/api/looked'), 204);
    assert.equal((await sample.auditEvents()).length, before + 1);
  });

  test('between two steps of a saga the first is committed and no transaction is open', async () => {
    assert.equal(await post('/api/saga'), 200);
    assert.deepEqual(between, { marks: ['claimed'], openTransactions: 0 });
    assert.deepEqual(await sample.marks(), ['claimed', 'recorded']);
  });
});

async function* lines(): AsyncGenerator<string> {
  yield 'line\n';
}

/** Connections of this database; on the embedded one an open transaction would block this query. */
async function openTransactions({ database }: SampleApp): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  return rows[0]?.count ?? 0;
}
