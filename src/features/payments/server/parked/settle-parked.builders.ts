import { eq } from 'drizzle-orm';
import { approvalsContract } from '#features/approvals/approvals.contract.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { journalsTable } from '#features/coins/server/coins.table.ts';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { largeAcceptance } from '#features/payments/payments.approvals.ts';
import { en } from '#features/payments/payments.strings.en.ts';
import { ru } from '#features/payments/payments.strings.ru.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { ordersOfficeHandlers } from '../orders/orders-office.handlers.ts';
import { aPaymentsFixture } from '../payments.builders.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import { queueRefund } from '../refunds/queue-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import type { Message } from '../test-provider.builders.ts';
import { applyLargeAcceptance } from './accept-parked.ts';

type Decision = 'accept' | 'return' | 'close';

/** Payments fixture with an office: two staff members who may settle, and the player, who has the same permission. */
export async function aSettlingFixture({ production = false }: { readonly production?: boolean } = {}) {
  const fixture = await aPaymentsFixture({ production });
  const listed = [implementApproval(largeAcceptance, applyLargeAcceptance)];
  const translate = createTranslate({ en: { payments: en, approvals: approvalsEn }, ru: { payments: ru, approvals: approvalsRu } });
  const runtime = testRuntime({
    database: fixture.database,
    implementations: [...ordersOfficeHandlers({ providers: fixture.providers }), ...approvalsHandlers({ listed, translate })],
    config: {
      mode: production ? 'production' : 'demo',
      publicUrl: 'https://prospekt.example',
      brand: { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' },
    },
  });
  const person = (login: string) =>
    aPerson({ id: fixture.idOf(login), login }, 'payments.read', 'payments.settle', 'payments.refund', 'approvals.read');
  const people = { finance: person('friend'), second: person('nomad'), player: person('player') };
  const staff = [fixture.idOf('friend'), fixture.idOf('nomad')];
  await runtime.bySystem(({ tx }) =>
    seedStaffRoles(
      tx,
      staff.map((accountId) => ({ accountId, role: 'finance' as const })),
    ),
  );
  const as = (who: keyof typeof people) => runtime.as(people[who]);
  return {
    fixture,
    runtime,
    people,
    as,
    /** An order with a mismatched payment. */
    async parked(change: Partial<Message>, wish: Record<string, unknown> = {}): Promise<Order> {
      const order = await fixture.order({ ...wish });
      await fixture.tell(fixture.messageFor(order, change));
      return fixture.findOrder(order.id);
    },
    settle: (order: Order, decision: Decision, { who = 'finance', payment }: { who?: keyof typeof people; payment?: string } = {}) =>
      as(who)(ordersOfficeContract.settleParked, {
        id: order.id,
        payment: payment ?? order.providerPaymentId ?? '',
        decision,
        reason: 'compared with the cabinet',
      }),
    agree: async (who: keyof typeof people, id: number) => {
      const { hash } = await as(who)(approvalsContract.getApproval, { id });
      return as(who)(approvalsContract.approveRequest, { id, hash });
    },
    /** Runs the queued job of the order's last refund. */
    async sendReturn({ id }: Order): Promise<void> {
      const order = await fixture.findOrder(id);
      const jobs = await fixture.bySystem(async (ctx) => {
        const refund = (await ctx.tx.select().from(refundsTable).where(eq(refundsTable.orderId, id)).orderBy(refundsTable.requestedAt)).at(
          -1,
        );
        if (refund) await queueRefund(ctx, order, refund);
        return ctx.enqueued.filter(({ job }) => job === sendRefundJob.name);
      });
      for (const { payload } of jobs)
        await fixture.bySystem((ctx) => sendRefund(ctx, sendRefundJob.payload.parse(payload), fixture.providers));
    },
    journals: ({ id }: Order) => fixture.bySystem(({ tx }) => tx.$count(journalsTable, eq(journalsTable.orderId, id))),
    async close() {
      await runtime.close();
      await fixture.close();
    },
  };
}

export type SettlingFixture = Awaited<ReturnType<typeof aSettlingFixture>>;

export const eventsIn = ({ timeline }: OfficeOrder): readonly string[] =>
  timeline.filter(({ kind }) => kind === 'event').map(({ what }) => what);

export const roubles = (minor: number) => ({ amount: { minor, currency: 'RUB' } });
