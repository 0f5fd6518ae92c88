import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './pixel-sockets.ts';

test('encodes frames of any length that a WebSocket client can decode', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const payloads = [...[0, 12, 125, 126, 65_535, 65_536, 300_000].map((length) => Buffer.alloc(length, length % 251)), 'сто двенадцать'];
  server.on('connection', (_, { socket }) => {
    for (const payload of payloads) socket.write(frameOf(payload));
  });
  await once(server, 'listening');
  const address = server.address();
  const client = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const got: (Buffer | string)[] = [];
  await new Promise<void>((resolve) => {
    client.on('message', (data: Buffer, isBinary) => {
      if (got.push(isBinary ? data : data.toString()) === payloads.length) resolve();
    });
  });
  assert.deepEqual(got, payloads);
  client.terminate();
  server.close();
});
