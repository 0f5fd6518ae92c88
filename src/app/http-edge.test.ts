import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { usualBodyLimit } from '#kit/contract/contract.ts';
import { askRaw } from '#kit/testing/raw-http.ts';
import { allOperations } from './meta/declarations.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A malformed request must be answered faster than any server timeout. The limit is generous, because test machines are busy. */
const atOnceMs = 10_000;

describe('the HTTP server', () => {
  let app: TestApp;
  let port: number;
  before(async () => {
    app = await startTestApp({ FILES_URL: 'http://files.city.example', INBOUND_MAIL_SECRET: 'a secret of the mail server 1234' });
    port = Number(new URL(app.address).port);
  });
  after(() => app.stop());

  const post = (path: string, body: string | Buffer, headers = 'content-type: application/json') => [
    `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${headers}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
    body,
  ];
  const plain = (line: string, headers = '') => [`${line} HTTP/1.1\r\nhost: localhost:${port}\r\n${headers}\r\n`];

  /** Checks every hostile request: rejected quickly with one of the statuses, and the next visitor is served. */
  async function refuses(what: string, send: readonly (string | Buffer)[], statuses: readonly number[], halfClose = false): Promise<void> {
    const { status, body, head, milliseconds } = await askRaw({ port, send, halfClose });
    assert.ok(statuses.includes(status), `${what}: ${status} instead of ${statuses.join(' or ')}\n${head}\n${body.slice(0, 300)}`);
    assert.ok(milliseconds < atOnceMs, `${what}: answered after ${Math.round(milliseconds)} ms`);
    assert.doesNotMatch(body, /node_modules|node:internal|FST_ERR|\.ts:\d/, what);
    const alive = await askRaw({ port, send: plain('GET /healthz') });
    assert.equal(alive.status, 200, `${what}: the server is gone`);
  }

  const json = '/api/auth/login';

  test('rejects any request under a foreign host, except probes', async () => {
    const under = (host: string, path: string) => [`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`];
    // The second time it is in the cache.
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await askRaw({ port, send: under(`localhost:${port}`, '/') })).status, 200);
    for (const path of ['/', '/api/servers', '/no/such', '/dashboard', '/r/abc'])
      await refuses(`${path} of a stranger`, under('evil.example', path), [421]);
    const { body, head } = await askRaw({ port, send: under('evil.example', '/') });
    assert.match(head, /content-type: text\/plain/i);
    assert.equal(body, 'This site is not reached under this name');
    for (const path of ['/healthz', '/readyz']) assert.equal((await askRaw({ port, send: under('10.0.0.9', path) })).status, 200);
  });

  test('rejects everything but files under the host of the files', async () => {
    const under = (path: string) => [`GET ${path} HTTP/1.1\r\nhost: files.city.example\r\n\r\n`];
    // Caches the page under its own host.
    assert.equal((await askRaw({ port, send: plain('GET /') })).status, 200);
    for (const path of ['/', '/api/servers', '/auth', '/dashboard', '/r/abc', '/robots.txt', '/assets/x.js'])
      await refuses(`${path} under the files’ name`, under(path), [421]);
    assert.equal((await askRaw({ port, send: under(`/files/${'A'.repeat(22)}/960.webp`) })).status, 404);
    const { head } = await askRaw({ port, send: plain('GET /') });
    assert.match(head, /img-src 'self' data: http:\/\/files\.city\.example; media-src/);
  });

  test('rejects malformed JSON and bodies of another type', async () => {
    await refuses('cut JSON', post(json, '{"login":'), [400]);
    await refuses('no JSON at all', post(json, 'login=a'), [400]);
    await refuses('a list', post(json, '[]'), [400]);
    await refuses('bad UTF-8', post(json, Buffer.from([123, 34, 97, 34, 58, 34, 0xc3, 0x28, 34, 125])), [400]);
    await refuses('a zero byte in a value', post(json, '{"login":"a","password":"b\\u0000"}'), [400, 422]);
    await refuses('a raw zero byte', post(json, '{"login":"a\0"}'), [400]);
    await refuses('half a character', post(json, '{"login":"\\ud83d","password":"b"}'), [400, 422]);
    await refuses(
      'compressed',
      post(json, gzipSync('{"login":"a"}'), 'content-type: application/json\r\ncontent-encoding: gzip'),
      [400, 415],
    );
    await refuses(
      'a gzip bomb',
      post(json, gzipSync(Buffer.alloc(50_000_000)), 'content-type: application/json\r\ncontent-encoding: gzip'),
      [400, 415],
    );
    await refuses('JSON called text (C2)', post(json, '{"login":"a","password":"b"}', 'content-type: text/plain'), [415]);
    await refuses('JSON called nothing', post(json, '{"login":"a","password":"b"}', 'x-none: 1'), [415]);
    await refuses('no valid type', post(json, '{}', 'content-type: ;;;'), [415]);
  });

  test('rejects excessive depth and breadth', async () => {
    const deep = (depth: number) => `{"login":${'['.repeat(depth)}${']'.repeat(depth)},"password":"b"}`;
    await refuses('100,000 levels', post(json, deep(100_000)), [400]);
    await refuses('a million levels', post(json, deep(1_000_000)), [413]);
    const keys = Array.from({ length: 10_000 }, (_, index) => `k${index}=`).join('&');
    await refuses('10,000 form keys', post('/auth/sign-in', keys, 'content-type: application/x-www-form-urlencoded'), [303, 400, 413, 422]);
    await refuses('10,000 query keys', plain(`GET /api/servers?${keys.slice(0, 14_000)}`), [200, 422]);
  });

  test('rejects bodies of 20 MB, with and without a length', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024, 'x');
    await refuses('20 MB of JSON', post(json, large), [413]);
    await refuses('20 MB of form', post('/auth/sign-in', large, 'content-type: application/x-www-form-urlencoded'), [413]);
    await refuses('20 MB to a webhook', post('/dev/metrics-sink', large, 'content-type: application/octet-stream'), [413]);
    await refuses('20 MB to nowhere', post('/api/nowhere', large), [404, 413]);
    const head = `POST ${json} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    const chunks = Array.from({ length: 20 }, () => [`${(1024 * 1024).toString(16)}\r\n`, Buffer.alloc(1024 * 1024, 'x'), '\r\n']).flat();
    await refuses('20 MB in chunks', [head, ...chunks, '0\r\n\r\n'], [413]);
  });

  test('rejects an unauthorised sender of a large body before any of it arrives', async () => {
    const large = (await allOperations()).filter(({ bodyLimit = 0 }) => bodyLimit > usualBodyLimit);
    assert.ok(large.length >= 7);
    const key = 'k'.repeat(22);
    for (const { id, method, path, bodyLimit } of large) {
      const head = (authorization: string) =>
        `${method} ${path.replace(':key', key).replace(/:\w+/, '1')} HTTP/1.1\r\nhost: localhost:${port}\r\n${authorization}content-type: application/json\r\ncontent-length: ${bodyLimit}\r\n\r\n`;
      for (const authorization of ['', `authorization: Bearer ${key}\r\n`])
        await refuses(id, [head(authorization), '[['], id === 'support.takeMail' ? [404] : [401]);
    }
  });

  test('rejects a large, deeply nested body even from an authorised sender', async () => {
    const deep = `{"sequence":1,"rows":${'['.repeat(7_500_000)}`;
    const own = `content-type: application/json\r\nauthorization: Bearer ${demoServerKey(1)}`;
    await refuses('7.5 million levels of a game server', post('/api/game/v1/logs', deep, own), [400]);
  });

  test('returns 405 for TRACE, an unknown method, and a known one at the wrong route', async () => {
    await refuses('TRACE', plain('TRACE /'), [405]);
    await refuses('TRACE of the API', plain('TRACE /api/servers'), [405]);
    await refuses('PROPFIND', plain('PROPFIND /'), [405]);
    await refuses('made up', plain('FROBNICATE /'), [405]);
    await refuses('lower case', plain('get /'), [400, 405]);
    await refuses('DELETE of a page', plain('DELETE /'), [405]);
    await refuses(
      'PUT to a POST call',
      post(json, '{}').map((part) => String(part).replace('POST', 'PUT')),
      [405],
    );
    await refuses('POST to a GET call', post('/api/servers', '{}'), [405]);
    await refuses('CONNECT', plain('CONNECT evil.example:443'), [0, 400, 405]);
  });

  test('rejects requests that two servers would parse differently', async () => {
    const both = `content-length: 5\r\ntransfer-encoding: chunked\r\n`;
    await refuses('length and chunks', [`POST ${json} HTTP/1.1\r\nhost: a\r\n${both}\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`], [400]);
    await refuses('two lengths', [`POST ${json} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}x`], [400]);
    await refuses('chunked, hidden', [`POST ${json} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`], [400]);
    await refuses('space before the colon', [`POST ${json} HTTP/1.1\r\nhost: a\r\ncontent-length : 2\r\n\r\n{}`], [400]);
    await refuses('bare line feeds', [`POST ${json} HTTP/1.1\nhost: a\ncontent-length: 2\n\n{}`], [400]);
    await refuses('no host', ['GET / HTTP/1.1\r\n\r\n'], [400]);
    const own = `host: localhost:${port}\r\n`;
    const get = (headers: string, target = '/') => [`GET ${target} HTTP/1.1\r\n${headers}\r\n`];
    // A cached page is sent before the router sees the request.
    assert.equal((await askRaw({ port, send: get(own) })).status, 200);
    await refuses('two hosts', get(`${own}host: evil.example\r\n`), [400]);
    await refuses('the same host twice', get(`${own}Host: localhost:${port}\r\n`), [400]);
    await refuses('two hosts of a probe', get(`${own}${own}`, '/healthz'), [400]);
    for (const host of ['', 'a b', 'localhost/x', 'me@localhost', 'localhost,evil.example', 'localhost:99999', '[::1', 'a\\b'])
      await refuses(`the host ${host}`, get(`host: ${host}\r\n`), [400]);
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    await refuses('two hosts of a socket', get(`${own}${own}${upgrade}`, '/api/pixel'), [400]);
    await refuses('a target of another host', get(own, 'http://evil.example/'), [400]);
    await refuses('a host that the target contradicts', get('host: evil.example\r\n', `http://localhost:${port}/healthz`), [400]);
    await refuses('a target that repeats the host', get(own, `http://localhost:${port}/healthz`), [200]);
    await refuses('a folded line', get(`${own}x-a: b\r\n c\r\n`), [400]);
    const chunked = (version: string, coding: string) => [
      `POST ${json} HTTP/${version}\r\n${own}connection: keep-alive\r\ncontent-type: application/json\r\ntransfer-encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ];
    for (const send of [chunked('1.0', 'chunked'), chunked('1.1', 'gzip, chunked'), chunked('1.1', 'identity, chunked')]) {
      await refuses('chunks that another server reads differently', send, [400]);
      assert.match((await askRaw({ port, send })).head, /connection: close/i);
    }
    await refuses('chunks', chunked('1.1', 'chunked'), [422]);
    await refuses('another protocol', ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'], [400]);
  });

  test('rejects a false content length', async () => {
    const head = (length: number) =>
      `POST ${json} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    await refuses('longer than the body', [head(500), '{"login":"a"}'], [400], true);
    await refuses('shorter than the body', [head(5), '{"login":"a","password":"b"}'], [400]);
    await refuses('no number', [head(Number.NaN), '{}'], [400]);
    await refuses('negative', [head(-1), '{}'], [400]);
  });

  test('rejects headers of 100 KB and endless addresses', async () => {
    await refuses('one of 100 KB', plain('GET /', `x-long: ${'x'.repeat(100_000)}\r\n`), [431]);
    await refuses(
      '2,000 of them',
      plain('GET /', Array.from({ length: 2_000 }, (_, index) => `x-${index}: ${'y'.repeat(40)}\r\n`).join('')),
      [431],
    );
    await refuses('an address of 100 KB', plain(`GET /${'a'.repeat(100_000)}`), [414, 431]);
    await refuses('an address of 10 KB', plain(`GET /r/${'a'.repeat(10_000)}`), [404, 414, 422]);
    await refuses('a cookie of 10 KB', plain('GET /api/servers', `cookie: a=${'x'.repeat(10_000)}\r\n`), [200]);
  });

  test('rejects addresses that are not valid text', async () => {
    for (const path of [
      '/%ff',
      '/news/%E0%A4%A',
      '/r/%ff',
      '/r/%',
      '/api/staff/redirects/%ff',
      '/assets/%ff',
      '/dev/mail/%ff',
      '/dashboard/%E0%A4%A',
    ])
      await refuses(path, plain(`GET ${path}`), [400, 401, 404, 302]);
    for (const path of ['/%00', '/news/%00', '/assets/%00', '/assets/..%2f..%2fpackage.json', '/dev/mail/..%2f..%2fapp-secret'])
      await refuses(path, plain(`GET ${path}`), [400, 403, 404, 422]);
    for (const path of ['/r/%00', '/r/a%00b', '/inv/%00', '/download/%00', '/news/abc/share.jpg'])
      await refuses(path, plain(`GET ${path}`), [404]);
    await refuses('a query that is none', plain('GET /api/servers?%ff=%'), [200, 400, 422]);
    await refuses('a fragment', plain('GET /#a'), [200, 400, 404]);
    await refuses('an absolute address', plain('GET http://evil.example/'), [400]);
    await refuses('two slashes', plain('GET //evil.example/'), [308, 404]);
    await refuses('a star', plain('OPTIONS *'), [404, 405]);
  });

  test('survives invalid cookies and languages', async () => {
    await refuses('a broken cookie', plain('GET /auth', 'cookie: sid=%ff%; i18n_redirected=%E0%A4; ;;=\r\n'), [200]);
    await refuses('a session nobody has', plain('GET /api/auth/account', 'cookie: sid=%00; __Host-sid=a\r\n'), [200, 401]);
    await refuses(
      'a language nobody speaks',
      plain('GET /', 'accept-language: ;q=,,*-*;q=9\r\ncookie: i18n_redirected=../../etc\r\n'),
      [200],
    );
  });
});
