import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contract, none } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { demoPassword } from '../demo-accounts.ts';
import { aSite, type TestSite, type Visitor } from './sessions.builders.ts';

const dangerContract = contract('danger', {
  press: { method: 'POST', path: '/api/danger', audience: 'person', passwordAgain: true, audit: none('a test') },
});
const dangerHandlers = implement(dangerContract, { press: async () => undefined });

describe('confirming the password', () => {
  let site: TestSite;
  before(async () => {
    site = await aSite({ more: dangerHandlers });
  });
  after(() => site.close());

  const signedIn = async (login: string): Promise<Visitor> => {
    const visitor = site.visitor();
    assert.equal((await visitor.signIn(login)).status, 200);
    return visitor;
  };
  const press = async (visitor: Visitor) => {
    const { status, body } = await visitor.ask('POST', '/api/danger');
    return status === 204 ? 'done' : body.code;
  };
  const confirm = (visitor: Visitor, password: string) => visitor.ask('POST', '/api/auth/confirm', { json: { password } });
  const timePasses = (minutes: number) =>
    site.database.pool.query(`update sessions set password_given_at = password_given_at - make_interval(mins => ${minutes})`);
  const entries = async (event: string) =>
    (await site.database.pool.query('select 1 from audit_entries where event = $1', [event])).rows.length;

  test('is not required within 15 minutes of the sign-in, but afterwards', async () => {
    const visitor = await signedIn('support');
    await timePasses(14);
    assert.equal(await press(visitor), 'done');
    await timePasses(2);
    assert.equal(await press(visitor), 'kit.passwordNeeded');
  });

  test('allows dangerous operations for 15 minutes and is audited whether right or wrong', async () => {
    const visitor = await signedIn('content');
    await timePasses(16);
    const refused = await confirm(visitor, 'not the password');
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.fields, { password: 'Wrong password' });
    assert.equal(await press(visitor), 'kit.passwordNeeded');
    assert.equal((await confirm(visitor, demoPassword)).status, 204);
    assert.equal(await press(visitor), 'done');
    await timePasses(16);
    assert.equal(await press(visitor), 'kit.passwordNeeded');
    assert.equal(await entries('sessions.passwordRefused'), 1);
    assert.equal(await entries('sessions.passwordConfirmed'), 1);
  });

  test('applies to the session, not the account', async () => {
    const [one, other] = [await signedIn('media'), await signedIn('media')];
    await timePasses(16);
    await confirm(one, demoPassword);
    assert.equal(await press(one), 'done');
    assert.equal(await press(other), 'kit.passwordNeeded');
  });

  test('keeps its time when the session is renewed', async () => {
    const visitor = await signedIn('admin');
    const [, second] = (await visitor.ask('POST', '/api/auth/admin')).body as unknown as { name: string; server: number }[];
    await timePasses(16);
    assert.equal((await visitor.ask('PUT', '/api/auth/admin', { json: second })).status, 200);
    assert.equal(await press(visitor), 'kit.passwordNeeded');
  });

  test('delays further tries after ten wrong ones, even the right password', async () => {
    const visitor = await signedIn('finance');
    for (let tried = 0; tried < 10; tried += 1) assert.equal((await confirm(visitor, `guess ${tried}`)).status, 422);
    const waiting = await confirm(visitor, demoPassword);
    assert.equal(waiting.status, 429);
    assert.equal(waiting.body.code, 'kit.tooManyRequests');
  });

  test('requires a session', async () => {
    assert.equal((await confirm(site.visitor(), demoPassword)).status, 401);
  });
});
