import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { demoServerKey } from '#features/game-link/server/demo-keys.ts';
import type { DemoLogin } from '#features/sessions/demo-accounts.ts';
import { type Cookies, signInByTicket } from './session.ts';

/** A request of a game server to the published API, with the key of server 1 unless another is given; with a body it is a POST. */
export function askAsGame(url: string, path: string, body?: unknown, key = demoServerKey(1)): Promise<Response> {
  const authorization = `Bearer ${key}`;
  if (body === undefined) return fetch(`${url}/api/game/v1${path}`, { headers: { authorization } });
  return fetch(`${url}/api/game/v1${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
}

/** Sends a heartbeat and returns the status. */
export async function heartbeat(url: string, key?: string): Promise<number> {
  return (await askAsGame(url, '/heartbeat', { bootId: 'journey-boot', online: 5, capacity: 300, version: 'e2e' }, key)).status;
}

/** Sends log rows of a server with its next sequence number. */
export async function sendLogs(url: string, rows: readonly object[], server = 1): Promise<void> {
  const key = demoServerKey(server);
  const { last } = await (await askAsGame(url, '/logs/sequence', undefined, key)).json();
  const sent = await askAsGame(url, '/logs', { sequence: last + 1, rows }, key);
  assert.equal(sent.status, 200, await sent.text());
}

/** The cookies of a player whom the game of server 1 has sent to the site. */
export async function cameFromGame(url: string, login: DemoLogin): Promise<Cookies> {
  const [account] = await accountsOf(url, [login]);
  const issued = await askAsGame(url, '/tickets', { globalId: account?.globalId });
  const { ticket } = await issued.json();
  assert.ok(ticket, `a ticket for ${login}: ${issued.status}`);
  return signInByTicket(url, ticket);
}

export async function accountsOf(url: string, logins: readonly string[]): Promise<readonly { login: string; globalId: number }[]> {
  return (await (await askAsGame(url, '/accounts/lookup', { logins })).json()).accounts;
}
