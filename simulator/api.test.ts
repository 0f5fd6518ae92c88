import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { gameApi, pauseAfter, Refused } from './api.ts';

describe('pauseAfter', () => {
  const least = (error: unknown, growing = 2) => pauseAfter(error, growing, () => 0);

  test('waits at least Retry-After on a 429, plus a random part', () => {
    const refused = new Refused(429, {}, 3_600);
    assert.equal(least(refused), 3_600);
    assert.equal(
      pauseAfter(refused, 2, () => 0.5),
      3_600.5,
    );
  });

  test('retries a closed site every minute, because it may reopen early', () => {
    assert.equal(least(new Refused(503, {}, 5)), 5);
    assert.equal(least(new Refused(503, {}, 300)), 60);
  });

  test('backs off exponentially when there is no Retry-After', () => {
    assert.deepEqual([least(new Refused(500, {}), 1), least(new TypeError('fetch failed'), 15)], [0.5, 7.5]);
  });
});

test('a rejection carries the Retry-After of the response', async () => {
  const site = createServer((_request, response) =>
    response.writeHead(429, { 'retry-after': '37' }).end('{"code":"kit.tooManyRequests","error":"Too many"}'),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const api = gameApi(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, 'key', new AbortController().signal);
  await assert.rejects(api.call('GET', '/cinema'), { name: 'Refused', status: 429, retryAfterSeconds: 37 });
  site.closeAllConnections();
  site.close();
});
