import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { aSite, type TestSite, type Visitor } from '#features/sessions/server/sessions.builders.ts';
import { en as staffEn } from '#features/staff/staff.strings.en.ts';
import { ru as staffRu } from '#features/staff/staff.strings.ru.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { en } from '../staff-grants.strings.en.ts';
import { ru } from '../staff-grants.strings.ru.ts';
import { staffGrantsHandlers } from './staff-grants.handlers.ts';

const texts = { en: { staffGrants: en, staff: staffEn }, ru: { staffGrants: ru, staff: staffRu } };
const translate = createTranslate(texts);

let site: TestSite;
let owner: Visitor;
before(async () => {
  site = await aSite({ more: [...staffGrantsHandlers({ translate }), ...approvalsHandlers({ listed: [], translate })], texts });
  owner = site.visitor();
  await owner.signIn('owner');
});
after(() => site.close());

const idOf = async (login: string): Promise<number> => {
  const { text } = await owner.ask('GET', `/api/staff/grants/people?text=${login}`);
  const found: readonly { readonly id: number; readonly login: string }[] = JSON.parse(text);
  return found.find((one) => one.login === login)?.id ?? 0;
};
/** A call that every role may make. */
const asStaff = async (visitor: Visitor): Promise<number> => (await visitor.ask('GET', '/api/staff/approvals')).status;
const signedIn = async (login: string): Promise<Visitor> => {
  const visitor = site.visitor();
  assert.equal((await visitor.signIn(login)).status, 200);
  return visitor;
};

describe('permissions and sessions', () => {
  test('a removed role has no effect from the next request on', async () => {
    const content = await signedIn('content');
    assert.equal(await asStaff(content), 200);
    const id = await idOf('content');
    const answer = await owner.ask('PUT', `/api/staff/grants/${id}/roles`, { json: { roles: [], seen: ['content'], reason: 'because' } });
    assert.equal(answer.status, 200);
    assert.equal(await asStaff(content), 401, 'the old session is over');
    assert.equal(await asStaff(await signedIn('content')), 403, 'and a new one has no right');
  });

  test('a granted role requires a new session: the old cookie is invalid', async () => {
    const tester = await signedIn('tester');
    const old = new Map(tester.cookies);
    const id = await idOf('tester');
    const answer = await owner.ask('PUT', `/api/staff/grants/${id}/roles`, { json: { roles: ['support'], seen: [], reason: 'because' } });
    assert.equal(answer.status, 200);
    assert.equal((await tester.menu()).login, null);
    await tester.signIn('tester');
    assert.equal(await asStaff(tester), 200);
    for (const [name, value] of old) if (/sid/.test(name)) assert.notEqual(tester.cookies.get(name), value);
  });

  test('a disabled staff member gets 401 with the old cookie, is kicked from the game and cannot sign in until enabled', async () => {
    const media = await signedIn('media');
    const id = await idOf('media');
    const reason = { json: { reason: 'because' } };
    assert.equal((await owner.ask('POST', `/api/staff/grants/${id}/disable`, reason)).status, 200);
    const told = await site.database.pool.query(
      `select (select count(*) from servers) = count(*) as everywhere, min(payload ->> 'reason') as reason from commands
        where account_id = $1 and kind = 'sessionsRevoked'`,
      [id],
    );
    assert.deepEqual(told.rows, [{ everywhere: true, reason: 'disabled' }], 'every world ends the account’s game too');
    assert.equal(await asStaff(media), 401);
    assert.notEqual((await site.visitor().signIn('media')).status, 200);
    assert.equal((await owner.ask('POST', `/api/staff/grants/${id}/enable`, reason)).status, 200);
    assert.equal(await asStaff(media), 401, 'the old session stays over');
    assert.equal(await asStaff(await signedIn('media')), 200);
  });

  test('an undeclared field is rejected and changes nothing', async () => {
    const id = await idOf('finance');
    const json = { roles: ['finance', 'media'], seen: ['finance'], reason: 'because', grantedBy: 1, staff: true };
    assert.equal((await owner.ask('PUT', `/api/staff/grants/${id}/roles`, { json })).status, 422);
    const { body } = await owner.ask('GET', `/api/staff/grants/${id}`);
    assert.equal(Array.isArray(body.roles) && body.roles.length, 1);
  });

  test('only the owner may read or change grants', async () => {
    const finance = await signedIn('finance');
    for (const path of ['', '/people?text=a', '/matrix', '/1', '/1/changes']) {
      assert.equal((await finance.ask('GET', `/api/staff/grants${path}`)).status, 403, path);
    }
    assert.equal((await finance.ask('PUT', '/api/staff/grants/1/roles', { json: {} })).status, 403);
    assert.equal((await site.visitor().ask('GET', '/api/staff/grants')).status, 401);
  });
});
