import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, test } from 'node:test';
import { askAnywhere, askOutside, isPublic } from './ask-outside.ts';

const limits = { timeoutMs: 300, maxBytes: 1_000 };

async function serving<Result>(listener: RequestListener, work: (port: number) => Promise<Result>): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  try {
    return await work(address.port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('requests to external addresses', () => {
  test('reach neither this machine nor a private network, by number or by name', async () => {
    let asked = 0;
    await serving(
      (_request, answer) => {
        asked += 1;
        answer.end('1');
      },
      async (port) => {
        for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
          await assert.rejects(askOutside(`http://${host}:${port}/`, limits), /not outside/, host);
      },
    );
    assert.equal(asked, 0);
    for (const url of ['http://169.254.169.254/latest/meta-data', 'http://10.0.0.1/', 'http://[fd00::1]/', 'file:///etc/passwd'])
      await assert.rejects(askOutside(url, limits), Error, url);
  });

  test('recognises public addresses', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) assert.ok(isPublic(address), address);
    for (const address of [
      '100.64.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '::1',
      'fe80::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
    ])
      assert.ok(!isPublic(address), address);
  });

  test('enforces the time and size limits and follows no redirect', async () => {
    const here = () => true;
    const patient = { ...limits, timeoutMs: 10_000 };
    await serving(
      () => undefined,
      (port) => assert.rejects(askAnywhere(`http://127.0.0.1:${port}/`, limits, here), { name: 'AbortError' }),
    );
    await serving(
      (_request, answer) => answer.end('x'.repeat(1_001)),
      (port) => assert.rejects(askAnywhere(`http://localhost:${port}/`, patient, here), /more than 1000 bytes/),
    );
    await serving(
      (_request, answer) => answer.writeHead(302, { location: 'http://10.0.0.1/' }).end('moved'),
      async (port) => {
        const { status } = await askAnywhere(`http://localhost:${port}/`, patient, here);
        assert.equal(status, 302);
      },
    );
  });
});
