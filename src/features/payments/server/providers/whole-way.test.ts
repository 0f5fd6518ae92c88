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
  describe(`money that comes by ${name}, the whole way`, () => {
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

    test('M1 the same payment told fifty times at once credits once', async () => {
      const before = await fixture.balance();
      const order = await begun();
      await there.pay(order, { times: 50, parallel: true });
      assert.equal(await statusOf(order), 'paid');
      assert.equal(await fixture.balance(), before + 525);
      assert.equal(await credits(order), 1);
      assert.deepEqual(await fixture.faults(), []);
    });

    const tellsOfPaymentsAlone = name === 'robokassa';
    test('M3 M4 a failure before the payment, and one after it, change nothing about what was paid', {
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

    test('M6 another sum is parked for a person with an alarm, and nothing is credited', async () => {
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

    test('M7 a genuine payment of an order that nobody has is kept and refused as the provider wants it', async () => {
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

    test('M12 a payment that nobody was told of is found by asking, and told afterwards it credits no second time', async () => {
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

    test('M18 a payment changed on its way is refused and takes no key from the genuine one', async () => {
      const order = await begun();
      assert.equal(await there.payForged(order), 400);
      assert.equal(await statusOf(order), 'pending');
      await there.pay(order);
      assert.equal(await statusOf(order), 'paid');
    });

    test('M16 what is given back is taken back once, also when it is asked for again', async () => {
      const order = await begun();
      await there.pay(order);
      const before = await fixture.balance();
      const asked = await fixture.bySystem(async (ctx) => {
        await refundOrder(ctx, { orderId: order.id, reason: 'asked for' });
        return ctx.enqueued;
      });
      // A provider that takes its time makes the job come again; one that is done may be asked again all the same.
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
