import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import type { Message } from '../test-provider.builders.ts';
import { refundsAtWork } from './refunds.builders.ts';

describe('a refund that failed after it was reported as done', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  let amount = 300;
  const paid = async (): Promise<Order> => {
    amount += 1;
    const order = await fixture.order({ amount });
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  const told = (order: Order, kind: 'refunded' | 'refundFailed', id: string, more: Partial<Message> = {}) =>
    fixture.tell(
      fixture.messageFor(order, {
        kind,
        dedupKey: `${kind}:${id}`,
        refund: { id, amount: { minor: order.chargedMinor, currency: 'RUB' } },
        ...(kind === 'refundFailed' && { reason: 'card closed' }),
        ...more,
      }),
    );
  const heardOf = async ({ id, number }: Order) => {
    const alarms = await fixture.database.pool.query('select kind, params from alarms where subject = $1', [`order:${number}`]);
    const events = await fixture.database.pool.query(`select detail from order_events where order_id = $1 and event = 'refundFailed'`, [
      id,
    ]);
    return { alarms: alarms.rows, lines: events.rows.length };
  };
  const heard = { alarms: [{ kind: 'payments.refundFailed', params: { reason: 'card closed' } }], lines: 1 };

  test('raises one alarm and changes no books, because the money is still owed', async () => {
    const order = await paid();
    await told(order, 'refunded', 'late-1');
    const balance = await fixture.balance();
    await told(order, 'refundFailed', 'late-1');
    await told(order, 'refundFailed', 'late-1');
    assert.deepEqual(await heardOf(order), heard);
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'refunded');
    assert.equal(await fixture.balance(), balance);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('raises an alarm if it was known only by the provider’s total', async () => {
    const order = await paid();
    const refunded = { minor: order.chargedMinor, currency: 'RUB' };
    await fixture.tell(fixture.messageFor(order, { dedupKey: 'paid-again', refunded }));
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'refunded');
    await told(order, 'refundFailed', 'late-2');
    assert.deepEqual(await heardOf(order), heard);
  });

  test('raises no alarm if it is pending or not booked here', async () => {
    const work = refundsAtWork(fixture);
    const [pending, unknown] = [await paid(), await paid()];
    fixture.yookassa.script.refund = { state: 'pending', refundId: 'late-3' };
    await work.carryOut(await work.ask(pending));
    fixture.yookassa.script.refund = undefined;
    await told(pending, 'refundFailed', 'late-3');
    await told(unknown, 'refundFailed', 'late-4');
    for (const order of [pending, unknown]) assert.deepEqual(await heardOf(order), { alarms: [], lines: 0 });
  });
});
