import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import type { Operation } from '#kit/contract/contract.ts';
import { browserCall, CallError, languageHeader, NoAnswer, observeCalls, told } from './call.ts';

const operation: Operation<undefined, unknown> = {
  id: 'sample.read',
  feature: 'sample',
  name: 'read',
  method: 'GET',
  path: '/api/sample',
  audience: 'person',
};
const signInNeeded = { status: 401, body: { code: 'kit.signInNeeded' } };
const wrongCredentials = { status: 401, body: { code: 'sessions.wrongCredentials' } };
const found = { status: 200, body: { found: true } };

/** Answers in this order, then repeats the last one. */
function answering(...answers: readonly { readonly status: number; readonly body: unknown }[]) {
  let asked = 0;
  mock.method(globalThis, 'fetch', async () => {
    const { status, body } = answers[Math.min(asked, answers.length - 1)] ?? found;
    asked += 1;
    return Response.json(body, { status });
  });
  return () => asked;
}
const shownIn = (lang: string) => Object.assign(globalThis, { document: { documentElement: { lang } } });
beforeEach(() => shownIn('en'));
afterEach(() => mock.restoreAll());

test('sends the language of the current page, or of the page being opened', async () => {
  shownIn('ru');
  const fetched = mock.method(globalThis, 'fetch', async () => Response.json({}));
  await browserCall()(operation);
  await browserCall({ language: 'en' })(operation);
  const sent = fetched.mock.calls.map(({ arguments: [, init] }) => new Headers(init?.headers).get(languageHeader));
  assert.deepEqual(sent, ['ru', 'en']);
});

test('S15: the shell is notified of failures, including those outside a call', async () => {
  const failed = mock.fn();
  observeCalls({ failed });
  answering(wrongCredentials);
  await assert.rejects(browserCall()(operation), CallError);
  const lost = new NoAnswer('the file');
  assert.equal(told(lost), lost);
  assert.deepEqual(
    failed.mock.calls.map(({ arguments: [error] }) => error.name),
    ['CallError', 'NoAnswer'],
  );
  observeCalls({});
});

describe('a call rejected for a missing session', () => {
  test('P03 is retried once, because switching the admin account renews the session, and the first rejection is not reported', async () => {
    const asked = answering(signInNeeded, found);
    const failed = mock.fn();
    assert.deepEqual(await browserCall({ failed })(operation), { found: true });
    assert.deepEqual([asked(), failed.mock.callCount()], [2, 0]);
  });

  test('reports the second rejection', async () => {
    const asked = answering(signInNeeded);
    const failed = mock.fn();
    await assert.rejects(browserCall({ failed })(operation), CallError);
    assert.deepEqual([asked(), failed.mock.callCount()], [2, 1]);
  });

  test('does not retry a wrong password', async () => {
    const asked = answering(wrongCredentials);
    await assert.rejects(browserCall()(operation), CallError);
    assert.equal(asked(), 1);
  });
});
