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
import { issueTicket } from './issue-ticket.ts';
import { redeemHandback } from './redeem-handback.ts';
import { aSiteWithTickets, aTicket, testConfig } from './tickets.builders.ts';

let site: TestSite;
before(async () => {
  site = await aSiteWithTickets();
});
after(() => site.close());

const use = (id: string, more: object = {}, person = site.visitor()) => person.ask('POST', '/api/auth/ticket', { json: { id, ...more } });
const look = (id: string) => site.visitor().ask('GET', `/api/auth/ticket?id=${id}`);

describe('a ticket of the game', () => {
  test('is at least 128 bits, kept as a hash, and looking at it changes nothing', async () => {
    const id = await aTicket(site, 'player');
    assert.ok(Buffer.from(id, 'base64url').length >= 16);
    const stored = await site.database.pool.query('select * from sign_in_tickets');
    assert.ok(!JSON.stringify(stored.rows).includes(id));
    for (let times = 0; times < 2; times += 1) {
      const { state, login, needsCode } = (await look(id)).body;
      assert.deepEqual({ state, login, needsCode }, { state: 'open', login: 'player', needsCode: false });
    }
  });

  test('R05: signs in once; then it is used, and says so', async () => {
    const id = await aTicket(site, 'player');
    const person = site.visitor();
    assert.deepEqual((await use(id, {}, person)).body, { back: null });
    assert.equal((await person.menu()).login, 'player');
    const again = await use(id);
    assert.deepEqual([again.status, again.body.code], [410, 'tickets.used']);
    assert.deepEqual((await look(id)).body, { state: 'used', login: null, serverName: null, needsCode: false });
  });

  test('is over after five minutes, and an unknown one is unknown', async () => {
    const id = await aTicket(site, 'player');
    await site.database.pool.query(
      `update sign_in_tickets set created_at = created_at - interval '6 minutes', expires_at = expires_at - interval '6 minutes'`,
    );
    assert.equal((await use(id)).body.code, 'tickets.over');
    assert.equal((await look(id)).body.state, 'over');
    assert.equal((await use('made-up')).status, 404);
    assert.equal((await look('made-up')).body.state, 'unknown');
  });

  test('does not stand for the password: a dangerous page asks for it', async () => {
    const person = site.visitor();
    await use(await aTicket(site, 'tester'), {}, person);
    assert.equal((await person.ask('POST', '/api/auth/two-step/enrolment')).body.code, 'kit.passwordNeeded');
  });

  test('asks whoever has two-step sign-in for the code, and a wrong code leaves it as it was', async () => {
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

  test('is not issued for an account that is disabled, and one that was issued before is unknown', async () => {
    const id = await aTicket(site, 'offender');
    await site.database.pool.query(`update accounts set disabled_at = now() where login = 'offender'`);
    assert.equal((await use(id)).body.code, 'tickets.unknown');
    await assert.rejects(aTicket(site, 'offender'), refusedAs('kit.notFound'));
  });

  test('a world’s key makes none for an account that does not play there', async () => {
    const issue = (server: number) => committed(site.database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: 1, server }));
    await assert.rejects(issue(2), refusedAs('kit.notFound'));
    assert.ok((await issue(1)).ticket);
  });

  test('a character that a world reports of somebody who never entered it opens nothing', async () => {
    const issue = () => committed(site.database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: 1, server: 3 }));
    await committed(site.database, {}, ({ tx }) => upsertCharacters(tx, 3, [aReport({ globalId: 1, nick: 'Planted_There' })]));
    await assert.rejects(issue(), refusedAs('kit.notFound'));
    await committed(site.database, {}, ({ tx }) => enterWorld(tx, { accountId: 1, server: 3 }));
    assert.ok(await issue());
  });

  for (const login of ['owner', 'support', 'admin'])
    test(`never signs in staff: ${login} has a character too, and no ticket`, async () => {
      await assert.rejects(aTicket(site, login), refusedAs('tickets.staff'));
    });

  test('one that was issued before its account got a role is worth nothing', async () => {
    const id = await aTicket(site, 'partner');
    await site.database.pool.query(`insert into staff_roles (account_id, role) select id, 'support' from accounts where login = 'partner'`);
    assert.equal((await use(id)).body.code, 'tickets.unknown');
    await site.database.pool.query(`delete from staff_roles where account_id = (select id from accounts where login = 'partner')`);
  });

  test('one that was issued before a new password, or before signing out everywhere, is worth nothing', async () => {
    for (const column of ['password_set_at', 'sessions_valid_from']) {
      const id = await aTicket(site, 'partner');
      await site.database.pool.query(`update accounts set ${column} = clock_timestamp() where login = 'partner'`);
      assert.equal((await use(id)).body.code, 'tickets.unknown');
      assert.equal((await look(id)).body.state, 'unknown');
      assert.equal((await use(await aTicket(site, 'partner'))).status, 200);
    }
  });

  test('two uses at once: one signs in', { skip: !onPostgres }, async () => {
    const id = await aTicket(site, 'player');
    const answers = await Promise.all([use(id), use(id), use(id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  });

  test('without script the button of the page does the same', async () => {
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

  test('a ticket used in the web view gives a protocol link whose code stands for the account, once', async () => {
    const person = site.visitor();
    const { back } = (await use(await aTicket(site, 'player'), { inGame: true }, person)).body;
    assert.match(String(back), /^prospekt:\/\/signed-in\?code=[\w-]{43}$/);
    assert.equal((await redeem(codeOf(back))).login, 'player');
    await assert.rejects(redeem(codeOf(back)), refusedAs('tickets.codeUnknown'));
  });

  test('whoever signs in with a password there gets the same by a button', async () => {
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

  test('whoever brings a code into a world has entered it, and no other', async () => {
    const { back } = (await use(await aTicket(site, 'player'), { inGame: true })).body;
    const { globalId } = await redeem(codeOf(back), 4);
    const entered = (server: number) =>
      committed(site.database, {}, async ({ tx }) => (await findEntry(tx, { accountId: globalId, server })) !== null);
    assert.deepEqual([await entered(4), await entered(5)], [true, false]);
  });

  test('a code from before a new password is worth nothing', async () => {
    const { back } = (await use(await aTicket(site, 'tester'), { inGame: true })).body;
    await site.database.pool.query(`update accounts set password_set_at = clock_timestamp() where login = 'tester'`);
    await assert.rejects(redeem(codeOf(back)), refusedAs('tickets.codeUnknown'));
  });

  test('a code is over after two minutes', async () => {
    const { back } = (await use(await aTicket(site, 'player'), { inGame: true })).body;
    await site.database.pool.query(
      `update sign_in_handbacks set created_at = created_at - interval '3 minutes', expires_at = expires_at - interval '3 minutes'`,
    );
    await assert.rejects(redeem(codeOf(back)), Refusal);
  });

  test('issueTicket names both addresses', async () => {
    const issued = await committed(site.database, { config: testConfig }, (ctx) => issueTicket(ctx, { accountId: 1, server: 1 }));
    assert.equal(issued.url, `http://localhost:3000/auth/${issued.ticket}`);
    assert.equal(issued.unityUrl, `http://localhost:3000/auth/unity/${issued.ticket}`);
  });
});
