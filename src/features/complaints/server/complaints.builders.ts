import { eq } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { type AdminLevel, levelPermissions } from '#features/admin-accounts/admin-levels.ts';
import { seedAdminAccounts } from '#features/admin-accounts/server/seed-admin-accounts.ts';
import { bansHandlers } from '#features/bans/server/bans.handlers.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { upsertCharacters } from '#features/characters/server/upsert-characters.ts';
import { enterWorld } from '#features/game-link/server/enter-world.ts';
import type { LogRow } from '#features/logs/log-row.ts';
import { logsContract } from '#features/logs/logs.contract.ts';
import { logsHandlers } from '#features/logs/server/logs.handlers.ts';
import { rulesContract } from '#features/rules/rules.contract.ts';
import { rulesHandlers } from '#features/rules/server/rules.handlers.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { InputOf } from '#kit/contract/contract.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anAdmin, aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { wallTimeText } from '#kit/time/wall-time-text.ts';
import type { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { complaintDeskHandlers } from './complaint-desk.handlers.ts';
import { complaintsHandlers } from './complaints.handlers.ts';
import { complaintsTable } from './complaints.table.ts';

const logins = ['chief', 'third', 'first', 'second', 'other', 'owner', 'anna', 'boris', 'vera'] as const;
export type Login = (typeof logins)[number];

const admins: readonly { readonly login: Login; readonly server: number; readonly level: AdminLevel }[] = [
  { login: 'chief', server: 1, level: 6 },
  { login: 'third', server: 1, level: 3 },
  { login: 'second', server: 1, level: 4 },
  { login: 'first', server: 1, level: 1 },
  { login: 'other', server: 2, level: 6 },
];

const nicks: Readonly<Partial<Record<Login, string>>> = {
  chief: 'Nora_Stonegate',
  third: 'Ilya_Severin',
  anna: 'Anna_Petrova',
  boris: 'Boris_Petrov',
  vera: 'Vera_Lunina',
};

/** The feature on its own database: administrators of two servers, the owner, three players of server 1, and one rule. */
export async function aComplaintsFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({
    database,
    config: { brand: { gameName: 'Prospekt City', supportEmail: 'help@site.example' }, publicUrl: 'https://site.example' },
    implementations: [...complaintsHandlers, ...complaintDeskHandlers, ...rulesHandlers, ...bansHandlers, ...logsHandlers()],
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
      admins.map(({ login, server, level }) => ({ accountId: id(login), name: nameOf(login), server, level })),
    );
    const reports = Object.entries(nicks).map(([login, nick]) =>
      aReport({ globalId: ids.get(login) ?? 0, nick, faction: null, rank: null }),
    );
    await upsertCharacters(tx, 1, reports);
    for (const accountId of ids.values()) await enterWorld(tx, { accountId, server: 1 });
  });
  const admin = (login: Login): Actor => {
    const { server, level } = admins.find((one) => one.login === login) ?? { server: 0, level: 1 };
    const acting = anAdmin(aPerson({ id: id(login), login }, ...levelPermissions(level)), server, level);
    return { ...acting, actingAs: { id: id(login), name: nameOf(login), server, level } };
  };
  const actor = (login: Login): Actor => {
    if (login === 'owner') return aPerson({ id: id('owner'), login }, ...levelPermissions(6));
    return admins.some((one) => one.login === login) ? admin(login) : aPerson({ id: id(login), login });
  };
  const as = (login: Login) => runtime.as(actor(login));
  const act = <Result>(login: Login, work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
    runtime.transact({ ...runtime.callerFor(actor(login)), services: runtime.services, log: runtime.services.log }, work);
  const game: Actor = { ...visitor, kind: 'game', server: 1 };

  await as('chief')(rulesContract.addRuleSection, { number: 4, title: { en: 'Fair play', ru: 'Честная игра' } });
  const { revisionId: rule } = await as('chief')(rulesContract.addRule, {
    section: 4,
    title: { en: 'Death match', ru: 'Убийство без причины' },
    text: { en: 'No killing without a cause.', ru: 'Нельзя убивать без причины.' },
    penalties: [
      { kind: 'warning', repeat: false, min: null, max: null },
      { kind: 'mute', repeat: false, min: 10, max: 120 },
      { kind: 'ban', repeat: false, min: 1_440, max: 14_400 },
    ],
  });

  let sequence = 0;
  let minutesAgo = 0;
  const complaint = (more: Partial<InputOf<typeof complaintsContract.createComplaint>> = {}) => {
    minutesAgo += 20;
    return {
      server: 1,
      against: 'player' as const,
      offender: 'Boris_Petrov',
      happenedAt: wallTimeText(new Date(Date.now() - minutesAgo * 60_000).toISOString()),
      description: 'He shot me at the harbour and left laughing.',
      links: ['https://youtu.be/abc'],
      ...more,
    };
  };
  return {
    database,
    runtime,
    rule,
    id,
    actor,
    as,
    act,
    complaint,
    /** By default, Anna complains about Boris. */
    complains: (more: Parameters<typeof complaint>[0] = {}, who: Login = 'anna') =>
      as(who)(complaintsContract.createComplaint, complaint(more)),
    /** The time of the answer as a judge sees it, for `answeredAt` of a verdict. */
    async answeredAt(number: number) {
      const [row] = await database.reads
        .select({ at: complaintsTable.answeredAt })
        .from(complaintsTable)
        .where(eq(complaintsTable.id, number));
      return row?.at?.toISOString() ?? null;
    },
    verdict: (number: number, more: Partial<InputOf<typeof complaintDeskContract.issueVerdict>> = {}) => ({
      id: number,
      stage: 'first' as const,
      answeredAt: null,
      outcome: 'rejected' as const,
      text: 'Nothing of this can be seen in the recording.',
      earlyReason: 'the recording shows everything',
      ...more,
    }),
    async logged(row: LogRow): Promise<void> {
      sequence += 1;
      const send = runtime.as(game, { headers: { 'idempotency-key': `rows-${sequence}` } });
      await send(logsContract.storeLogs, { sequence, rows: [row] });
    },
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}
export type ComplaintsFixture = Awaited<ReturnType<typeof aComplaintsFixture>>;

export const nameOf = (login: Login): string => `Admin_of_${login}`;
