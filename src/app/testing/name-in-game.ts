import assert from 'node:assert/strict';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import { type CookieJar, cookieJar } from '#kit/testing/cookie-jar.ts';
import type { Named } from './name-everywhere.ts';
import type { TestApp } from './test-app.ts';

type Done = (jar: CookieJar, ...asked: Parameters<CookieJar['ask']>) => Promise<Readonly<Record<string, unknown>>>;
type People = { readonly owner: CookieJar; readonly chief: CookieJar; readonly done: Done };
type Player = Named & { readonly accountId: number };

/**
 * The first world is commanded to give the player a prize, to ban them and to unban them; another player is banned for talking about them.
 */
export async function nameInGame(app: TestApp, { owner, chief, done }: People, player: Player): Promise<void> {
  const { accountId: globalId, login, nick } = player;
  await done(owner, 'POST', '/api/staff/promocodes', { json: { type: 'system', name: 'RiverGift', exp: 5 } });
  const headers = { authorization: `Bearer ${demoServerKey(1)}`, 'idempotency-key': 'types-river-gift' };
  const typed = { globalId, nick, code: 'RiverGift', level: 3, sex: 'female' };
  await done(cookieJar(app.app), 'POST', '/api/game/v1/promocodes/activate', { json: typed, headers });

  const ban = { server: 1, globalId, minutes: 60, reason: `${nick} shouted at everybody`, note: `see ${login}` };
  const { id } = await done(chief, 'POST', '/api/admin/bans', { json: ban });
  await done(chief, 'POST', `/api/admin/bans/${id}/lift`, { json: { reason: `it was not ${nick}` } });

  const { rows } = await app.database.pool.query(
    "select account_id::int as id, nick from characters join accounts on accounts.id = account_id where login = 'partner' and server = 1",
  );
  const [other] = rows;
  const text = `nobody likes ${nick.toUpperCase()}`;
  const said = {
    kind: 'chat',
    at: new Date(Date.now() - 60_000).toISOString(),
    globalId: other.id,
    nick: other.nick,
    channel: 'local',
    text,
  };
  await logged(app, 'names-in-evidence', [said]);
  const { body } = await chief.ask('GET', `/api/admin/logs/chat?${new URLSearchParams({ text })}`);
  const logs = Object(body).rows.map((row: Readonly<Record<'id' | 'at', unknown>>) => ({ kind: 'chat', id: row.id, at: row.at }));
  await done(chief, 'POST', '/api/admin/bans', { json: { ...ban, globalId: other.id, logs } });
}

/** Stores log rows as the first world's server does. */
export async function logged(app: TestApp, key: string, rows: readonly object[]): Promise<void> {
  const game = cookieJar(app.app);
  const headers = { authorization: `Bearer ${demoServerKey(1)}` };
  const { body } = await game.ask('GET', '/api/game/v1/logs/sequence', { headers });
  const json = { sequence: Number(body.last) + 1, rows };
  const sent = await game.ask('POST', '/api/game/v1/logs', { json, headers: { ...headers, 'idempotency-key': key } });
  assert.equal(sent.status, 200, sent.text);
}
