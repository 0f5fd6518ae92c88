import { eq } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { aPaymentsFixture } from '#features/payments/server/payments.builders.ts';
import { sendRefundJob } from '#features/payments/server/payments.job-kinds.ts';
import { type Order, ordersTable } from '#features/payments/server/payments.table.ts';
import { refundOrder } from '#features/payments/server/refunds/refund-order.ts';
import { sendRefund } from '#features/payments/server/refunds/send-refund.ts';
import { referalsTable } from '#features/referals/server/referals.table.ts';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { largePayout } from '../partners.approvals.ts';
import { en } from '../partners.strings.en.ts';
import { ru } from '../partners.strings.ru.ts';
import { applyLargePayout } from './move-payout.ts';
import { ownPartnerHandlers } from './own-partner.handlers.ts';
import { heldBy } from './partner-balances.queries.ts';
import { partnerFaults } from './partner-faults.ts';
import { partnersHandlers } from './partners.handlers.ts';
import { commissionsTable, partnersTable } from './partners.table.ts';
import { releaseCommissions } from './release-commissions.ts';
import { followOrder } from './settle-commission.ts';

const staff = ['media', 'finance', 'second'] as const;

/** Payments over real HTTP, and a partner (`friend`) who referred `player` and earns a tenth. */
export async function aPartnersFixture() {
  const payments = await aPaymentsFixture();
  const { database, bySystem, idOf } = payments;
  const runtime = testRuntime({
    database,
    implementations: [
      ...partnersHandlers,
      ...ownPartnerHandlers,
      ...approvalsHandlers({
        listed: [implementApproval(largePayout, applyLargePayout)],
        translate: createTranslate({ en: { partners: en, approvals: approvalsEn }, ru: { partners: ru, approvals: approvalsRu } }),
      }),
    ],
    config: { publicUrl: 'https://prospekt.example', brand: { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' } },
  });
  const partnerId = idOf('friend');
  const ids = await bySystem(async ({ tx }) => {
    const made = await seedAccounts(
      tx,
      staff.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const })),
      'a long enough password',
    );
    for (const login of ['finance', 'second'])
      await setStaffRoles(tx, { accountId: made.get(login) ?? 0, roles: ['finance'], grantedBy: null });
    await aPartner(tx, partnerId);
    await tx.insert(referalsTable).values({
      accountId: idOf('player'),
      referrerId: partnerId,
      code: 'x',
      source: 'link',
      registeredAt: new Date(Date.now() - 60_000),
    });
    return made;
  });
  const somebody = (login: (typeof staff)[number], role: 'media' | 'finance') =>
    aPerson({ id: ids.get(login) ?? 0, login }, ...rolePermissions(role));
  const follow = ({ id }: Pick<Order, 'id'>) => bySystem((ctx) => followOrder(ctx, { orderId: id }));

  return {
    ...payments,
    runtime,
    partnerId,
    partner: aPerson({ id: partnerId, login: 'friend' }),
    player: aPerson({ id: idOf('player'), login: 'player' }),
    media: somebody('media', 'media'),
    finance: somebody('finance', 'finance'),
    second: somebody('second', 'finance'),
    follow,
    /** A payment of the player, after its job has run. */
    async paid(amount: number): Promise<Order> {
      const order = await payments.order({ amount });
      await payments.tell(payments.messageFor(order));
      await follow(order);
      return payments.findOrder(order.id);
    },
    async refund(order: Pick<Order, 'id'>, amountMinor?: number) {
      const jobs = await bySystem(async (ctx) => {
        await refundOrder(ctx, { orderId: order.id, amountMinor, reason: 'asked for' });
        return ctx.enqueued.filter(({ job }) => job === sendRefundJob.name);
      });
      for (const { payload } of jobs) await bySystem((ctx) => sendRefund(ctx, sendRefundJob.payload.parse(payload), payments.providers));
      await follow(order);
    },
    /** Ends the hold of everything earned so far. */
    release: () =>
      bySystem(async (ctx) => {
        await ctx.tx.update(commissionsTable).set({ dueAt: new Date(0) });
        await releaseCommissions(ctx);
      }),
    held: () => bySystem(({ tx }) => heldBy(tx, partnerId)),
    /** Without the grace period, because jobs run immediately here. */
    partnerFaults: () => bySystem(({ tx }) => partnerFaults(tx, -1)),
    commissionOf: ({ id }: Pick<Order, 'id'>) =>
      bySystem(async ({ tx }) => only(await tx.select().from(commissionsTable).where(eq(commissionsTable.orderId, id)))),
    statusOf: ({ id }: Pick<Order, 'id'>) =>
      bySystem(
        async ({ tx }) => only(await tx.select({ status: ordersTable.payStatus }).from(ordersTable).where(eq(ordersTable.id, id))).status,
      ),
    async close() {
      await runtime.close();
      await payments.close();
    },
  };
}

const aPartner = (tx: Tx, accountId: number) =>
  tx.insert(partnersTable).values({ accountId, rate: 1_000, since: new Date(Date.now() - 3_600_000) });
