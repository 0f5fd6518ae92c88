import type { AddressInfo } from 'node:net';
import { gameCharactersHandlers } from '#features/characters/server/game-characters.handlers.ts';
import { recordGameConsents } from '#features/consents/server/record-game-consents.ts';
import { createKeyAuthenticate } from '#features/game-link/server/authenticate-key.ts';
import { gameLinkHandlers } from '#features/game-link/server/game-link.handlers.ts';
import { seedDemoKeys } from '#features/game-link/server/seed-demo-keys.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { serversHandlers } from '#features/servers/server/servers.handlers.ts';
import { acceptedLocale } from '#kit/i18n/accepted-locale.ts';
import { createLimits } from '#kit/limits/limits.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testHttp } from '#kit/testing/http.ts';
import { strings } from '../strings.ts';

export type GameAnswer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> };
export type GameCall = {
  /** Absent: no key is sent. */
  readonly key?: string;
  readonly body?: unknown;
  readonly method?: string;
  readonly headers?: Record<string, string>;
};

/** Only the game API, on its own database with the demo's worlds and keys, listening on this machine. */
export async function startGameApi() {
  const database = await testDatabase();
  const { tx, commit } = database.open();
  await seedServers(tx);
  await seedDemoKeys(tx);
  await commit();
  const byKey = createKeyAuthenticate({ database, limits: createLimits(), demoKeys: true });
  const implementations = [...gameLinkHandlers(recordGameConsents), ...gameCharactersHandlers(), ...serversHandlers];
  const app = await testHttp({
    database,
    implementations,
    authenticate: byKey,
    localeOf: ({ headers }) => acceptedLocale(headers['accept-language']),
    config: { publicUrl: 'https://prospekt.example' },
    strings,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    database,
    operations: implementations.map(({ operation }) => operation),
    async ask(path: string, { key, body, method, headers }: GameCall): Promise<GameAnswer> {
      const answer = await fetch(`${address}/api/game/v1${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
    },
    async stop() {
      await app.close();
      await database.close();
    },
  };
}

export type GameApi = Awaited<ReturnType<typeof startGameApi>>;
