import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createLog } from '#kit/log/log.ts';
import { closeServer } from './close-server.ts';
import { createHttp } from './server.ts';

describe('closing the server', () => {
  let app: FastifyInstance;
  before(async () => {
    app = await createHttp({ log: createLog({ level: 'silent' }), trustProxy: false });
    app.get('/soon', async () => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return 'whole';
    });
    app.get('/endless', (_request, reply) => reply.send(Readable.from(endless())));
    app.get('/socket', { websocket: true }, () => undefined);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => app.close());

  const ask = async (path: string, more = '') => {
    const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    line.on('error', () => undefined);
    line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`);
    return line;
  };

  test('waits for a response in progress, but not for one that takes minutes or never ends', { timeout: 20_000 }, async () => {
    const endless = await ask('/endless');
    const [begun] = await once(endless, 'data');
    assert.match(String(begun), /^HTTP\/1\.1 200/);
    endless.pause();
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const socket = await ask('/socket', upgrade);
    assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 101/);
    const soon = await ask('/soon');
    let answer = '';
    soon.on('data', (piece) => (answer += String(piece)));
    await new Promise((resolve) => setTimeout(resolve, 50));

    await closeServer(app, 500);
    assert.match(answer, /whole$/);
    for (const line of [endless, socket, soon]) line.destroy();
  });
});

async function* endless() {
  for (;;) {
    yield 'x'.repeat(64 * 1024);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
