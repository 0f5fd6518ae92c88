import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { type AdminLevel, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { bansByWorld } from '#features/bans/server/bans.queries.ts';
import { aReport, play } from '#features/characters/server/characters.builders.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import type { LogRow } from '#features/logs/log-row.ts';
import { logsContract } from '#features/logs/logs.contract.ts';
import { logsHandlers } from '#features/logs/server/logs.handlers.ts';
import { peopleHandlers } from '#features/people/server/people.handlers.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import { audited } from '#kit/testing/audited.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anAdmin, aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { personPageHandlers } from './person-page.handlers.ts';

const logins = ['owner', 'warden', 'harbour', 'ivan', 'yuri', 'masha', 'elsewhere', 'both'] as const;
export type Login = (typeof logins)[number];

const characters: readonly { readonly login: Login; readonly server: number; readonly nick: string }[] = [
  { login: 'ivan', server: 1, nick: 'Ivan_Khabarov' },
  { login: 'yuri', server: 1, nick: 'Yuriy_Petrov' },
  { login: 'masha', server: 1, nick: 'Maria_Shchukina' },
  { login: 'elsewhere', server: 2, nick: 'Ivan_Petrov' },
  { login: 'both', server: 1, nick: 'Lena_First' },
  { login: 'both', server: 2, nick: 'Lena_Second' },
];

/** Permissions of staff roles, in addition to those of an administrator. */
const staffRights: readonly Permission[] = ['payments.read', 'promocodes.read', 'support.answer'];

/** Two servers with an administrator each, the owner, and people of one server, the other and both. */
export async function aPersonPageFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({
    database,
    implementations: [...personPageHandlers, ...peopleHandlers(bansByWorld), ...logsHandlers()],
  });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const accounts = logins.map((login) => ({ login, email: `${login}@mail.example`, locale: 'en' as const }));
    return seedAccounts(tx, accounts, 'a long enough password');
  });
  const id = (login: Login) => ids.get(login) ?? 0;
  for (const server of [1, 2]) {
    const here = characters.filter((one) => one.server === server);
    await runtime.bySystem(({ tx }) =>
      play(
        tx,
        server,
        here.map(({ login, nick }) => aReport({ globalId: id(login), nick })),
      ),
    );
  }
  /** An administrator of server 1 (warden) or 2 (harbour), or the owner. */
  const actor = (login: 'owner' | 'warden' | 'harbour', level: AdminLevel = 6): Actor =>
    login === 'owner'
      ? aPerson({ id: id('owner'), login }, ...levelPermissions(6), ...staffRights)
      : anAdmin(aPerson({ id: id(login), login }, ...levelPermissions(level)), login === 'warden' ? 1 : 2, level);
  const sequences = new Map<number, number>();
  return {
    database,
    runtime,
    id,
    actor,
    /** A new reader with the owner's permissions, who has not viewed anything yet. */
    async aReader(): Promise<Actor> {
      const { id, login } = await runtime.bySystem(({ tx }) => anAccount(tx));
      return aPerson({ id, login }, ...levelPermissions(6), ...staffRights);
    },
    /** Accounts that have entered a server and have no other data. */
    strangersOn: (server: number, count: number): Promise<readonly number[]> =>
      runtime.bySystem(async ({ tx }) => {
        const ids = [];
        for (let made = 0; made < count; made += 1) ids.push((await anAccount(tx)).id);
        for (const accountId of ids) await enterWorld(tx, { accountId, server });
        return ids;
      }),
    as: (...who: Parameters<typeof actor>) => runtime.as(actor(...who)),
    async logged(server: number, ...rows: readonly LogRow[]): Promise<void> {
      const sequence = (sequences.get(server) ?? 0) + 1;
      sequences.set(server, sequence);
      const game: Actor = { ...visitor, kind: 'game', server };
      await runtime.as(game, { headers: { 'idempotency-key': `${server}-${sequence}` } })(logsContract.storeLogs, {
        sequence,
        rows: [...rows],
      });
    },
    signedIn: (globalId: number, at: string, { device = null, ip = null }: { device?: string | null; ip?: string | null }): LogRow => ({
      kind: 'auth',
      at,
      globalId,
      nick: 'Some_Body',
      device,
      ip,
      platform: 'android',
      version: '1.4.2',
      result: 'ok',
    }),
    /** Audit entries of an event with their data, earliest first. */
    audited: (event: string): Promise<readonly unknown[]> => audited(database, event),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}
export type PersonPageFixture = Awaited<ReturnType<typeof aPersonPageFixture>>;
