import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type SampleApp, sampleApp, sampleOrigin } from '#kit/testing/sample-app.ts';
import { until } from '#kit/testing/until.ts';
import { contract } from './contract.ts';
import { implement } from './implement.ts';

const sampleContract = contract('sample', {
  listen: {
    method: 'GET',
    path: '/api/live',
    kind: 'socket',
    audience: 'staff',
    permission: 'sample.read',
    input: z.strictObject({ topic: z.string().min(1) }),
  },
  breakAtOnce: { method: 'GET', path: '/api/broken', kind: 'socket', audience: 'everybody' },
});

let left = 0;
const handlers = implement(sampleContract, {
  listen(ctx, input, socket) {
    ctx.signal.addEventListener('abort', () => (left += 1));
    socket.on('message', (text) => socket.send(`${ctx.actor.accountId} ${input.topic} ${text}`));
  },
  breakAtOnce() {
    throw new Error('a bug');
  },
});

describe('sockets', () => {
  let sample: SampleApp;
  let address: string;
  before(async () => {
    sample = await sampleApp(handlers);
    address = (await sample.app.listen({ port: 0, host: '127.0.0.1' })).replace('http:', 'ws:');
  });
  after(() => sample.close());

  /** 101 when connected, otherwise the status of the rejection. */
  async function knock(path: string, headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(`${address}${path}`, { headers });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
    const status = await promise;
    socket.terminate();
    return status;
  }

  test("rejects a handshake from another site's page with 403", async () => {
    const reader = { 'x-who': 'reader' };
    assert.equal(await knock('/api/live?topic=a', { ...reader, origin: 'https://evil.example' }), 403);
    assert.equal(await knock('/api/live?topic=a', { ...reader, origin: 'null' }), 403);
    assert.equal(await knock('/api/live?topic=a', { ...reader, 'sec-fetch-site': 'cross-site' }), 403);
    assert.equal(await knock('/api/live?topic=a', { ...reader, origin: sampleOrigin }), 101);
    assert.equal(await knock('/api/live?topic=a', reader), 101);
  });

  test('the handshake checks permission, admin account and input like any call', async () => {
    assert.equal(await knock('/api/live?topic=a', {}), 401);
    assert.equal(await knock('/api/live?topic=a', { 'x-who': 'person' }), 403);
    assert.equal(await knock('/api/live?topic=a', { 'x-who': 'admin', 'x-acting-as': '8' }), 409);
    assert.equal(await knock('/api/live?topic=&extra=1', { 'x-who': 'reader' }), 422);
    assert.equal(await knock('/api/nothing', { 'x-who': 'reader' }), 404);
  });

  test('receives a message sent right after the handshake, and notices the disconnect', async () => {
    const before = left;
    const socket = new WebSocket(`${address}/api/live?topic=a`, { headers: { 'x-who': 'reader' } });
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (text) => resolve(String(text)));
    assert.equal(await promise, '2 a hello');
    socket.close();
    await until(() => left > before);
  });

  test('a handler that throws closes only its own socket', async () => {
    const socket = new WebSocket(`${address}/api/broken`);
    const { promise, resolve } = Promise.withResolvers<number>();
    socket.on('close', resolve);
    assert.equal(await promise, 1011);
    assert.equal(await knock('/api/live?topic=a', { 'x-who': 'reader' }), 101);
  });

  test('returns 400 without a handshake', async () => {
    const { statusCode } = await sample.app.inject({ url: '/api/live?topic=a', headers: { 'x-who': 'reader' } });
    assert.equal(statusCode, 400);
  });
});
