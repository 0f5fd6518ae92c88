import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { browserCall, CallError, NoAnswer } from '#kit/browser/call.ts';
import type { Operation } from '#kit/contract/contract.ts';
import { actingCall, actingFile, loadingBar, personCall, switchedElsewhere } from './office-call.ts';

beforeEach(() => Object.assign(globalThis, { document: { documentElement: { lang: 'ru' } } }));
afterEach(() => mock.restoreAll());

const { signal } = new AbortController();

test("requests a file in the tab's language and as its admin account", async () => {
  const fetched = mock.method(globalThis, 'fetch', async () => new Response('a,b'));
  assert.equal(await (await actingFile(7)('/api/admin/bans/export', signal)).text(), 'a,b');
  assert.deepEqual(fetched.mock.calls.at(0)?.arguments.at(1), { headers: { 'x-language': 'ru', 'X-Acting-As': '7' }, signal });
});

test('marks every unattended call of the office, including those of the shell', async () => {
  const operation: Operation<undefined, unknown> = {
    id: 'sample.read',
    feature: 'sample',
    name: 'read',
    method: 'GET',
    path: '/api/sample',
    audience: 'staff',
  };
  Object.assign(globalThis, { addEventListener: () => undefined });
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const fetched = mock.method(globalThis, 'fetch', async () => Response.json({}));
  const calls = [actingCall(7)({}), personCall(), browserCall()];
  for (const call of calls) await call(operation);
  mock.timers.tick(60_001);
  for (const call of calls) await call(operation);
  mock.timers.reset();
  const said = fetched.mock.calls.map(({ arguments: [, init] }) => new Headers(init?.headers).get('x-unattended'));
  assert.deepEqual(said, [null, null, null, '1', '1', '1']);
});

test("a rejected file request has the server's sentence, marks the loading bar and detects a switched account", async () => {
  const body = { error: 'Another admin account is active.', code: 'kit.adminAccountChanged' };
  mock.method(globalThis, 'fetch', async () => Response.json(body, { status: 409 }));
  const refused = await actingFile(7)('/api/admin/bans/export', signal).catch((error: unknown) => error);
  assert.ok(refused instanceof CallError);
  assert.equal(refused.text, body.error);
  assert.ok(loadingBar.state().failed);
  assert.notEqual(switchedElsewhere.state(), null);
});

test('an unreachable server is a missing answer, an aborted request is not', async () => {
  mock.method(globalThis, 'fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await assert.rejects(actingFile(null)('/export', signal), NoAnswer);
  await assert.rejects(actingFile(null)('/export', AbortSignal.abort()), TypeError);
});
