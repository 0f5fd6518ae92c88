import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { aSettlingFixture, roubles, type SettlingFixture } from '../parked/settle-parked.builders.ts';
import { ordersWaiting } from '../payments.server.ts';
import type { Order } from '../payments.table.ts';
import { refundsAtWork } from '../refunds/refunds.builders.ts';

describe('payments waiting for staff', () => {
  let office: SettlingFixture;
  before(async () => {
    office = await aSettlingFixture();
  });
  after(() => office.close());

  const waiting = async () => {
    const { rows } = await office.as('finance')(ordersOfficeContract.listOrders, { waits: 'person', sort: 'number' });
    assert.equal(await office.fixture.bySystem((ctx) => ordersWaiting.count(ctx)), rows.length);
    return rows.map(({ number }) => number);
  };
  const paid = async (amount: number): Promise<Order> => {
    const order = await office.fixture.order({ amount });
    await office.fixture.tell(office.fixture.messageFor(order));
    return order;
  };

  test('include an order in review and a second payment of a paid order', async () => {
    const parked = await office.parked(roubles(60_000), { amount: 601 });
    const twice = await paid(602);
    assert.deepEqual(await waiting(), [parked.number]);
    await office.fixture.tell(office.fixture.messageFor(twice, { paymentId: 'twice-602', dedupKey: 'paid:twice-602' }));
    assert.deepEqual(await waiting(), [parked.number, twice.number]);
    assert.equal((await office.fixture.findOrder(twice.id)).payStatus, 'paid');
    await office.settle(twice, 'return', { payment: 'twice-602' });
    assert.deepEqual(await waiting(), [parked.number], 'what was decided waits no longer');
    await office.settle(parked, 'return');
    assert.deepEqual(await waiting(), []);
  });

  test('include a refund the provider does not answer, until it does', async () => {
    const work = refundsAtWork(office.fixture);
    const order = await office.parked(roubles(60_400), { amount: 603 });
    await office.settle(order, 'return');
    await work.pass(order);
    const again = await work.scan();
    assert.deepEqual(await waiting(), [order.number]);
    await work.carryOut(again);
    assert.deepEqual(await waiting(), []);
    assert.deepEqual(await office.fixture.faults(), []);
  });

  test('are found by an index, however many orders there are', async () => {
    const looks = {
      provider_payments_parked: "select order_id from provider_payments where state = 'parked'",
      orders_expiring:
        "select id from orders where pay_status in ('created', 'pending') and expires_at <= now() - interval '5 minutes' limit 200",
      orders_by_rare_state:
        "select id from orders where pay_status = 'unknown' and next_check_at is null and expires_at <= now() - interval '5 minutes' limit 200",
      refunds_due: "select order_id from refunds where state in ('requested', 'sent') and next_ask_at <= now() limit 200",
    };
    for (const [index, look] of Object.entries(looks)) {
      const plan = await office.fixture.bySystem(async ({ tx }) => {
        await tx.execute('set local enable_seqscan = off');
        return tx.execute(`explain ${look}`);
      });
      assert.match(JSON.stringify(plan.rows), new RegExp(index));
    }
  });
});
