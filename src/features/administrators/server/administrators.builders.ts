import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { type AdminLevel, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { adminAccountsTable } from '#features/admin-accounts/server/admin-accounts.table.ts';
import { seedAdminAccounts } from '#features/admin-accounts/server/seed-admin-accounts.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anAdmin, aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { administratorsHandlers } from './administrators.handlers.ts';

const ranks = {
  six: [1, 6],
  five: [1, 5],
  equal: [1, 5],
  four: [1, 4],
  one: [1, 1],
  abroad: [2, 3],
} as const satisfies Readonly<Record<string, readonly [number, AdminLevel]>>;
const logins = [...(Object.keys(ranks) as (keyof typeof ranks)[]), 'owner', 'player'] as const;
type Login = (typeof logins)[number];

/** Administrators of two servers, each named after their level, plus the owner and a player. */
export async function anAdministration(implementations: readonly Implementation[] = administratorsHandlers) {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const people = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    return seedAccounts(tx, people, 'a long enough password');
  });
  const id = (login: Login): number => ids.get(login) ?? 0;
  await runtime.bySystem(({ tx }) =>
    seedAdminAccounts(
      tx,
      Object.entries(ranks).map(([login, [server, level]]) => ({ accountId: ids.get(login) ?? 0, name: `Admin_${login}`, server, level })),
    ),
  );
  const actor = (login: Login): Actor => {
    const [server, level] = login in ranks ? ranks[login as keyof typeof ranks] : [0, 6];
    const person = { ...aPerson({ id: id(login), login }, ...levelPermissions(level)), passwordFresh: true };
    return login === 'owner' ? person : anAdmin(person, server, level);
  };
  const accounts = () => database.reads.select().from(adminAccountsTable);
  return {
    database,
    runtime,
    id,
    as: (login: Login) => runtime.as(actor(login)),
    actor,
    /** Id of the admin account. */
    number: async (login: Login) => (await accounts()).find(({ accountId }) => accountId === id(login))?.id ?? 0,
    level: async (login: Login) => (await accounts()).find(({ accountId }) => accountId === id(login))?.level ?? 0,
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}
export type Administration = Awaited<ReturnType<typeof anAdministration>>;
