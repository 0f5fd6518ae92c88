import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import type { Redirection } from '#kit/contract/implement.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { redirectsContract } from '../redirects.contract.ts';
import { type ClickCounter, createClickCounter } from './click-counter.ts';
import { followRedirect } from './follow-redirect.ts';
import { redirectsHandlers } from './redirects.handlers.ts';

/** The feature with its own database, an editor, a reader and a player. */
export async function aRedirectsFixture() {
  const database = await testDatabase();
  const clicks = createClickCounter();
  const runtime = testRuntime({ database, implementations: redirectsHandlers(clicks), config: testConfig });
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, logins.map(anAccount), 'a long enough password'));
  const person = (login: Login, ...rights: readonly Permission[]) => aPerson({ id: ids.get(login) ?? 0, login }, ...rights);
  return {
    database,
    runtime,
    clicks,
    editor: person('editor', 'redirects.read', 'redirects.edit'),
    reader: person('reader', 'redirects.read'),
    player: person('player'),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type RedirectsFixture = Awaited<ReturnType<typeof aRedirectsFixture>>;

export const aRedirect = (
  { runtime, editor }: { readonly runtime: TestRuntime; readonly editor: Actor },
  given: Partial<InputOf<typeof redirectsContract.createRedirect>> = {},
): Promise<OutputOf<typeof redirectsContract.createRedirect>> =>
  runtime.as(editor)(redirectsContract.createRedirect, { target: 'https://target.example/', ...given });

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

/** Follows a short link from a phone and returns the Location. */
export function follow(
  { runtime, clicks }: { readonly runtime: TestRuntime; readonly clicks: ClickCounter },
  ending: string,
  headers: Readonly<Record<string, string>> = {},
  headOnly = false,
): Promise<Redirection> {
  const caller = runtime.callerFor(visitor, { headers: { 'user-agent': phone, ...headers }, headOnly });
  const base = { ...caller, services: runtime.services, log: runtime.services.log };
  return runtime.transact(base, (ctx) => followRedirect(ctx, { ending }, clicks), redirectsContract.followRedirect);
}

const testConfig = {
  mode: 'demo' as const,
  host: '127.0.0.1',
  publicUrl: 'https://prospekt.example',
  filesUrl: 'https://files.prospekt.example',
  brand: { mainHost: 'prospekt.example', gameHosts: ['game.prospekt.example'], mediaHosts: ['media.prospekt.example'] },
};

const logins = ['editor', 'reader', 'player'] as const;
type Login = (typeof logins)[number];
const anAccount = (login: Login) => ({ login, email: `${login}@test.example`, locale: 'en' }) as const;
