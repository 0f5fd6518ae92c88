import assert from 'node:assert/strict';
import { desc, eq } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Actor, visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { type NewTicket, supportContract } from '../support.contract.ts';
import { openTicket } from './open-ticket.ts';
import { paymentChecksHandlers } from './payment-checks.handlers.ts';
import { supportHandlers } from './support.handlers.ts';
import type { Ticket } from './support.table.ts';
import { supportDeskHandlers } from './support-desk.handlers.ts';
import { supportStatsHandlers } from './support-stats.handlers.ts';

export const mailSecret = 'a secret of the mail server';
const config = {
  appSecret: 'Yw5mT0f4vX2n8KqLr7dZ1sPbHc9jAeGu',
  inboundMailSecret: mailSecret,
  publicUrl: 'https://city.example',
  brand: { gameName: 'City', supportEmail: 'support@city.example' },
};

export const aQuestion = (question: Partial<NewTicket> = {}): NewTicket => ({
  category: 'other',
  subject: 'Where is my car',
  text: 'It stood before the house and is gone since the restart.',
  email: '',
  clientIp: '',
  facts: { order: '', ban: '', login: '', device: '', version: '', code: '' },
  ...question,
});

const rightsOf = {
  anna: [],
  boris: [],
  agent: rolePermissions('support'),
  colleague: rolePermissions('support'),
  finance: rolePermissions('finance'),
} as const;

/** The feature with its own database: two players, two agents, a finance user and visitors. */
export async function aSupportFixture(without: { readonly inboundMailSecret?: undefined } = {}) {
  const database = await testDatabase();
  const runtime = testRuntime({
    database,
    implementations: [...supportHandlers, ...supportDeskHandlers, ...paymentChecksHandlers, ...supportStatsHandlers],
    config: { ...config, ...without },
  });
  const logins = ['anna', 'boris', 'agent', 'colleague', 'finance'] as const;
  const ids = await runtime.bySystem(({ tx }) =>
    seedAccounts(
      tx,
      logins.map((login) => ({ login, email: `${login}@mail.example`, locale: 'en' as const })),
      'a long enough password',
    ),
  );
  const account = (login: (typeof logins)[number]) => ids.get(login) ?? 0;
  await runtime.bySystem(({ tx }) =>
    seedStaffRoles(tx, [
      { accountId: account('agent'), role: 'support' },
      { accountId: account('colleague'), role: 'support' },
      { accountId: account('finance'), role: 'finance' },
    ]),
  );
  const person = (login: (typeof logins)[number]): Actor => aPerson({ id: account(login), login }, ...rightsOf[login]);
  const transact = <Result>(actor: Actor, work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
    runtime.transact({ ...runtime.callerFor(actor), services: runtime.services, log: runtime.services.log }, work);
  const open = (actor: Actor, question: Partial<NewTicket> = {}): Promise<Ticket> =>
    transact(actor, (ctx) => openTicket(ctx, aQuestion(question)));
  return {
    runtime,
    config,
    person,
    open,
    /** Runs one transaction as this person. */
    transact,
    asAgent: <Result>(work: (ctx: Ctx) => Promise<Result>) => transact(person('agent'), work),
    /** The ticket as the agent sees it. */
    async atDesk({ publicId }: Ticket) {
      const shown = await runtime.as(person('agent'))(supportContract.getTicket, { id: publicId });
      assert.ok(shown.kind === 'desk');
      return shown;
    },
    /** The kind of the newest notification of this account. */
    async bellOf(login: (typeof logins)[number]) {
      const theirs = eq(notificationsTable.accountId, account(login));
      const newest = ({ tx }: Ctx) => tx.select().from(notificationsTable).where(theirs).orderBy(desc(notificationsTable.id)).limit(1);
      return (await runtime.bySystem(newest))[0]?.kind;
    },
    /** Opens a ticket without a session. */
    ask: (email: string, question: Partial<NewTicket> = {}) => open(visitor, { ...question, email }),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}
export type SupportFixture = Awaited<ReturnType<typeof aSupportFixture>>;
