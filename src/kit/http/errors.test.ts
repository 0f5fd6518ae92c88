import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import '#kit/errors/kit.errors.ts';
import { fail } from '#kit/errors/errors.ts';
import { logOptions } from '#kit/log/log.ts';
import { answerRefusal } from './errors.ts';
import { noteCaller } from './known-caller.ts';

describe('answerRefusal', () => {
  test('G6 a refused right is logged with its code, its route and whose request it was', async () => {
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
