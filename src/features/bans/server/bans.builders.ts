import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { AdminLevel } from '#features/admin-accounts/admin-levels.ts';
import { levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { seedAdminAccounts } from '#features/admin-accounts/server/seed-admin-accounts.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import type { LogRow } from '#features/logs/log-row.ts';
import { logsContract } from '#features/logs/logs.contract.ts';
import { logsHandlers } from '#features/logs/server/logs.handlers.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anAdmin, aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { banFeedHandlers } from './ban-feed.handlers.ts';
import { bansHandlers } from './bans.handlers.ts';
import { launcherBansHandlers } from './launcher-bans.handlers.ts';

const logins = ['chief', 'third', 'second', 'other', 'support', 'owner', 'anna', 'boris', 'vera'] as const;
type Login = (typeof logins)[number];

/** Administrators of server 1 by level, and one of server 2; they have characters there too. */
const admins: readonly { readonly login: Login; readonly server: number; readonly level: AdminLevel }[] = [
  { login: 'chief', server: 1, level: 6 },
  { login: 'third', server: 1, level: 3 },
  { login: 'second', server: 1, level: 2 },
  { login: 'other', server: 2, level: 6 },
];

const nicks: Readonly<Partial<Record<Login, string>>> = {
  chief: 'Nora_Stonegate',
  third: 'Ilya_Severin',
  second: 'Egor_Second',
  anna: 'Anna_Petrova',
  boris: 'Boris_Petrov',
  vera: 'Vera_Lunina',
};

/** The feature on its own database: admins of two servers, support, the owner, and players of servers 1 and 2. */
export async function aBansFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({
    database,
    implementations: [...bansHandlers, ...launcherBansHandlers, ...banFeedHandlers, ...logsHandlers()],
  });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    return seedAccounts(tx, accounts, 'a long enough password');
  });
  const id = (login: Login) => ids.get(login) ?? 0;
  await runtime.bySystem(async ({ tx }) => {
    await seedAdminAccounts(
      tx,
      admins.map(({ login, server, level }) => ({ accountId: id(login), name: `Admin_of_${login}`, server, level })),
    );
    for (const server of [1, 2]) {
      const reports = Object.entries(nicks).map(([login, nick]) =>
        aReport({ globalId: ids.get(login) ?? 0, nick, faction: null, rank: null }),
      );
      await upsertCharacters(tx, server, reports);
    }
  });
  const admin = (login: Login): Actor => {
    const { server, level } = admins.find((one) => one.login === login) ?? { server: 0, level: 1 };
    return anAdmin(aPerson({ id: id(login), login }, ...levelPermissions(level)), server, level);
  };
  const owner = aPerson({ id: id('owner'), login: 'owner' }, ...rolePermissions('support'), ...levelPermissions(6));
  const actors = {
    chief: admin('chief'),
    third: admin('third'),
    second: admin('second'),
    other: admin('other'),
    owner,
    support: aPerson({ id: id('support'), login: 'support' }, ...rolePermissions('support')),
    game1: { ...visitor, kind: 'game', server: 1 },
    game2: { ...visitor, kind: 'game', server: 2 },
    launcher: { ...visitor, kind: 'launcher' },
  } as const satisfies Record<string, Actor>;
  let sequence = 0;
  const eventOf = (login: Login) => ({ at: new Date(Date.now() - 5_000).toISOString(), globalId: id(login), nick: nicks[login] ?? login });
  const logged = async (row: LogRow): Promise<void> => {
    sequence += 1;
    const send = runtime.as(actors.game1, { headers: { 'idempotency-key': `rows-${sequence}` } });
    await send(logsContract.storeLogs, { sequence, rows: [row] });
  };
  return {
    database,
    runtime,
    id,
    as: (who: keyof typeof actors) => runtime.as(actors[who]),
    actor: (who: keyof typeof actors): Actor => actors[who],
    act: <Result>(who: keyof typeof actors, work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
      runtime.transact({ ...runtime.callerFor(actors[who]), services: runtime.services, log: runtime.services.log }, work),
    /** Signs an account in on server 1. */
    async signsIn(login: Login, ip: string, device: string): Promise<void> {
      await runtime.bySystem(({ tx }) => enterWorld(tx, { accountId: id(login), server: 1 }));
      await logged({ kind: 'auth', ...eventOf(login), ip, device, platform: 'android', version: '1', result: 'ok' });
    },
    /** Logs a chat message on server 1. */
    says: (login: Login, text: string) => logged({ kind: 'chat', ...eventOf(login), channel: 'local', text }),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type BansFixture = Awaited<ReturnType<typeof aBansFixture>>;
