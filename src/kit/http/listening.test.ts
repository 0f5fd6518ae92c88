import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, test } from 'node:test';
import { isLoopback, listenFault, reachedAt } from './listening.ts';

describe('the listening address', () => {
  test('loopback is only this machine', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) assert.ok(isLoopback(host), host);
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'example.org', '127.0.0.1.example']) assert.ok(!isLoopback(host), host);
  });

  test('the reported address is reachable', () => {
    for (const host of ['127.0.0.1', '0.0.0.0', '::']) assert.equal(reachedAt(host, 3000), 'http://localhost:3000');
    assert.equal(reachedAt('192.168.1.5', 80), 'http://192.168.1.5:80');
    assert.equal(reachedAt('fe80::1', 3000), 'http://[fe80::1]:3000');
  });

  const faultOf = async (port: number, host: string) => {
    const server = createServer().listen(port, host);
    return once(server, 'listening').then(
      () => server.close() && undefined,
      (error: unknown) => listenFault(error),
    );
  };

  test('a port in use and a wrong host have an error that names the setting', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const at = taken.address();
    const port = typeof at === 'object' && at ? at.port : 0;
    assert.equal(
      await faultOf(port, '127.0.0.1'),
      `Port ${port} is taken. Stop the program that listens there, or choose another with PORT.`,
    );
    taken.close();
    for (const host of ['203.0.113.9', 'no-such-host.invalid'])
      assert.match(
        (await faultOf(0, host)) ?? '',
        new RegExp(`^HOST is ${host}, which is no address of this machine\\. .*127\\.0\\.0\\.1`),
      );
  });
});
