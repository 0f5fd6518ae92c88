import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { hurrySlowBodies } from './slow-bodies.ts';

describe('a slow request body', () => {
  let app: FastifyInstance;
  let port: number;
  before(async () => {
    app = fastify();
    // Replaces the usual minute.
    hurrySlowBodies(app, 200);
    app.post('/small', async () => 'taken');
    const operation = { bodyLimit: 2 * 1024 ** 3 } as never;
    app.post('/large', { config: { operation } }, async () => 'taken');
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  after(() => app.close());

  /** Sends two halves with a pause between and returns the response. */
  const send = async (path: string, pauseMs: number): Promise<string> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => (answer += text)).on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close\r\n\r\n{ `);
    await wait(pauseMs);
    if (socket.writable) socket.write(' }');
    await wait(200);
    socket.destroy();
    return answer;
  };

  test('times out after a minute on a route with a small limit', async () => {
    assert.match(await send('/small', 600), /^HTTP\/1\.1 408 /);
    assert.match(await send('/small', 20), /^HTTP\/1\.1 200 /);
  });

  test('does not time out after the response, even if the body was never read', async () => {
    const refusing = fastify();
    hurrySlowBodies(refusing, 20);
    refusing.addHook('onRequest', async (_request, reply) => void (await reply.code(403).send('no')));
    refusing.post('/refused', async () => 'taken');
    const answer = await refusing.inject({ method: 'POST', url: '/refused', payload: { a: 1 } });
    assert.equal(answer.statusCode, 403);
    // A remaining timer would now break a connection that another request uses.
    await wait(100);
    await refusing.close();
  });

  test('gets more time on a route with a large limit', async () => {
    assert.match(await send('/large', 600), /^HTTP\/1\.1 200 /);
  });
});
