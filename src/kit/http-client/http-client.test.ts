import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { createHttpClient, OutsideFault } from './http-client.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return originOf(server.address());
}

async function serveRaw(talk: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return originOf(server.address());
}

const originOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): string => {
  assert.ok(address && typeof address === 'object');
  return `http://127.0.0.1:${address.port}`;
};

const ask = (origin: string, options: { timeoutMs?: number; maxBytes?: number } = {}) =>
  createHttpClient({ origin, ...options }).send({ method: 'POST', path: '/pay', body: 'a=1', headers: { 'content-type': 'text/plain' } });

const fault = (why: OutsideFault['why'], reached: boolean) => (error: unknown) => {
  assert.ok(error instanceof OutsideFault, String(error));
  assert.deepEqual({ why: error.why, reached: error.reached }, { why, reached });
  return true;
};

describe('createHttpClient', () => {
  test('sends the request and returns status, type and text, whatever the status', async () => {
    const origin = await serve(async (request, response) => {
      const body = (await request.toArray()).join('');
      response.writeHead(402, { 'content-type': 'text/x-test' }).end(`${request.method} ${request.url} ${body} ж`);
    });
    assert.deepEqual(await ask(origin), { status: 402, type: 'text/x-test', body: 'POST /pay a=1 ж' });
  });

  test('times out, even when the response trickles in', async () => {
    const silent = await serve(() => undefined);
    await assert.rejects(ask(silent, { timeoutMs: 60 }), fault('late', true));
    const trickling = await serve((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    await assert.rejects(ask(trickling, { timeoutMs: 150 }), fault('late', true));
  });

  test('reads no more than the limit', async () => {
    const origin = await serve((_request, response) => response.end('x'.repeat(2_000)));
    await assert.rejects(ask(origin, { maxBytes: 1_999 }), fault('tooLarge', true));
    assert.equal((await ask(origin, { maxBytes: 2_000 })).body.length, 2_000);
  });

  test('follows no redirect', async () => {
    const origin = await serve((_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end());
    await assert.rejects(ask(origin), fault('redirect', true));
  });

  test('reports that an interrupted request may have been processed', async () => {
    const reset = await serveRaw((socket) => socket.once('data', () => socket.resetAndDestroy()));
    await assert.rejects(ask(reset), fault('broken', true));
    const cutShort = await serveRaw((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
    );
    await assert.rejects(ask(cutShort), fault('broken', true));
    const noHttp = await serveRaw((socket) => socket.once('data', () => socket.end('nonsense\r\n\r\n')));
    await assert.rejects(ask(noHttp), fault('broken', true));
  });

  test('reports that nothing was processed when the connection is refused', async () => {
    const origin = await serve(() => undefined);
    for (const close of closing.splice(0)) await close();
    await assert.rejects(ask(origin), fault('broken', false));
  });
});
