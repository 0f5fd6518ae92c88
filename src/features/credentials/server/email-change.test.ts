import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import type { TestSite } from '#features/sessions/server/sessions.builders.ts';
import type { SagaCtx } from '#kit/contract/context.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { committed } from '#kit/testing/context.ts';
import { declinedIn } from '#kit/testing/declined.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { aSiteWithCredentials, idOf, mailsOf, recoveryMails, type SentMail, testConfig, tokenIn } from './credentials.builders.ts';
import { requestEmailChange } from './request-email-change.ts';

let site: TestSite;
before(async () => {
  site = await aSiteWithCredentials();
});
after(() => site.close());

/** Requests a change; returns the mails sent for it. */
async function ask(login: string, email: string): Promise<readonly SentMail[]> {
  await site.visitor().signIn(login);
  const accountId = await idOf(site.database, login);
  const { rows } = await site.database.pool.query<{ id: string }>('select max(id) as id from sessions where account_id = $1', [accountId]);
  const actor = { ...visitor, kind: 'person' as const, accountId, login, sessionId: Number(rows[0]?.id) };
  const mails: SentMail[] = [];
  const step: SagaCtx['step'] = (work) =>
    committed(site.database, { actor, config: testConfig }, async (ctx) => {
      const result = await work(ctx);
      mails.push(...mailsOf(ctx));
      return result;
    });
  await committed(site.database, { actor, config: testConfig }, async (base) => {
    await requestEmailChange({ ...base, step, signal: AbortSignal.timeout(10_000) }, { email, password: demoPassword });
  });
  return mails;
}

const addressOf = async (login: string): Promise<string> =>
  (await site.database.pool.query(`select email from accounts where login = $1`, [login])).rows[0].email;
const confirm = (token: string) => site.visitor().ask('POST', '/auth/email/confirm', { form: { token } });

describe('email change', () => {
  test('changes nothing before the button in the new mailbox’s mail is pressed, and notifies the old mailbox at once', async () => {
    const mails = await ask('player', 'new.lamp@mail.example');
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['new.lamp@mail.example', 'player@demo.example'],
    );
    assert.doesNotMatch(mails[1]?.text ?? '', /new\.lamp@/, 'the old mailbox sees the new address masked');
    assert.equal(await addressOf('player'), 'player@demo.example');
    const token = mails[0] ? tokenIn(mails[0]) : '';
    const page = await site.visitor().ask('GET', `/api/auth/email?token=${token}`);
    assert.deepEqual(page.body, { state: 'open', login: 'player', email: 'new.lamp@mail.example' });
    assert.equal((await confirm(token)).headers.location, '/auth/email?done=emailChanged');
    assert.equal(await addressOf('player'), 'new.lamp@mail.example');
    assert.equal(declinedIn((await confirm(token)).headers)?.issue.code, 'credentials.linkUnknown', 'it works once');
  });

  test('sends another mail to an address in use, with the same response', async () => {
    const mails = await ask('offender', 'Owner@demo.example');
    assert.equal(mails[0]?.subject, 'This address is already in use');
    assert.equal(tokenIn(mails[0] ?? { to: '', subject: '', text: '' }), '');
  });

  test('gives an address to only the first of two accounts that wait for it', async () => {
    const [first, second] = [await ask('tester', 'both@mail.example'), await ask('partner', 'both@mail.example')].map(([mail]) =>
      mail ? tokenIn(mail) : '',
    );
    await confirm(first ?? '');
    assert.equal(declinedIn((await confirm(second ?? '')).headers)?.issue.code, 'credentials.emailTaken');
    assert.equal(await addressOf('partner'), 'partner@demo.example');
  });

  test('invalidates the link when cancelled', async () => {
    const [mail] = await ask('support', 'elsewhere@mail.example');
    const person = site.visitor();
    await person.signIn('support');
    await person.ask('POST', '/auth/email/cancel', { form: {} });
    assert.equal(declinedIn((await confirm(mail ? tokenIn(mail) : '')).headers)?.issue.code, 'credentials.linkUnknown');
  });

  test('is cancelled by a new password, so that a thief with the old one does not get the mailbox', async () => {
    const [mail] = await ask('developer', 'thief@mail.example');
    const [recovery] = await recoveryMails(site.database, 'developer');
    const json = { token: recovery ? tokenIn(recovery) : '', newPassword: 'lantern over the canal' };
    assert.equal((await site.visitor().ask('POST', '/api/auth/reset', { json })).status, 200);
    assert.equal(declinedIn((await confirm(mail ? tokenIn(mail) : '')).headers)?.issue.code, 'credentials.linkUnknown');
    assert.equal(await addressOf('developer'), 'developer@demo.example');

    const [other] = await ask('content', 'thief@mail.example');
    const person = site.visitor();
    await person.signIn('content');
    const change = { password: demoPassword, newPassword: 'lantern over the canal' };
    assert.equal((await person.ask('POST', '/api/auth/password', { json: change })).status, 200);
    assert.equal(declinedIn((await confirm(other ? tokenIn(other) : '')).headers)?.issue.code, 'credentials.linkUnknown');
  });

  test('invalidates password reset links in the old mailbox', async () => {
    const [recovery] = await recoveryMails(site.database, 'chief');
    const [mail] = await ask('chief', 'chief.new@mail.example');
    await confirm(mail ? tokenIn(mail) : '');
    assert.equal(await addressOf('chief'), 'chief.new@mail.example');
    const json = { token: recovery ? tokenIn(recovery) : '', newPassword: 'lantern over the canal' };
    assert.equal((await site.visitor().ask('POST', '/api/auth/reset', { json })).body.code, 'credentials.linkUsed');
  });

  test('requires the password and a valid address, and keeps the input', async () => {
    const person = site.visitor();
    await person.signIn('media');
    const wrong = await person.ask('POST', '/api/auth/email', { json: { email: 'not an address', password: demoPassword } });
    assert.deepEqual(Object.keys(Object(wrong.body.fields)), ['email']);
    const form = await person.ask('POST', '/auth/email', { form: { email: 'lamp@mail.example', password: 'wrong one' } });
    assert.deepEqual(declinedIn(form.headers)?.typed, { email: 'lamp@mail.example' });
    assert.equal(
      (await person.ask('POST', '/api/auth/email', { json: { email: 'media@demo.example', password: demoPassword } })).status,
      422,
    );
  });

  test('rejects a demo or reserved address at its field', async () => {
    const person = site.visitor();
    await person.signIn('media');
    for (const email of ['joker@demo.example', 'Joker@DEMO.example', 'deleted_7@deleted.invalid', 'joker@mail.invalid']) {
      const { status, body } = await person.ask('POST', '/api/auth/email', { json: { email, password: demoPassword } });
      assert.deepEqual([status, body.fields], [422, { email: 'No mail can reach this address. Give one where you read your mail' }], email);
    }
  });

  test('notifies the old mailbox, in its language', async () => {
    await site.database.pool.query(`update accounts set locale = 'ru' where login = 'finance'`);
    const [mail] = await ask('finance', 'finance.new@mail.example');
    assert.equal(mail?.subject, 'Подтвердите новый адрес почты');
    const told = await committed(site.database, { config: testConfig }, async (ctx) => {
      await confirmEmailChange(ctx, { token: mail ? tokenIn(mail) : '' }, async () => undefined);
      return mailsOf(ctx);
    });
    assert.deepEqual(
      told.map(({ to, subject }) => [to, subject]),
      [['finance@demo.example', 'Ваш адрес почты изменён']],
    );
  });
});
