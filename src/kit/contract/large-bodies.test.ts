import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { testHttp } from '#kit/testing/http.ts';
import { absentDatabase } from '#kit/testing/sample-app.ts';
import { contract, none, usualBodyLimit } from './contract.ts';
import { implement } from './implement.ts';

const write = { method: 'POST', audit: none('a test'), bodyLimit: 4 * usualBodyLimit } as const;
const sampleContract = contract('sample', {
  tell: {
    ...write,
    path: '/api/tell',
    kind: 'saga',
    audience: 'staff',
    permission: 'sample.write',
    input: z.strictObject({ words: z.array(z.string()) }),
    output: z.object({ words: z.int() }),
  },
  hand: { ...write, path: '/hook', kind: 'webhook', audience: 'provider' },
});

describe('a route with a large body limit', () => {
  let app: FastifyInstance;
  let database: Database;
  let asked = 0;
  /** Bytes of bodies that were parsed. */
  let read = 0;
  before(async () => {
    database = await absentDatabase();
    app = await testHttp({
      database,
      implementations: implement(sampleContract, {
        tell: async (_ctx, { words }) => ({ words: words.length }),
        hand: {
          refuses: ({ headers }) =>
            headers.authorization === 'Bearer it' ? undefined : { status: 404, type: 'text/plain', body: 'not found' },
          run: async ({ body }) => ({ status: 200, type: 'text/plain', body: String(body.length) }),
        },
      }),
      strings: { en: {}, ru: {} },
      config: { publicUrl: 'http://sample.test' },
      async authenticate({ headers }) {
        asked += 1;
        const who = headers['x-who'];
        if (who === undefined) return visitor;
        return { ...visitor, kind: 'person', accountId: 1, permissions: new Set(who === 'staff' ? ['sample.write'] : []) };
      },
    });
    app.addHook('preParsing', async (_request, _reply, payload) => {
      payload.on('data', (bytes: Buffer) => (read += bytes.length));
      return payload;
    });
  });
  beforeEach(() => {
    [asked, read] = [0, 0];
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const words = JSON.stringify({ words: Array.from({ length: 50_000 }, () => 'a word') });
  const tell = (headers: Record<string, string>, payload = words) =>
    app.inject({ method: 'POST', url: '/api/tell', payload, headers: { 'content-type': 'application/json', ...headers } });
  const hand = (authorization: string) => app.inject({ method: 'POST', url: '/hook', payload: words, headers: { authorization } });

  test('reads no body of an unauthorised sender, whatever it contains', async () => {
    for (const payload of [words, '[', 'x'.repeat(5 * usualBodyLimit)]) {
      assert.equal((await tell({}, payload)).json().code, 'kit.signInNeeded');
      assert.equal((await tell({ 'x-who': 'person' }, payload)).json().code, 'kit.forbidden');
    }
    assert.equal(read, 0);
  });

  test('authenticates the sender only once', async () => {
    assert.deepEqual((await tell({ 'x-who': 'staff' })).json(), { words: 50_000 });
    assert.deepEqual([asked, read], [1, words.length]);
    assert.equal((await tell({ 'x-who': 'staff' }, '[')).json().code, 'kit.malformed');
  });

  test("rejects a webhook by its headers too, with the webhook's own response", async () => {
    const refused = await hand('Bearer another');
    assert.deepEqual([refused.statusCode, refused.body, read], [404, 'not found', 0]);
    assert.equal((await hand('Bearer it')).body, String(words.length));
  });
});
