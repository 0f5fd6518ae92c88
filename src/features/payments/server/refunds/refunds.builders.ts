import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Enqueued, TestCtx, TestCtxOptions } from '#kit/testing/context.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import type { PaymentsFixture } from '../payments.builders.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, type Refund, refundsTable } from '../payments.table.ts';
import { refundOrder } from './refund-order.ts';
import { scanRefunds } from './scan-refunds.ts';
import { sendRefund } from './send-refund.ts';

type Payload = z.output<(typeof sendRefundJob)['payload']>;

/** Refunds whose jobs the test runs itself. */
export function refundsAtWork({ bySystem, providers, idOf }: PaymentsFixture) {
  const queuedBy = (work: (ctx: TestCtx) => Promise<unknown>, options: TestCtxOptions = {}): Promise<Payload[]> =>
    bySystem(async (ctx) => {
      await work(ctx);
      return ctx.enqueued.filter(isRefund).map(({ payload }) => sendRefundJob.payload.parse(payload));
    }, options);
  // Needs an actor: a refund without one counts as made at the provider.
  const clerk = aPerson({ id: idOf('nomad'), login: 'nomad' }, 'payments.refund');
  return {
    /** Requests a refund and returns the queued jobs. */
    ask: ({ id }: Pick<Order, 'id'>, amountMinor?: number) =>
      queuedBy((ctx) => refundOrder(ctx, { orderId: id, amountMinor, reason: 'asked for' }), { actor: clerk }),
    /** Runs jobs and returns the ones they queue. */
    async carryOut(jobs: readonly Payload[]): Promise<Payload[]> {
      const next: Payload[] = [];
      for (const job of jobs) next.push(...(await queuedBy((ctx) => sendRefund(ctx, job, providers))));
      return next;
    },
    scan: () => queuedBy(scanRefunds),
    /** Pretends that the time of the order's jobs has run out. */
    pass: ({ id }: Pick<Order, 'id'>, { days = 0 } = {}) =>
      bySystem(({ tx }) =>
        tx
          .update(refundsTable)
          .set({ nextAskAt: new Date(0), requestedAt: sql`${refundsTable.requestedAt} - make_interval(days => ${days})` })
          .where(eq(refundsTable.orderId, id)),
      ),
    refundsOf: ({ id }: Pick<Order, 'id'>): Promise<Refund[]> =>
      bySystem(({ tx }) => tx.select().from(refundsTable).where(eq(refundsTable.orderId, id)).orderBy(refundsTable.requestedAt)),
  };
}

const isRefund = ({ job }: Enqueued): boolean => job === sendRefundJob.name;
