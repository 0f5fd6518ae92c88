import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { alarmsTable } from '#features/alarms/server/alarms.table.ts';
import { journalsTable } from '#features/coins/server/coins.table.ts';
import { askStatus, recordStatus } from '../orders/recheck-order.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { sendRefundJob } from '../payments.job-kinds.ts';
import { type Order, paymentMethodsTable, providerMessagesTable } from '../payments.table.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { knownOrder } from '../top-up/order-to-start.ts';
import { type Played, played } from './played-providers.builders.ts';

const types = { robokassa: 31, unitpay: 32, stripe: 33 } as const;

for (const name of ['robokassa', 'unitpay', 'stripe'] as const) {
  describe(`payments through ${name}, end to end`, () => {
    let fixture: PaymentsFixture;
    let there: Played;
    before(async () => {
      fixture = await aPaymentsFixture();
      there = await played[name](await fixture.app.listen({ port: 0, host: '127.0.0.1' }));
      fixture.providers.set(name, there.provider);
      const method = { paymentType: types[name], nameEn: name, nameRu: name, provider: name, img: '/x.svg' };
      await fixture.bySystem(({ tx }) => tx.insert(paymentMethodsTable).values(method));
    });
    after(async () => {
      await there.close();
      await fixture.close();
    });

    let orders = 0;
    async function begun(): Promise<Order> {
      orders += 1;
      const order = await fixture.order({ payment_type: types[name] }, { 'idempotency-key': `whole-way-${orders}` });
      await there.arrive(order);
      return order;
    }
    const credits = (order: Order) =>
      fixture.bySystem(
        async ({ tx }) => (await tx.select({ n: count() }).from(journalsTable).where(eq(journalsTable.orderId, order.id)))[0]?.n,
      );
    const statusOf = async ({ id }: Order) => (await fixture.findOrder(id)).payStatus;

    test('the same payment reported fifty times concurrently is credited once', async () => {
      const before = await fixture.balance();
      const order = await begun();
      await there.pay(order, { times: 50, parallel: true });
      assert.equal(await statusOf(order), 'paid');
      assert.equal(await fixture.balance(), before + 525);
      assert.equal(await credits(order), 1);
      assert.deepEqual(await fixture.faults(), []);
    });

    const tellsOfPaymentsAlone = name === 'robokassa';
    test('a failure before the payment and one after it do not change what was paid', {
      skip: tellsOfPaymentsAlone,
    }, async () => {
      const before = await fixture.balance();
      const order = await begun();
      await there.fail?.(order);
      assert.equal(await statusOf(order), 'failed');
      await there.pay(order);
      await there.fail?.(order);
      await there.arrive(order);
      assert.equal(await statusOf(order), 'paid');
      assert.equal(await fixture.balance(), before + 525);
      assert.deepEqual(await fixture.faults(), []);
    });

    test('a different amount is parked with an alarm and not credited', async () => {
      const before = await fixture.balance();
      const order = await begun();
      await there.payOther(order);
      assert.equal(await statusOf(order), 'review');
      assert.equal(await fixture.balance(), before);
      const alarms = await fixture.bySystem(({ tx }) =>
        tx
          .select()
          .from(alarmsTable)
          .where(eq(alarmsTable.subject, `order:${order.number}`)),
      );
      assert.equal(alarms.length, 1);
    });

    test('a genuine payment of an unknown order is stored and rejected in the provider’s format', async () => {
      const order = await begun();
      assert.equal(await there.payUnknown(order), 404);
      const kept = await fixture.bySystem(({ tx }) =>
        tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.outcome, 'unknownOrder')),
      );
      assert.deepEqual(
        kept.map(({ genuine, dedupKey }) => [genuine, dedupKey]),
        [[true, null]],
      );
    });

    test('a payment without a message is found by a status check, and a later message credits nothing more', async () => {
      const before = await fixture.balance();
      const order = await begun();
      there.paySilently(order);
      await fixture.bySystem(async (ctx) =>
        recordStatus(ctx, knownOrder(order), there.provider, await askStatus(ctx, knownOrder(order), there.provider)),
      );
      assert.equal(await statusOf(order), 'paid');
      await there.pay(order);
      assert.equal(await fixture.balance(), before + 525);
      assert.equal(await credits(order), 1);
      assert.deepEqual(await fixture.faults(), []);
    });

    test('a tampered message is rejected and does not use up the dedup key of the genuine one', async () => {
      const order = await begun();
      assert.equal(await there.payForged(order), 400);
      assert.equal(await statusOf(order), 'pending');
      await there.pay(order);
      assert.equal(await statusOf(order), 'paid');
    });

    test('a refund is booked once, even if it is requested again', async () => {
      const order = await begun();
      await there.pay(order);
      const before = await fixture.balance();
      const asked = await fixture.bySystem(async (ctx) => {
        await refundOrder(ctx, { orderId: order.id, reason: 'asked for' });
        return ctx.enqueued;
      });
      // A slow provider makes the job run again, and even a finished refund may be requested again.
      const jobs = asked.filter(({ job }) => job === sendRefundJob.name);
      for (const { payload } of jobs) {
        const again = await fixture.bySystem(async (ctx) => {
          await sendRefund(ctx, sendRefundJob.payload.parse(payload), fixture.providers);
          return ctx.enqueued.filter(({ job }) => job === sendRefundJob.name);
        });
        if (jobs.length < 3) jobs.push(...(again.length > 0 ? again : [{ job: sendRefundJob.name, payload }]));
      }
      const { payStatus, refundedMinor } = await fixture.findOrder(order.id);
      assert.deepEqual([payStatus, refundedMinor], ['refunded', 50_000]);
      assert.equal(await fixture.balance(), before - 525);
      assert.deepEqual(await fixture.faults(), []);
    });
  });
}
