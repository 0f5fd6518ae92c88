import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { fail, failField } from '#kit/errors/errors.ts';
import { type SampleApp, sampleApp, sampleErrors, sampleOrigin } from '#kit/testing/sample-app.ts';
import { until } from '#kit/testing/until.ts';
import { contract, none } from './contract.ts';
import { implement } from './implement.ts';

const audit = none('a test');
const word = z.strictObject({ word: z.string().min(3) });

const sampleContract = contract('sample', {
  sendForm: { method: 'POST', path: '/form', kind: 'form', audience: 'everybody', input: word, audit },
  follow: { method: 'GET', path: '/r/:word', kind: 'redirect', audience: 'everybody', input: word },
  sayRaw: { method: 'GET', path: '/raw', kind: 'raw', audience: 'everybody' },
  exportLines: { method: 'GET', path: '/api/lines.csv', kind: 'stream', audience: 'person' },
  exportEndless: { method: 'GET', path: '/api/endless', kind: 'stream', audience: 'everybody' },
  postEndless: { method: 'POST', path: '/api/endless', kind: 'stream', audience: 'everybody', input: word, audit },
  receive: { method: 'POST', path: '/hook', kind: 'webhook', audience: 'provider', audit },
});

/** How the endless stream ended: by its signal, by closing its generator. */
const ended = { aborted: 0, closed: 0 };
let sent = 0;

async function* endless(signal: AbortSignal): AsyncGenerator<string> {
  signal.addEventListener('abort', () => (ended.aborted += 1));
  try {
    for (;;) {
      sent += 1;
      yield `${'x'.repeat(1_000)}\n`;
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    ended.closed += 1;
  }
}

const handlers = implement(sampleContract, {
  sendForm: {
    async run(_ctx, input) {
      if (input.word === 'taken') fail(sampleErrors.taken);
      if (input.word === 'field') failField('word', sampleErrors.taken);
      return { location: '/done' };
    },
    refused: (refusal, input) => ({ location: `/page?error=${refusal.code}&word=${input.word}` }),
  },
  follow: async (_ctx, input) => (input.word === 'none' ? fail('kit.notFound') : { location: `https://example.com/${input.word}` }),
  sayRaw: async () => ({ status: 418, type: 'text/plain; charset=utf-8', body: 'short', headers: { 'x-own': '1' } }),
  async exportLines() {
    async function* lines() {
      yield 'a;b\r\n';
      yield Buffer.from('ю;2\r\n');
    }
    return { type: 'text/csv; charset=utf-8', filename: 'отчёт "1".csv', body: lines() };
  },
  exportEndless: async (ctx) => ({ type: 'text/plain', body: endless(ctx.signal) }),
  postEndless: async (ctx) => ({ type: 'text/plain', body: endless(ctx.signal) }),
  receive: async (ctx) => ({
    status: 200,
    type: 'application/octet-stream',
    body: Buffer.concat([Buffer.from(`${ctx.query}|`), ctx.body]),
  }),
});

describe('route kinds', () => {
  let sample: SampleApp;
  let address: string;
  before(async () => {
    sample = await sampleApp(handlers);
    address = await sample.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => sample.close());

  const form = (fields: Record<string, string>) =>
    sample.app.inject({
      method: 'POST',
      url: '/form',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('a form redirects with 303', async () => {
    const { statusCode, headers } = await form({ word: 'word' });
    assert.equal(statusCode, 303);
    assert.equal(headers.location, '/done');
  });

  test('a rejected form redirects back with the reason and the input, in any script', async () => {
    const taken = await form({ word: 'taken' });
    assert.equal(taken.statusCode, 303);
    assert.equal(taken.headers.location, '/page?error=sample.taken&word=taken');
    assert.equal((await form({ word: 'field' })).headers.location, '/page?error=kit.invalidInput&word=field');
    assert.equal((await form({ word: 'ж' })).headers.location, `/page?error=kit.invalidInput&word=${encodeURIComponent('ж')}`);
  });

  test('typed text cannot inject headers', async () => {
    const { statusCode, headers } = await form({ word: 'a\r\nset-cookie: sid=1', extra: '' });
    assert.equal(statusCode, 303);
    assert.equal(headers['set-cookie'], undefined);
    assert.match(String(headers.location), /word=a%0D%0Aset-cookie:%20sid=1$/);
  });

  test('a redirect is not cacheable', async () => {
    const { statusCode, headers } = await sample.app.inject('/r/word');
    assert.equal(statusCode, 302);
    assert.equal(headers.location, 'https://example.com/word');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal((await sample.app.inject('/r/none')).statusCode, 404);
  });

  test('a raw route sets its own status, type and headers', async () => {
    const { statusCode, headers, body } = await sample.app.inject('/raw');
    assert.deepEqual([statusCode, headers['content-type'], headers['x-own'], body], [418, 'text/plain; charset=utf-8', '1', 'short']);
  });

  test('a stream is sent as it is produced, under its file name', async () => {
    const response = await fetch(`${address}/api/lines.csv`, { headers: { 'x-who': 'person' } });
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(response.headers.get('content-disposition'), `attachment; filename*=UTF-8''${encodeURIComponent('отчёт "1".csv')}`);
    assert.equal(await response.text(), 'a;b\r\nю;2\r\n');
    assert.equal((await fetch(`${address}/api/lines.csv`)).status, 401);
  });

  test("rejects a stream requested by another site's page, although it is a GET", async () => {
    const headers = { origin: 'https://evil.example' };
    // If it is wrongly accepted it never ends, so the client disconnects once it has the status.
    const leaving = new AbortController();
    const { status } = await fetch(`${address}/api/endless`, { headers, signal: leaving.signal });
    leaving.abort();
    assert.equal(status, 403);
    assert.equal((await sample.app.inject({ url: '/raw', headers })).statusCode, 418);
  });

  for (const method of ['GET', 'POST']) {
    test(`a client that disconnects ends the stream (${method})`, async (t) => {
      const before = { ...ended };
      sent = 0;
      const leaving = new AbortController();
      t.after(() => leaving.abort());
      const body = method === 'POST' ? { body: '{"word":"word"}', headers: { 'content-type': 'application/json' } } : {};
      const response = await fetch(`${address}/api/endless`, { method, signal: leaving.signal, ...body });
      const reader = response.body?.getReader();
      for (let index = 0; index < 5; index += 1) assert.equal((await reader?.read())?.done, false);
      assert.deepEqual(ended, before, 'it goes on as long as somebody reads');
      leaving.abort();
      await until(() => ended.aborted === before.aborted + 1 && ended.closed === before.closed + 1);
      const after = sent;
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal(sent, after);
    });
  }

  test('a webhook gets its raw bytes, whatever their content type', async () => {
    const bytes = Buffer.from([0, 255, 123, 34, 97, 34, 58, 49, 44, 0, 10]);
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'text/xml',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ];
    for (const type of types) {
      const { rawPayload, statusCode } = await sample.app.inject({
        method: 'POST',
        url: '/hook?a=1&a=2%20',
        payload: bytes,
        headers: { 'content-type': type },
      });
      assert.equal(statusCode, 200, type);
      assert.deepEqual(rawPayload, Buffer.concat([Buffer.from('a=1&a=2%20|'), bytes]), type);
    }
    const untyped = await sample.app.inject({ method: 'POST', url: '/hook', payload: bytes });
    assert.deepEqual(untyped.rawPayload, Buffer.concat([Buffer.from('|'), bytes]), 'no type at all');
    const empty = await sample.app.inject({ method: 'POST', url: '/hook' });
    assert.equal(empty.body, '|');
  });

  test('a webhook is the only write allowed from another origin', async () => {
    const headers = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site' };
    assert.equal((await sample.app.inject({ method: 'POST', url: '/hook', headers })).statusCode, 200);
    assert.equal((await sample.app.inject({ method: 'POST', url: '/form', headers })).statusCode, 403);
    const own = { origin: sampleOrigin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
    assert.equal((await sample.app.inject({ method: 'POST', url: '/form', headers: own, payload: 'word=word' })).statusCode, 303);
  });
});
