import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Refused } from './api.ts';
import { type Visiting, visitsTo } from './visit.ts';

describe('visitsTo', () => {
  const asked: string[] = [];
  const answers: Readonly<Record<string, readonly [number, object | null]>> = {
    '/api/auth/login': [200, { login: 'ann' }],
    '/api/auth/logout': [204, null],
    '/api/complaints': [200, { key: 'abc' }],
    '/api/silent': [204, null],
    '/api/refused': [409, { code: 'complaints.answerLate' }],
  };
  const site = createServer((request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [404, {}];
    asked.push(`${request.url} ${request.headers.cookie ?? '-'}`);
    if (request.url === '/api/auth/login') response.appendHeader('set-cookie', 'session=s1; Path=/; HttpOnly');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? undefined : JSON.stringify(body));
  });
  let visiting: Visiting;
  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    visiting = visitsTo(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, new AbortController().signal);
  });
  after(() => site.close());
  beforeEach(() => void asked.splice(0));
  const ann = { login: 'ann', password: 'secret' };

  test('signs in before the visit and signs out after it', async () => {
    const given = await visiting(ann, async (visit) => {
      await visit('POST', '/silent', {});
      return visit('GET', '/complaints');
    });
    assert.deepEqual(given, { key: 'abc' });
    assert.deepEqual(asked, ['/api/auth/login -', ...['silent', 'complaints', 'auth/logout'].map((path) => `/api/${path} session=s1`)]);
  });

  test('signs out after a rejection too', async () => {
    await assert.rejects(
      visiting(ann, (visit) => visit('POST', '/refused', {})),
      (error) => error instanceof Refused && error.code === 'complaints.answerLate',
    );
    assert.equal(asked.at(-1), '/api/auth/logout session=s1');
  });
});
