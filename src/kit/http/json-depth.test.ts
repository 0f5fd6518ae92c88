import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import '#kit/errors/kit.errors.ts';
import { createLog } from '#kit/log/log.ts';
import { isDeeperThan } from './json-depth.ts';
import { createHttp } from './server.ts';

const deep = (levels: number, [open, close] = ['[', ']']) => `${open.repeat(levels)}${close.repeat(levels)}`;
const isDeep = (text: string, levels = 3) => isDeeperThan(levels, Buffer.from(text));

describe('the depth of a JSON text', () => {
  test('is the number of lists and objects open at once', () => {
    assert.deepEqual([isDeep(deep(3)), isDeep(deep(4))], [false, true]);
    assert.deepEqual([isDeep('[{"a":[]}]'), isDeep('[{"a":[{}]}]')], [false, true]);
    assert.equal(
      isDeep(`[${Array.from({ length: 100 }, () => '{"a":[1]}').join(',')}]`),
      false,
      'one after the other is not one in another',
    );
  });

  test('ignores brackets inside strings', () => {
    assert.equal(isDeep(JSON.stringify([{ '[[[[[': '{{{{{' }, 'it said: "[[[[[', 'a\\', '[[[[[', 'Ж[[[[[', '\\"'])), false);
    assert.equal(isDeep(String.raw`["\"",[[["\\",[]]]]]`), true);
  });

  test('ignores invalid JSON, which the parser rejects', () => {
    for (const text of ['', '"', '"\\', '"[[[[[', ']]]]]', '[[["']) assert.equal(isDeep(text), false, text);
  });
});

describe('JSON deeper than any input', () => {
  let app: FastifyInstance;
  let parsed: unknown;
  before(async () => {
    app = await createHttp({ log: createLog({ level: 'silent' }), trustProxy: false });
    app.post('/', async ({ body }) => {
      parsed = body;
      return 'taken';
    });
  });
  after(() => app.close());

  const post = async (payload: string) => {
    parsed = undefined;
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
    return [statusCode, parsed === undefined ? 'unread' : 'parsed'];
  };

  test('is rejected by its bytes, before it is parsed', async () => {
    assert.deepEqual(await post(deep(64)), [200, 'parsed']);
    assert.deepEqual(await post(deep(65)), [400, 'unread']);
    assert.deepEqual(await post(deep(100_000)), [400, 'unread']);
  });
});
