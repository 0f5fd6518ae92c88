import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import '#kit/errors/kit.errors.ts';
import { fail } from '#kit/errors/errors.ts';
import { list } from '#kit/list/list.ts';
import { logOptions } from '#kit/log/log.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { answerRefusal, refusalOf } from './errors.ts';
import { noteCaller } from './known-caller.ts';

test('a number too large for its column is invalid input, an overflow of ours is an internal error', async () => {
  const database = await testDatabase();
  const refused = await database.pool.query('select 1 where 1::int = $1', [2 ** 31]).catch((error: unknown) => error);
  await database.close();
  assert.equal(refusalOf(refused).code, 'kit.invalidInput');
  assert.equal(refusalOf(Object.assign(new Error('integer out of range'), { code: '22003', severity: 'ERROR' })).code, 'kit.internal');
});

describe('answerRefusal', () => {
  test('asks to narrow a list that exceeded the time limit, and to retry anything else', async () => {
    const app = Fastify();
    const operation = { id: 'things.list', feature: 'things', name: 'list', method: 'GET', path: '/things', audience: 'staff' } as const;
    const things = list({ name: 'things', filter: {}, columns: { name: { sorts: true } }, order: 'name' });
    const givenUp = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014', severity: 'ERROR' });
    app.setErrorHandler((error, request, reply) => answerRefusal(request, reply, error, ({ code }) => ({ error: code })));
    app.get('/things', { config: { operation: { ...operation, list: things } } }, () => Promise.reject(givenUp));
    app.get('/thing', { config: { operation } }, () => Promise.reject(givenUp));
    const [narrow, again] = [await app.inject('/things'), await app.inject('/thing')];
    assert.deepEqual([narrow.statusCode, narrow.json().code, narrow.headers['retry-after']], [422, 'lists.tooWide', undefined]);
    assert.deepEqual([again.statusCode, again.json().code, again.headers['retry-after']], [503, 'kit.unavailable', '5']);
    await app.close();
  });

  test('logs a denied permission with its code, route and account', async () => {
    const lines: string[] = [];
    const app = Fastify(logOptions({ level: 'info', stream: { write: (line) => void lines.push(line) }, quietRequests: true }));
    const operation = { id: 'things.edit', feature: 'things', name: 'edit', method: 'GET', path: '/things', audience: 'staff' } as const;
    app.setErrorHandler((error, request, reply) => answerRefusal(request, reply, error, () => ({ error: 'No' })));
    app.get('/things', { config: { operation } }, async (request) => {
      noteCaller(request, 7);
      fail('kit.forbidden');
    });
    const answer = await app.inject('/things');
    assert.equal(answer.statusCode, 403);
    const logged = lines.map((line) => JSON.parse(line));
    assert.equal(logged.length, 1);
    const { code, status, operation: route, account, requestId } = logged[0];
    assert.deepEqual([code, status, route, account, requestId], ['kit.forbidden', 403, 'things.edit', 7, answer.json().requestId]);
    await app.close();
  });
});
