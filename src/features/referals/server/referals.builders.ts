import { eq, sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import { registrationsTable } from '#features/game-link/server/game-link.table.ts';
import { promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Tx } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { attributeRegistration } from './attribute-registration.ts';
import { referalsHandlers } from './referals.handlers.ts';
import { referalsTable } from './referals.table.ts';

/** The feature with its own database: two referrers, one with a promocode, and referrals as needed. */
export async function aReferalsFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: referalsHandlers, config: { publicUrl: 'https://prospekt.example' } });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const made = await anAccount(tx, 'referrer', 'other', 'media', 'finance', 'stranger');
    await tx.insert(promocodesTable).values({ name: 'LANTERN', type: 'media', state: 'active', linkedId: made.get('other') });
    return made;
  });
  const id = (login: string) => ids.get(login) ?? 0;
  return {
    database,
    runtime,
    id,
    /** The code of the referrer's link. */
    link: invitationCode(id('referrer')),
    /** The attribution of this account, if any. */
    find: (accountId: number) =>
      runtime.bySystem(async ({ tx }) => (await tx.select().from(referalsTable).where(eq(referalsTable.accountId, accountId)))[0]),
    media: aPerson({ id: id('media'), login: 'media' }, ...rolePermissions('media')),
    finance: aPerson({ id: id('finance'), login: 'finance' }, ...rolePermissions('finance')),
    /** Registers an account in the game and runs its job. */
    register: (login: string, by: Codes = {}, email?: string) =>
      runtime.bySystem(async (ctx) => {
        const accountId = await aNewcomer(ctx.tx, login, by, email);
        await attributeRegistration(ctx, { accountId });
        return accountId;
      }),
    signIn: (accountId: number, device: string) => runtime.bySystem((ctx) => signedIn(ctx, accountId, device)),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type Codes = { readonly referralCode?: string; readonly invitationCode?: string; readonly invitedAt?: Date; readonly at?: Date };

const anAccount = (tx: Tx, ...logins: readonly string[]) =>
  seedAccounts(
    tx,
    logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
    'a long enough password',
  );

export async function aNewcomer(tx: Tx, login: string, by: Codes, email = `${login}@test.example`): Promise<number> {
  const made = await seedAccounts(tx, [{ login, email, locale: 'en' }], 'a long enough password');
  const accountId = made.get(login) ?? 0;
  await tx.insert(registrationsTable).values({ accountId, server: 1, ...by });
  await enterWorld(tx, { accountId, server: 1 });
  return accountId;
}

/** Stores a device as the game's sign-in log does. */
export async function signedIn({ tx }: Pick<Ctx, 'tx'>, accountId: number, device: string): Promise<void> {
  await tx.execute(sql`
    insert into account_traces (server, global_id, kind, value, first_at, last_at) values (1, ${accountId}, 'device', ${device}, now(), now())`);
}
