import assert from 'node:assert/strict';
import { demoPassword } from '#features/sessions/demo-accounts.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import { until } from '#kit/testing/until.ts';
import { nameAsAdmin } from './name-as-admin.ts';
import { logged, nameInGame } from './name-in-game.ts';
import { nameInPayments } from './name-in-payments.ts';
import { nameInWords } from './name-in-words.ts';
import { nameInWork } from './name-in-work.ts';
import type { TestApp } from './test-app.ts';

export type Named = { readonly login: string; readonly email: string; readonly nick: string };
type Player = Named & { readonly accountId: number; readonly elsewhere: string; readonly ip: string; readonly adminName: string };

/**
 * Makes the product store a player's names wherever others interact with them: coins requested and granted, pending and decided approvals,
 * codes, prizes, bans, the media list, payments, tickets, complaints, SQL, saved views, searches (also of logs), exports, the staff's
 * notifications about it, and the player's own acts as an administrator. `own` is signed in as the player.
 */
export async function nameEverywhere(app: TestApp, own: CookieJar, player: Player): Promise<void> {
  const { login, email, nick, ip } = player;
  const signedIn = async (as: string): Promise<CookieJar> => {
    const jar = cookieJar(app.app);
    await jar.ask('POST', '/api/auth/login', { json: { login: as, password: demoPassword } });
    return jar;
  };
  const done = async (jar: CookieJar, ...[method, url, asked]: Parameters<CookieJar['ask']>) => {
    const { status, body, text } = await jar.ask(method, url, asked);
    assert.ok(status === 200 || status === 204 || status === 303, `${method} ${url}: ${status} ${text.slice(0, 500)}`);
    return body;
  };
  const [chief, finance, owner] = [await signedIn('chief'), await signedIn('finance'), await signedIn('owner')];

  const asking = { login, amount: 20_000, reason: 'won the race of the month' };
  const { id } = await done(chief, 'POST', '/api/admin/donation-requests', { json: asking });
  await done(finance, 'POST', `/api/staff/donation-requests/${id}/approve`);
  const { rows } = await app.database.pool.query(
    "select id from approvals where kind = 'donationRequests.largeRequest' order by id desc limit 1",
  );
  const approval = `/api/staff/approvals/${rows[0].id}`;
  const { hash } = await done(owner, 'GET', approval);
  await done(owner, 'POST', `${approval}/approve`, { json: { hash } });
  await until(async () => (await chief.ask('GET', '/api/notifications')).text.includes(login));
  await done(finance, 'POST', '/api/staff/replenishments', { json: asking });

  const code = { type: 'media', linkedLogin: login.toUpperCase() };
  await done(owner, 'POST', '/api/staff/promocodes', { json: { ...code, name: 'RiverSmall', exp: 5 } });
  await done(owner, 'POST', '/api/staff/promocodes', { json: { ...code, name: 'RiverLarge', donation: 9_000, limitTotal: null } });

  await done(owner, 'POST', '/api/staff/media', { json: { nick, server: 1, level: 1 } });

  await nameInGame(app, { owner, chief, done }, player);
  await nameInPayments(app, { own, finance, done }, player);
  await nameInWork(app, { owner, developer: await signedIn('developer'), done }, player);

  const ticket = {
    category: 'signIn',
    subject: 'I cannot sign in',
    text: 'The game says that the password is wrong.',
    login,
    clientIp: ip,
  };
  await done(own, 'POST', '/support/dashbord/tiket', { form: ticket });
  await done(cookieJar(app.app), 'POST', '/support/dashbord/tiket', { form: { ...ticket, email } });
  const offender = await app.database.pool.query(
    "select nick from characters join accounts on accounts.id = account_id where login = 'partner' and server = 1",
  );
  const happenedAt = new Date(Date.now() + 2.5 * 3_600_000).toISOString().slice(0, 16);
  const description = 'They rammed my car at the harbour and drove away laughing.';
  const complaint = {
    server: '1',
    against: 'player',
    offender: offender.rows[0].nick,
    happenedAt,
    description,
    links: 'https://youtu.be/abc',
  };
  await done(own, 'POST', '/complaints/create', { form: complaint });
  await pinned(app, chief, nick);
  await nameInWords(app, { owner, done }, player);
  await nameAsAdmin(app, { own, owner, chief, done }, player);

  for (const text of [login.toLowerCase(), email, nick, nick.replace('_', ' ')]) {
    await done(owner, 'GET', `/api/admin/people?${new URLSearchParams({ text })}`);
    await done(owner, 'POST', '/api/admin/audit/search', { json: { text, who: login } });
    await done(owner, 'GET', `/api/admin/audit/export?${new URLSearchParams({ text, on: login })}`);
    await done(owner, 'GET', `/api/admin/logs/chat?${new URLSearchParams({ player: text, notText: text })}`);
    await done(owner, 'GET', `/api/staff/promocodes/export?${new URLSearchParams({ text })}`);
  }
  await done(owner, 'GET', `/api/admin/people?${new URLSearchParams({ text: ip })}`);
  await done(owner, 'GET', `/api/admin/logs/auth?${new URLSearchParams({ text: ip })}`);
}

/** Pins evidence to the last complaint: what its author said about themselves in the game, and what an administrator did to them. */
async function pinned(app: TestApp, chief: CookieJar, nick: string): Promise<void> {
  const { rows: found } = await app.database.pool.query('select id, author_id as author from complaints order by id desc limit 1');
  const [{ id, author }] = found;
  const at = new Date(Date.now() - 30 * 60_000).toISOString();
  const rows = [
    { kind: 'chat', at, globalId: Number(author), nick, channel: 'local', text: `I am ${nick}` },
    {
      kind: 'admins',
      at,
      globalId: 1,
      nick: 'Some_Admin',
      admin: 'Some_Admin',
      level: 6,
      action: 'freeze',
      target: nick,
      targetId: Number(author),
    },
  ];
  await logged(app, 'names-to-be-pinned', rows);
  const logs = Object((await chief.ask('GET', `/api/admin/complaints/${id}/logs`)).body).rows;
  assert.equal(logs.length, 2);
  for (const { kind, id: log, at: when, globalId } of logs) {
    const { status, text } = await chief.ask('POST', `/api/admin/complaints/${id}/pins`, { json: { kind, log, at: when, globalId } });
    assert.equal(status, 204, text);
  }
}
