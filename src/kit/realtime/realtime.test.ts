import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '#kit/testing/until.ts';
import { createRealtime } from './realtime.ts';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe('server-sent events', () => {
  const realtime = createRealtime({ heartbeatSeconds: 0.1, maxBuffered: 64 * 1024 });
  const server = createServer((request, response) => realtime.serveEvents(request, response, { topics: ['online', 'news'] }));
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    await realtime.close();
    server.closeAllConnections();
    server.close();
  });

  const listen = async (headers = '') => {
    const socket: Socket = connect(portOf(server), '127.0.0.1');
    const got = { text: '' };
    socket.on('data', (bytes) => (got.text += bytes));
    socket.on('error', () => undefined);
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    await until(() => got.text.includes('retry: '));
    return { socket, got };
  };

  test('the last value comes on connecting, then every event with id, topic and one line of JSON', async () => {
    realtime.publish('online', 1);
    const { socket, got } = await listen();
    assert.match(got.text, /content-type: text\/event-stream/);
    assert.match(got.text, /cache-control: no-store/);
    await until(() => got.text.includes('data: 1\n\n'));
    realtime.publish('news', { title: 'line\nbreak' });
    await until(() => /id: \S+\nevent: news\ndata: \{"title":"line\\nbreak"\}\n\n/.test(got.text));
    socket.destroy();
  });

  test('somebody who comes back with the last id gets only what was missed', async () => {
    realtime.publish('online', 'first');
    const seen = realtime.last('online')?.id;
    realtime.publish('online', 'second');
    realtime.publish('news', 'third');
    const { socket, got } = await listen(`Last-Event-ID: ${seen}\r\n`);
    await until(() => got.text.includes('data: "third"'));
    assert.match(got.text, /data: "second"/);
    assert.doesNotMatch(got.text, /data: "first"/);
    socket.destroy();
  });

  test('heartbeats keep the line open', async () => {
    const { socket, got } = await listen();
    await until(() => (got.text.match(/: \n\n/g)?.length ?? 0) >= 2);
    socket.destroy();
  });

  test('a client that does not read is dropped, others are not disturbed', async () => {
    const slow = await listen();
    slow.socket.pause();
    const quick = await listen();
    await until(() => realtime.connections().streams >= 2);
    const before = realtime.connections().streams;
    const big = 'x'.repeat(100_000);
    for (let i = 0; i < 300; i++) {
      realtime.publish('online', `${i} ${big}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => realtime.connections().streams === before - 1);
    await until(() => quick.got.text.includes('data: "299 '));
    slow.socket.destroy();
    quick.socket.destroy();
    await until(() => realtime.connections().streams === 0);
  });

  test('an event is serialised once, whoever listens', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listen()));
    let made = 0;
    realtime.publish('online', { toJSON: () => (made += 1) });
    await until(() => listeners.every(({ got }) => got.text.includes('data: 1\n\n')));
    assert.equal(made, 1);
    for (const { socket } of listeners) socket.destroy();
  });
});

describe('sockets', () => {
  const realtime = createRealtime({ heartbeatSeconds: 0.15 });
  let app: FastifyInstance;
  before(async () => {
    app = Fastify();
    await app.register(websocket);
    app.get<{ Querystring: { after?: string } }>('/live', { websocket: true }, (socket, request) =>
      realtime.serveSocket(socket, { topics: ['game'], after: request.query.after }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await realtime.close();
    await app.close();
  });
  const open = async (query = '') => {
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(app.server)}/live${query}`);
    const got: { topic: string; id: string; data: unknown }[] = [];
    socket.addEventListener('message', ({ data }) => got.push(JSON.parse(String(data))));
    await once(socket, 'open');
    return { socket, got };
  };

  test('the same topics come as JSON text, the last value first', async () => {
    realtime.publish('game', 'a');
    const { socket, got } = await open();
    await until(() => got.length === 1);
    realtime.publish('game', { n: 2 });
    await until(() => got.length === 2);
    assert.deepEqual(
      got.map(({ topic, data }) => ({ topic, data })),
      [
        { topic: 'game', data: 'a' },
        { topic: 'game', data: { n: 2 } },
      ],
    );
    const again = await open(`?after=${got[0]?.id}`);
    await until(() => again.got.length === 1);
    assert.deepEqual(again.got[0]?.data, { n: 2 });
    socket.close();
    again.socket.close();
    await until(() => realtime.connections().sockets === 0);
  });

  test('a client that answers pings stays, one that does not is dropped', async () => {
    const alive = await open();
    const silent = connect(portOf(app.server), '127.0.0.1');
    silent.on('error', () => undefined);
    silent.write(
      'GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await until(() => realtime.connections().sockets === 2);
    await until(() => realtime.connections().sockets === 1);
    assert.equal(alive.socket.readyState, WebSocket.OPEN);
    alive.socket.close();
    silent.destroy();
  });
});
