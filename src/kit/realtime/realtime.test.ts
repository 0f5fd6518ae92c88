import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
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

  test('sends the last value on connecting, then every event with id, topic and one line of JSON', async () => {
    realtime.publish('online', 1);
    const { socket, got } = await listen();
    assert.match(got.text, /content-type: text\/event-stream/);
    assert.match(got.text, /cache-control: no-store/);
    await until(() => got.text.includes('data: 1\n\n'));
    realtime.publish('news', { title: 'line\nbreak' });
    await until(() => /id: \S+\nevent: news\ndata: \{"title":"line\\nbreak"\}\n\n/.test(got.text));
    socket.destroy();
  });

  test('sends only the missed events to a client that reconnects with its last id', async () => {
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

  test('heartbeats keep the connection open', async () => {
    const { socket, got } = await listen();
    await until(() => (got.text.match(/: \n\n/g)?.length ?? 0) >= 2);
    socket.destroy();
  });

  test('drops a client that does not read without affecting others', async () => {
    const slow = await listen();
    slow.socket.pause();
    const quick = await listen();
    await until(() => realtime.streams() >= 2);
    const before = realtime.streams();
    const big = 'x'.repeat(100_000);
    for (let i = 0; i < 300; i++) {
      realtime.publish('online', `${i} ${big}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => realtime.streams() === before - 1);
    await until(() => quick.got.text.includes('data: "299 '));
    slow.socket.destroy();
    quick.socket.destroy();
    await until(() => realtime.streams() === 0);
  });

  test('serialises an event once for all listeners', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listen()));
    let made = 0;
    realtime.publish('online', { toJSON: () => (made += 1) });
    await until(() => listeners.every(({ got }) => got.text.includes('data: 1\n\n')));
    assert.equal(made, 1);
    for (const { socket } of listeners) socket.destroy();
  });
});
