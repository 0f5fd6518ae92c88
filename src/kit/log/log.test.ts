import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { createLog, logOptions } from './log.ts';
import { scrubText, scrubUrl } from './scrub.ts';

function recorder() {
  const lines: string[] = [];
  return { lines, stream: { write: (line: string) => void lines.push(line) }, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('the log', () => {
  test('a login with line breaks stays one JSON line', () => {
    const { lines, stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    const login = 'a\r\nINFO ok\u2028x\u0085';
    log.info({ login }, `sign-in of ${login}`);
    assert.equal(lines.length, 1);
    assert.equal(lines[0]?.split(/[\r\n\u2028\u2029\u0085]/).filter(Boolean).length, 1);
    assert.match(last().login, /^a\r\nINFO ok/);
  });

  test('the time of a line is in UTC', () => {
    const { stream, last } = recorder();
    createLog({ level: 'info', stream }).info('something');
    assert.match(last().time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(Math.abs(Date.parse(last().time) - Date.now()) < 5_000);
  });

  test('logs no password, token, secret, cookie, code or card number, at any depth', () => {
    const { lines, stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    log.info(
      {
        password: 'hunter2',
        body: { newPassword: 'hunter2', user: { accessToken: 'hunter2', 'X-Api-Key': 'hunter2' }, list: [{ secret: 'hunter2' }] },
        headers: { cookie: 'sid=hunter2', Authorization: 'Bearer hunter2', 'set-cookie': ['sid=hunter2'] },
        code: '123456',
        card: 'paid with 4111 1111 1111 1111 today',
        login: 'player',
      },
      'card %s of %s',
      '4111111111111111',
      'player@city.example',
    );
    assert.doesNotMatch(lines.join(''), /hunter2|123456|4111|player@city/);
    assert.equal(last().login, 'player');
    assert.equal(last().msg, 'card [card] of p***@city.example');
  });

  test('logs a failed statement without its values, whatever they look like', async () => {
    const { lines, stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    const cause = Object.assign(new Error('new row violates check constraint "sane"'), {
      severity: 'ERROR',
      code: '23514',
      detail: 'Failing row contains (1, hunter2).',
      where: 'COPY sessions, line 1: "hunter2"',
      constraint: 'sane',
    });
    const failed = new DrizzleQueryError('insert into sessions values ($1)', ['hunter2\n    at hunter2 (file.ts:1:1)'], cause);
    log.error({ err: failed }, 'request failed');
    log.error(failed);
    log.error(`it said: ${failed.message}`);
    log.error({ err: Object.assign(new Error('invalid input syntax for type uuid: "hunter2"'), { severity: 'ERROR', code: '22P02' }) });
    assert.doesNotMatch(lines.join(''), /hunter2/);
    const told = JSON.parse(lines[0] ?? '');
    assert.match(told.err.message, /insert into sessions/);
    assert.match(told.err.stack, /log\.test\.ts/);
    assert.equal(told.err.cause.constraint, 'sane');
    assert.match(last().err.message, /type uuid/);
  });

  test('logs the properties of a thrown value that is not an error', () => {
    const { stream, last } = recorder();
    createLog({ level: 'info', stream }).error({ err: { name: 'ErrnoError', errno: 28 } }, 'failed');
    assert.deepEqual(last().err, { type: 'ErrnoError', message: '{"errno":28}', stack: '' });
  });

  test('masks e-mail addresses in fields, messages and errors', () => {
    const { lines, stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    log
      .child({ email: 'child@city.example' })
      .error(
        { err: new Error('Key (email)=(player@city.example) already exists'), to: ['игрок@city.example'] },
        'mail to x.y@city.example',
      );
    assert.doesNotMatch(lines.join(''), /player@|child@|x\.y@|игрок@/);
    assert.match(last().err.message, /p\*\*\*@city\.example/);
    assert.equal(last().email, 'c***@city.example');
  });

  test("masks an error's own message and any other thrown value", () => {
    const { lines, stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    log.error(new Error('no mail to player@city.example'));
    log.error({ err: new Error('no mail to player@city.example') });
    log.error({ err: 'player@city.example' }, 'thrown text');
    log.error({ err: null }, 'nothing thrown');
    log.info({}, 'with %o', { password: 'hunter2' });
    assert.equal(lines.length, 5);
    assert.doesNotMatch(lines.join(''), /player@|hunter2/);
    assert.equal(JSON.parse(lines[0] ?? '{}').msg, 'no mail to p***@city.example');
    assert.equal(last().msg, 'with {"password":"[hidden]"}');
  });

  test('logs error codes, which are not secret', () => {
    const { stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    log.error(Object.assign(new Error('down'), { code: 'ECONNREFUSED', password: 'hunter2' }));
    assert.equal(last().err.code, 'ECONNREFUSED');
    assert.notEqual(last().err.password, 'hunter2');
    log.warn({ code: 'kit.notFound', err: Object.assign(new Error('x', { cause: new Error('why') }), { code: '23505' }) }, 'refused');
    assert.equal(last().code, 'kit.notFound');
    assert.equal(last().err.code, '23505');
    assert.equal(last().err.cause.message, 'why');
  });

  test('logs circular, large and unusual objects safely', () => {
    const { lines, stream, last } = recorder();
    const log = createLog({ level: 'info', stream });
    const circle: Record<string, unknown> = { n: 1n, when: new Date(0), bytes: Buffer.alloc(10), wrong: new Date(Number.NaN) };
    circle.self = circle;
    log.info({ circle, many: Array.from({ length: 1_000 }, (_, i) => i), nothing: null });
    assert.equal(lines.length, 1);
    assert.equal(last().circle.when, '1970-01-01T00:00:00.000Z');
    assert.equal(last().many.length, 100);
  });

  test('all lines of a request have its id, and its address shows no secret', async () => {
    const { lines, stream } = recorder();
    const app = Fastify({ ...logOptions({ level: 'info', stream }), genReqId: () => 'request-1' });
    app.get('/recovery', (request) => {
      request.log.info('inside');
      return 'ok';
    });
    await app.inject('/recovery?token=hunter2&email=player%40city.example&page=2');
    await app.close();
    assert.equal(lines.length, 3);
    for (const line of lines) assert.equal(JSON.parse(line).requestId, 'request-1');
    assert.doesNotMatch(lines.join(''), /hunter2|player/);
    const entry = JSON.parse(lines[0] ?? '{}');
    assert.equal(entry.req.url, '/recovery?token=[hidden]&email=[hidden]&page=2');
    assert.equal(entry.level, 'info');
    assert.match(entry.time, /^\d{4}-.*Z$/);
  });
});

describe('scrubbing', () => {
  test('scans a long hostile address quickly', () => {
    const before = process.cpuUsage().user;
    for (const text of [`/@${'a.'.repeat(30_000)}`, `/${'a'.repeat(30_000)}@${'b'.repeat(30_000)}`]) assert.equal(scrubText(text), text);
    const took = (process.cpuUsage().user - before) / 1_000;
    assert.ok(took < 5_000, `${took} ms`);
  });

  test('shortens tickets in a path and keeps ordinary paths', () => {
    assert.equal(scrubUrl('/auth/Zk3v9QpL0sXw7bTn2RfYc8Hd'), '/auth/Zk3v…');
    assert.equal(scrubUrl('/support/dashbord/tiket/15?tab=mine'), '/support/dashbord/tiket/15?tab=mine');
    assert.equal(scrubUrl('/?q=a@city.example'), '/?q=a***@city.example');
  });

  test('keeps numbers that are not card numbers', () => {
    for (const text of ['order 1731625200000', 'id 4111111111111112', 'ip 203.0.113.9', '2026-11-15T00:00:00.000Z'])
      assert.equal(scrubText(text), text);
  });
});
