import { demoPlayers } from '#features/characters/server/demo-players.ts';
import type { GameApi } from './api.ts';
import type { Person } from './books.ts';

const atOnce = 500;

/**
 * The demo's players as their game knows them: the list behind the site's demo content, with the ids the site assigned. A site without demo
 * players gives an empty list; its worlds fill with new registrations.
 */
export async function findSettlers(api: GameApi, now: Date): Promise<ReadonlyMap<number, readonly Person[]>> {
  const { players, characters } = demoPlayers(now);
  const ids = await idsOf(
    api,
    players.map(({ login }) => login),
  );
  const byServer = new Map<number, Person[]>();
  for (const { login, server, ...character } of characters) {
    const globalId = ids.get(login);
    if (globalId === undefined) continue;
    const people = byServer.get(server) ?? [];
    people.push({ ...character, globalId, login });
    byServer.set(server, people);
  }
  return byServer;
}

async function idsOf(api: GameApi, logins: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (let from = 0; from < logins.length; from += atOnce) {
    const { accounts } = await api.insist<{ accounts: { login: string; globalId: number }[] }>('POST', '/accounts/lookup', {
      body: { logins: logins.slice(from, from + atOnce) },
    });
    for (const { login, globalId } of accounts) ids.set(login, globalId);
  }
  return ids;
}
