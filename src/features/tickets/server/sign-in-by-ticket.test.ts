import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { findEntry } from '#features/game-link/server/entered-worlds.queries.ts';
import type { TestSite } from '#features/sessions/server/sessions.builders.ts';
import { enrol } from '#features/two-step/server/two-step.builders.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { redeemHandback } from './game-tickets.handlers.ts';
import { issueTicket } from './issue-ticket.ts';
import { aSiteWithTickets, aTicket, testConfig } from './tickets.builders.ts';

let site: TestSite;
before(async () => {
  site = await aSiteWithTickets();
});
after(() => site.close());

const use = (id: string, more: object = {}, person = site.visitor()) => person.ask('POST', '/api/auth/ticket', { json: { id, ...more } });
const look = (id: string) => site.visitor().ask('GET', `/api/auth/ticket?id=${id}`);

describe('a sign-in ticket of the game', () => {
  test('has at least 128 bits, is stored as a hash, and is not changed by looking at it', async () => {
    const id = await aTicket(site, 'player');
    assert.ok(Buffer.from(id, 'base64url').length >= 16);
    const stored = await site.database.pool.query('select * from sign_in_tickets');
    assert.ok(!JSON.stringify(stored.rows).includes(id));
    for (let times = 0; times < 2; times += 1) {
      const { state, login, needsCode } = (await look(id)).body;
      assert.deepEqual({ state, login, needsCode }, { state: 'open', login: 'player', needsCode: false });
    }
  });

  test('R05: signs in once and is reported as used afterwards', async () => {
    const id = await aTicket(site, 'player');
    const person = site.visitor();
    assert.deepEqual((await use(id, {}, person)).body, { back: null });
    assert.equal((await person.menu()).login, 'player');
    const again = await use(id);
    assert.deepEqual([again.status, again.body.code], [410, 'tickets.used']);
    assert.deepEqual((await look(id)).body, { state: 'used', login: null, serverName: null, needsCode: false });
  });

  test('expires after five minutes, and is reported as unknown if it does not exist', async () => {
    const id = await aTicket(site, 'player');
    await site.database.pool.query(
      `update sign_in_tickets set created_at = created_at - interval '6 minutes', expires_at = expires_at - interval '6 minutes'`,
    );
    assert.equal((await use(id)).body.code, 'tickets.over');
    assert.equal((await look(id)).body.state, 'over');
    assert.equal((await use('made-up')).status, 404);
    assert.equal((await look('made-up')).body.state, 'unknown');
  });

  test('does not replace the password on sensitive pages', async () => {
    const person = site.visitor();
    await use(await aTicket(site, 'tester'), {}, person);
    assert.equal((await person.ask('POST', '/api/auth/two-step/enrolment')).body.code, 'kit.passwordNeeded');
  });

  test('requires the two-step code, and stays valid after a wrong one', async () => {
    const careful = site.visitor();
    await careful.signIn('offender');
    const { app, recoveryCodes } = await enrol(careful);
    const id = await aTicket(site, 'offender');
    assert.equal((await look(id)).body.needsCode, true);
    assert.equal((await use(id)).body.code, 'sessions.codeNeeded');
    assert.equal((await use(id, { code: '000000' })).body.code, 'sessions.wrongCode');
    assert.equal((await use(id, { code: app.code() })).status, 200);
    assert.equal((await use(await aTicket(site, 'offender'), { code: recoveryCodes[0] })).status, 200);
  });

  test('is not issued for a disabled account, and becomes unknown when the account is disabled', async () => {
    const id = await aTicket(site, 'offender');
    await site.database.pool.query(`update accounts set disabled_at = now() where login = 'offender'`);
    assert.equal((await use(id)).body.code, 'tickets.unknown');
    await assert.rejects(aTicket(site, 'offender'), refusedAs('kit.notFound'));
  });

  test("is not issued by a server's key for an account that does not play there", async () => {
    const issue = (server: number) => committed(site.database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: 1, server }));
    await assert.rejects(issue(2), refusedAs('kit.notFound'));
    assert.ok((await issue(1)).ticket);
  });

  test('is not issued for a character that a server reports of a person who never entered it', async () => {
    const issue = () => committed(site.database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: 1, server: 3 }));
    await committed(site.database, {}, ({ tx }) => upsertCharacters(tx, 3, [aReport({ globalId: 1, nick: 'Planted_There' })]));
    await assert.rejects(issue(), refusedAs('kit.notFound'));
    await committed(site.database, {}, ({ tx }) => enterWorld(tx, { accountId: 1, server: 3 }));
    assert.ok(await issue());
  });

  for (const login of ['owner', 'support', 'admin'])
    test(`never signs in staff: ${login} has a character but gets no ticket`, async () => {
      await assert.rejects(aTicket(site, login), refusedAs('tickets.staff'));
    });

  test('becomes invalid when its account gets a role', async () => {
    const id = await aTicket(site, 'partner');
    await site.database.pool.query(`insert into staff_roles (account_id, role) select id, 'support' from accounts where login = 'partner'`);
    assert.equal((await use(id)).body.code, 'tickets.unknown');
    await site.database.pool.query(`delete from staff_roles where account_id = (select id from accounts where login = 'partner')`);
  });

  test('becomes invalid with a new password, or after signing out everywhere', async () => {
    for (const column of ['password_set_at', 'sessions_valid_from']) {
      const id = await aTicket(site, 'partner');
      await site.database.pool.query(`update accounts set ${column} = clock_timestamp() where login = 'partner'`);
      assert.equal((await use(id)).body.code, 'tickets.unknown');
      assert.equal((await look(id)).body.state, 'unknown');
      assert.equal((await use(await aTicket(site, 'partner'))).status, 200);
    }
  });

  test('signs in once when used twice concurrently', { skip: !onPostgres }, async () => {
    const id = await aTicket(site, 'player');
    const answers = await Promise.all([use(id), use(id), use(id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  });

  test('works without JavaScript by the button of the page', async () => {
    const person = site.visitor();
    const answer = await person.ask('POST', '/auth/ticket', { form: { id: await aTicket(site, 'player') } });
    assert.deepEqual([answer.status, answer.headers.location], [303, '/auth']);
    assert.match(
      String((await person.ask('POST', '/auth/ticket', { form: { id: 'made-up' } })).headers.location),
      /^\/auth\/made-up\?declined=/,
    );
  });
});

describe('the way back into the game', () => {
  const redeem = (code: string, server = 1) =>
    committed(site.database, { config: testConfig }, (ctx) => redeemHandback(ctx, { code, server }));
  const codeOf = (back: unknown) => new URL(String(back)).searchParams.get('code') ?? '';

  test('is a protocol link with a one-time code for the account after using a ticket in the web view', async () => {
    const person = site.visitor();
    const { back } = (await use(await aTicket(site, 'player'), { inGame: true }, person)).body;
    assert.match(String(back), /^prospekt:\/\/signed-in\?code=[\w-]{43}$/);
    assert.equal((await redeem(codeOf(back))).login, 'player');
    await assert.rejects(redeem(codeOf(back)), refusedAs('tickets.codeUnknown'));
  });

  test('is offered by a button after signing in with a password there', async () => {
    const person = site.visitor();
    assert.equal((await person.ask('POST', '/api/auth/unity/back')).status, 401);
    assert.equal((await person.ask('GET', '/api/auth/unity')).body.state, 'signIn');
    await person.signIn('partner');
    assert.equal((await person.ask('GET', '/api/auth/unity')).body.state, 'signedIn');
    const form = await person.ask('POST', '/auth/unity/back', { form: {} });
    const code = new URL(String(form.headers.location), 'http://localhost').searchParams.get('back') ?? '';
    const page = (await person.ask('GET', `/api/auth/unity?back=${code}`)).body;
    assert.deepEqual([page.state, page.back], ['done', `prospekt://signed-in?code=${code}`]);
    assert.equal((await site.visitor().ask('GET', `/api/auth/unity?back=${code}`)).body.state, 'signIn', 'nobody else gets the link');
    assert.equal((await redeem(code)).login, 'partner');
  });

  test('counts as entering the server that redeems the code, and no other', async () => {
    const { back } = (await use(await aTicket(site, 'player'), { inGame: true })).body;
    const { globalId } = await redeem(codeOf(back), 4);
    const entered = (server: number) =>
      committed(site.database, {}, async ({ tx }) => (await findEntry(tx, { accountId: globalId, server })) !== null);
    assert.deepEqual([await entered(4), await entered(5)], [true, false]);
  });

  test('becomes invalid with a new password', async () => {
    const { back } = (await use(await aTicket(site, 'tester'), { inGame: true })).body;
    await site.database.pool.query(`update accounts set password_set_at = clock_timestamp() where login = 'tester'`);
    await assert.rejects(redeem(codeOf(back)), refusedAs('tickets.codeUnknown'));
  });

  test('expires after two minutes', async () => {
    const { back } = (await use(await aTicket(site, 'player'), { inGame: true })).body;
    await site.database.pool.query(
      `update sign_in_handbacks set created_at = created_at - interval '3 minutes', expires_at = expires_at - interval '3 minutes'`,
    );
    await assert.rejects(redeem(codeOf(back)), Refusal);
  });

  test('issueTicket returns both URLs', async () => {
    const issued = await committed(site.database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: 1, server: 1 }));
    assert.equal(issued.url, `http://localhost:3000/auth/${issued.ticket}`);
    assert.equal(issued.unityUrl, `http://localhost:3000/auth/unity/${issued.ticket}`);
  });
});
