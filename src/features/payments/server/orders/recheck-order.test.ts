import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { type Order, orderEventsTable, ordersTable } from '../payments.table.ts';
import type { Providers } from '../providers/provider.ts';
import { recheckOrder, scanOrders } from './recheck-order.ts';

describe('checking the status of an unanswered order', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  /** Makes the order's next check due and runs it with these providers; returns the hours until the following check. */
  const nextQuestion = async ({ id }: Pick<Order, 'id'>, providers: Providers = fixture.providers): Promise<number> => {
    await fixture.bySystem(async (ctx) => {
      await ctx.tx
        .update(ordersTable)
        .set({ nextCheckAt: sql`case when next_check_at is null then null else now() end` })
        .where(eq(ordersTable.id, id));
      await scanOrders(ctx);
      for (const { job, payload } of ctx.enqueued)
        if (job === 'payments.recheckOrder') await recheckOrder(ctx, payload as never, providers);
    });
    const { nextCheckAt } = await fixture.findOrder(id);
    return nextCheckAt === null ? 0 : Math.round((nextCheckAt.getTime() - Date.now()) / 3_600_000);
  };
  const letItsTimePass = ({ id }: Pick<Order, 'id'>) =>
    fixture.bySystem(({ tx }) =>
      tx.update(ordersTable).set({ expiresAt: sql`now() - interval '6 minutes'` }).where(eq(ordersTable.id, id)),
    );

  test('runs after five minutes, an hour and then daily for five days, then expires the order', async () => {
    const order = await fixture.order({ amount: 624 });
    const times: number[] = [];
    for (let round = 0; round < 8; round += 1) times.push(await nextQuestion(order));
    assert.deepEqual(times, [1, 24, 24, 24, 24, 24, 0, 0]);
    await letItsTimePass(order);
    await fixture.bySystem((ctx) => scanOrders(ctx));
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'expired');
    // A late payment still counts.
    await fixture.tell(fixture.messageFor(order));
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
    assert.deepEqual(await fixture.faults(), []);
  });

  for (const there of [true, false])
    test(`expires an order with a lost start after its last check when its provider is ${there ? 'silent' : 'gone'}`, async () => {
      const amount = there ? 625 : 626;
      fixture.yookassa.script.start = async () => Promise.reject(new Error('timed out'));
      const wish = { globalId: fixture.idOf('player'), amount, payment_type: 23 };
      await fixture.post('/api/donate', wish, {}, `172.16.0.${amount - 600}`);
      fixture.yookassa.script.start = undefined;
      const [order] = await fixture.bySystem(({ tx }) =>
        tx
          .select()
          .from(ordersTable)
          .where(eq(ordersTable.amountMinor, amount * 100)),
      );
      assert.ok(order);
      fixture.yookassa.script.status = new Error('timed out');
      const providers: Providers = there ? fixture.providers : new Map();
      await letItsTimePass(order);
      for (let round = 0; round < 7; round += 1) {
        await nextQuestion(order, providers);
        assert.equal((await fixture.findOrder(order.id)).payStatus, 'unknown', 'it is still asked about');
      }
      await nextQuestion(order, providers);
      fixture.yookassa.script.status = undefined;
      const { payStatus, endedAt } = await fixture.findOrder(order.id);
      assert.deepEqual([payStatus, endedAt !== null], ['expired', true]);
      const events = await fixture.bySystem(({ tx }) => tx.select().from(orderEventsTable).where(eq(orderEventsTable.orderId, order.id)));
      assert.equal(events.at(-1)?.event, 'expiredUnanswered');
      await fixture.tell(fixture.messageFor(order, { paymentId: `late-${amount}` }));
      assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
      assert.deepEqual(await fixture.faults(), []);
    });
});
