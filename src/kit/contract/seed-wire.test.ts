import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { fail } from '#kit/errors/errors.ts';
import { type SampleApp, sampleApp, sampleErrors } from '#kit/testing/sample-app.ts';
import { contract, none } from './contract.ts';
import { implement } from './implement.ts';

const seed = { method: 'POST', wire: 'seed', audit: none('a test') } as const;
const sampleContract = contract('sample', {
  ask: {
    ...seed,
    path: '/api/seed/ask',
    audience: 'everybody',
    input: z.strictObject({ word: z.string().min(3).optional() }),
    output: z.object({ word: z.string() }),
    errors: [sampleErrors.taken],
  },
  count: {
    ...seed,
    path: '/api/seed/count',
    audience: 'everybody',
    input: z.strictObject({ number: z.union([z.number(), z.string()]) }),
    output: z.object({ word: z.string() }),
  },
  askSignedIn: { ...seed, path: '/api/seed/account', audience: 'person', output: z.object({ word: z.string() }) },
});
const handlers = implement(sampleContract, {
  async ask(_ctx, { word = 'nothing' }) {
    if (word === 'broken') throw new Error('a bug');
    return word === 'taken' ? fail(sampleErrors.taken) : { word };
  },
  count: async () => ({ word: 'counted' }),
  askSignedIn: async () => ({ word: 'hello' }),
});

describe('the calls of the original specification', () => {
  let sample: SampleApp;
  before(async () => {
    sample = await sampleApp(handlers);
  });
  after(() => sample.close());

  const ask = async (payload: string | undefined, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
    const { statusCode, body } = await sample.app.inject({ method: 'POST', url: '/api/seed/ask', payload, headers });
    return [statusCode, JSON.parse(body)];
  };

  test("return a rejection as 200 with only an error in the visitor's language", async () => {
    assert.deepEqual(await ask('{"word":"taken"}'), [200, { error: 'Already taken' }]);
    const russian = { 'content-type': 'application/json', cookie: 'i18n_redirected=ru' };
    assert.deepEqual(await ask('{"word":"taken"}', russian), [200, { error: 'Уже занято' }]);
  });

  test('return a missing session like any other rejection', async () => {
    const { statusCode, body } = await sample.app.inject({ method: 'POST', url: '/api/seed/account' });
    assert.equal(statusCode, 200);
    assert.deepEqual(Object.keys(JSON.parse(body)), ['error']);
  });

  test('return 400 with only an error for malformed requests', async () => {
    for (const body of ['{', '"word"', '[]', '{"word":1}', '{"word":"ab"}', '{"other":1}', '{"__proto__":{}}']) {
      const [status, answer] = await ask(body);
      assert.equal(status, 400, body);
      assert.deepEqual(Object.keys(answer), ['error'], body);
    }
  });

  test("name a missing field and call it required, in the visitor's language", async () => {
    const count = async (headers: Record<string, string>) => {
      const { statusCode, body } = await sample.app.inject({ method: 'POST', url: '/api/seed/count', payload: {}, headers });
      return [statusCode, JSON.parse(body)];
    };
    assert.deepEqual(await count({}), [400, { error: 'number: Please fill this in' }]);
    assert.deepEqual(await count({ cookie: 'i18n_redirected=ru' }), [400, { error: 'number: Заполните это поле' }]);
  });

  test('treat an empty body as no input, with and without a content type', async () => {
    assert.deepEqual(await ask(undefined, {}), [200, { word: 'nothing' }]);
    assert.deepEqual(await ask('', { 'content-type': 'application/json' }), [200, { word: 'nothing' }]);
    assert.deepEqual(await ask('', { 'content-type': 'text/plain' }), [200, { word: 'nothing' }]);
    assert.deepEqual(await ask('', { 'content-type': 'application/x-www-form-urlencoded' }), [200, { word: 'nothing' }]);
  });

  test('keep the status for a foreign origin, a wrong content type and an internal error', async () => {
    const type = { 'content-type': 'application/json' };
    assert.equal((await ask('{}', { ...type, origin: 'https://evil.example' }))[0], 403);
    assert.equal((await ask('{"word":"word"}', { 'content-type': 'text/plain' }))[0], 415);
    assert.equal((await ask('{"word":"broken"}'))[0], 500);
  });
});
