import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { journalsTable } from '#features/coins/server/coins.table.ts';
import { askStatus, recordStatus } from '../orders/recheck-order.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import type { Message } from '../test-provider.builders.ts';
import { knownOrder } from '../top-up/order-to-start.ts';

describe('a payment parked because the status call reported a different amount', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const credited = ({ id }: Order) => fixture.bySystem(({ tx }) => tx.$count(journalsTable, eq(journalsTable.orderId, id)));
  const net = { minor: 48_250, currency: 'RUB' };
  let number = 0;
  const parked = async () => {
    number += 1;
    const order = await fixture.order({}, { 'idempotency-key': `asked-net-${number}` });
    await answered(order, { amount: net });
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'review');
    return order;
  };
  const answered = async (order: Order, change: Partial<Message>) => {
    fixture.yookassa.script.status = { known: true, message: fixture.messageFor(order, change) };
    await fixture.bySystem(async (ctx) =>
      recordStatus(ctx, knownOrder(order), fixture.yookassa, await askStatus(ctx, knownOrder(order), fixture.yookassa)),
    );
    fixture.yookassa.script.status = undefined;
  };

  test('is credited once when the provider’s message reports the full amount', async () => {
    const before = await fixture.balance();
    const order = await parked();
    const told = await Promise.all([1, 2, 3].map(() => fixture.tell(fixture.messageFor(order))));
    assert.deepEqual([...new Set(told.map(({ body }) => body))], ['accepted']);
    await answered(order, { amount: net });
    const { payStatus, receivedMinor } = await fixture.findOrder(order.id);
    assert.deepEqual([payStatus, receivedMinor], ['paid', null]);
    assert.deepEqual([await fixture.balance(), await credited(order)], [before + 525, 1]);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('stays parked when the message has another amount or merchant, or when only a status call reports it', async () => {
    const before = await fixture.balance();
    const [other, foreign, asked] = [await parked(), await parked(), await parked()];
    assert.equal((await fixture.tell(fixture.messageFor(other, { amount: net }))).body, 'parked');
    const corrected = fixture.messageFor(other, { dedupKey: `corrected:${other.number}` });
    assert.equal((await fixture.tell(corrected)).body, 'parked', 'it has told of two sums: a person decides');
    assert.equal((await fixture.tell(fixture.messageFor(foreign, { merchant: 'somebody else' }))).body, 'parked');
    await answered(asked, {});
    for (const order of [other, foreign, asked]) assert.equal((await fixture.findOrder(order.id)).payStatus, 'review');
    assert.equal(await fixture.balance(), before);
    assert.deepEqual(await fixture.faults(), []);
  });
});
