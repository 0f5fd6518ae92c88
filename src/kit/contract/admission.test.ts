import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { fail } from '#kit/errors/errors.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { absentDatabase, type SampleApp, sampleApp, sampleErrors } from '#kit/testing/sample-app.ts';
import { contract, none } from './contract.ts';
import { implement } from './implement.ts';

const write = { method: 'POST', audit: none('a test') } as const;
const who = z.object({ accountId: z.number().nullable() });
const input = z.strictObject({ word: z.string().min(3) });

const sampleContract = contract('sample', {
  forEverybody: { method: 'GET', path: '/api/everybody', audience: 'everybody', output: who },
  knowingTheCaller: { method: 'GET', path: '/api/knows', audience: 'everybody', knowsCaller: true, output: who },
  forAnyPerson: { method: 'GET', path: '/api/person', audience: 'person', output: who },
  withoutPermission: { method: 'GET', path: '/api/staff/forgotten', audience: 'staff', output: who },
  forReaders: { method: 'GET', path: '/api/staff/read', audience: 'staff', permission: 'sample.read', output: who },
  openWithPermission: { method: 'GET', path: '/api/open/read', audience: 'everybody', permission: 'sample.read', output: who },
  forWriters: { ...write, path: '/api/staff/write', audience: 'staff', permission: 'sample.write', input, output: who },
  dangerous: { ...write, path: '/api/staff/danger', audience: 'staff', permission: 'sample.write', passwordAgain: true, output: who },
  forGameServers: { ...write, path: '/api/game/tell', audience: 'game', output: who },
  showRow: {
    method: 'GET',
    path: '/api/row',
    audience: 'everybody',
    output: z.object({ name: z.string(), inner: z.object({ name: z.string() }) }),
  },
  refuseAlways: { method: 'GET', path: '/api/taken', audience: 'everybody', errors: [sampleErrors.taken], output: who },
});

const tell = async (ctx: { actor: Actor }) => ({ accountId: ctx.actor.accountId });
const row = { name: 'shown', email: 'a@example.com', inner: { name: 'shown', note: 'staff only' } };
const handlers = implement(sampleContract, {
  forEverybody: tell,
  knowingTheCaller: tell,
  forAnyPerson: tell,
  withoutPermission: tell,
  forReaders: tell,
  openWithPermission: tell,
  forWriters: tell,
  dangerous: tell,
  forGameServers: tell,
  showRow: async () => row,
  refuseAlways: async () => fail(sampleErrors.taken),
});

describe('access control over HTTP', () => {
  let sample: SampleApp;
  before(async () => {
    sample = await sampleApp(handlers);
  });
  after(() => sample.close());

  const get = async (url: string, name?: string, headers: Record<string, string> = {}) =>
    (await sample.app.inject({ method: 'GET', url, headers: { ...(name && { 'x-who': name }), ...headers } })).statusCode;
  const post = (url: string, name: string | undefined, payload: string, type = 'application/json') =>
    sample.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...(name && { 'x-who': name }) } });

  test('returns 401 for a visitor, 403 without the permission and 200 with it', async () => {
    assert.equal(await get('/api/staff/read'), 401);
    assert.equal(await get('/api/staff/read', 'person'), 403);
    assert.equal(await get('/api/staff/read', 'reader'), 200);
    assert.equal(await get('/api/person'), 401);
    assert.equal(await get('/api/person', 'person'), 200);
  });

  test('a staff route without a permission is closed to everyone', async () => {
    assert.equal(await get('/api/staff/forgotten'), 401);
    assert.equal(await get('/api/staff/forgotten', 'staff'), 403);
  });

  test('a permission closes a route whatever its audience', async () => {
    assert.equal(await get('/api/open/read'), 401);
    assert.equal(await get('/api/open/read', 'person'), 403);
    assert.equal(await get('/api/open/read', 'reader'), 200);
  });

  test('a game server route is closed to people', async () => {
    assert.equal((await post('/api/game/tell', 'staff', '{}')).statusCode, 401);
    assert.equal((await post('/api/game/tell', 'game', '{}')).statusCode, 200);
  });

  test('a dangerous route requires the permission and a fresh password', async () => {
    const codeFor = async (name?: string) => (await post('/api/staff/danger', name, '{}')).json().code;
    assert.equal(await codeFor(), 'kit.signInNeeded');
    assert.equal(await codeFor('reader'), 'kit.forbidden');
    assert.equal(await codeFor('staff'), 'kit.passwordNeeded');
    assert.equal((await post('/api/staff/danger', 'staff', '{}')).statusCode, 403);
    assert.equal((await post('/api/staff/danger', 'confirmed', '{}')).statusCode, 200);
  });

  test('an open route does not look up the session unless it declares knowsCaller', async () => {
    const accountOf = async (url: string) => (await sample.app.inject({ url, headers: { 'x-who': 'staff' } })).json();
    assert.deepEqual(await accountOf('/api/everybody'), { accountId: null });
    assert.deepEqual(await accountOf('/api/knows'), { accountId: 3 });
  });

  test('an unauthorised caller learns nothing about the input', async () => {
    const wrong = JSON.stringify({ word: '', extra: 1 });
    assert.equal((await post('/api/staff/write', undefined, wrong)).statusCode, 401);
    const refused = await post('/api/staff/write', 'reader', wrong);
    assert.equal(refused.statusCode, 403);
    assert.equal(refused.json().fields, undefined);
    const { fields, code } = (await post('/api/staff/write', 'staff', wrong)).json();
    assert.equal(code, 'kit.invalidInput');
    assert.deepEqual(Object.keys(fields), ['word', 'extra']);
  });

  test('rejects mass assignment and __proto__ with 422', async () => {
    const raw = '{"word":"word","staff":true,"status":"paid","coins_total":1e9,"__proto__":{"staff":true}}';
    const refused = await post('/api/staff/write', 'staff', raw);
    assert.equal(refused.statusCode, 422);
    assert.equal(({} as { staff?: unknown }).staff, undefined);
  });

  test('rejects a body that is not a single object', async () => {
    for (const body of ['[]', '"word"', '1', 'null', 'true']) {
      const { statusCode } = await post('/api/staff/write', 'staff', body);
      assert.ok(statusCode === 400 || statusCode === 422, `${body}: ${statusCode}`);
    }
  });

  test('the response contains only the fields of the contract, at every depth', async () => {
    const { body } = await sample.app.inject('/api/row');
    assert.equal(body, JSON.stringify({ name: 'shown', inner: { name: 'shown' } }));
  });

  test("an error contains its code, its sentence in the visitor's language and the request id", async () => {
    const inRussian = await sample.app.inject({ url: '/api/taken', headers: { cookie: 'i18n_redirected=ru' } });
    assert.equal(inRussian.statusCode, 409);
    const { requestId, ...rest } = inRussian.json();
    assert.deepEqual(rest, { error: 'Уже занято', code: 'sample.taken', params: {} });
    assert.match(requestId, /^[0-9a-f-]{36}$/);
  });

  test('returns 409 for a tab that shows another admin account', async () => {
    assert.equal(await get('/api/staff/read', 'admin', { 'x-acting-as': '7' }), 200);
    assert.equal(await get('/api/staff/read', 'admin', { 'x-acting-as': '8' }), 409);
    assert.equal(await get('/api/staff/read', 'admin', { 'x-acting-as': '' }), 409);
    assert.equal(await get('/api/staff/read', 'staff', { 'x-acting-as': '7' }), 409);
    assert.equal(await get('/api/staff/read', 'staff', { 'x-acting-as': '' }), 200);
  });

  test('an open route does not check the acting admin account', async () => {
    assert.equal(await get('/api/everybody', 'admin', { 'x-acting-as': '8' }), 200);
  });
});

test('a call in process has the same permission, input and output checks as over HTTP', async () => {
  const database = await absentDatabase();
  const runtime = testRuntime({ database, implementations: handlers });
  try {
    const person: Actor = { ...visitor, kind: 'person', accountId: 5 };
    const writer: Actor = { ...person, permissions: new Set(['sample.write']) };
    await assert.rejects(runtime.as(visitor)(sampleContract.forWriters, { word: 'word' }), { code: 'kit.signInNeeded' });
    await assert.rejects(runtime.as(person)(sampleContract.forWriters, { word: 'word' }), { code: 'kit.forbidden' });
    await assert.rejects(runtime.as(writer)(sampleContract.forWriters, { word: 'w' }), { code: 'kit.invalidInput' });
    assert.deepEqual(await runtime.as(writer)(sampleContract.forWriters, { word: 'word' }), { accountId: 5 });
    assert.deepEqual(await runtime.as(visitor)(sampleContract.showRow), { name: 'shown', inner: { name: 'shown' } });
  } finally {
    await runtime.close();
    await database.close();
  }
});
