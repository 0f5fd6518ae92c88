import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import type { Order } from '../payments.table.ts';
import { aSettlingFixture, eventsIn, roubles, type SettlingFixture } from './settle-parked.builders.ts';

let office: SettlingFixture;
before(async () => {
  office = await aSettlingFixture();
});
after(() => office.close());

const clean = async () => assert.deepEqual(await office.fixture.faults(), []);
const stateOf = async ({ id }: Order) => (await office.fixture.findOrder(id)).payStatus;
const fileOf = ({ id }: Order) => office.as('finance')(ordersOfficeContract.getOfficeOrder, { id });

describe('returning a parked payment', () => {
  test('requests the full amount from the provider, books nothing, and marks the order as returned', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked(roubles(60_000), { amount: 501 });
    const asked = await office.settle(order, 'return');
    assert.deepEqual([asked.payStatus, asked.state, eventsIn(asked).at(-1)], ['returning', 'returning', 'parkedReturned']);
    await office.sendReturn(order);
    assert.deepEqual([await stateOf(order), await office.fixture.balance(), await office.journals(order)], ['returned', before, 0]);
    assert.deepEqual(
      (await fileOf(order)).refunds.map(({ state, amount }) => [state, amount.amount]),
      [['confirmed', 60_000]],
    );
    await assert.rejects(office.settle(order, 'return'), refusedAs('payments.alreadySettled'));
    await clean();
  });

  test('works in another currency, which can never be accepted', async () => {
    const order = await office.parked({ amount: { minor: 50_200, currency: 'KZT' } }, { amount: 502 });
    await assert.rejects(office.settle(order, 'accept'), refusedAs('payments.notAcceptable'));
    await office.settle(order, 'return');
    await office.sendReturn(order);
    assert.equal(await stateOf(order), 'returned');
    await clean();
  });

  test('real money can be closed only after the provider rejected its return', async () => {
    const order = await office.parked(roubles(60_300), { amount: 503 });
    await assert.rejects(office.settle(order, 'close'), refusedAs('payments.mustBeReturned'));
    await office.settle(order, 'return');
    office.fixture.yookassa.script.refund = { state: 'refused', reason: 'not enough on the account' };
    await office.sendReturn(order);
    office.fixture.yookassa.script.refund = undefined;
    assert.equal(await stateOf(order), 'review');
    const again = await fileOf(order);
    assert.deepEqual([again.can.settle, again.payments[0]?.choices?.close], [true, true]);
    assert.equal((await office.settle(order, 'close')).payStatus, 'closed');
    await clean();
  });

  test('a pending return is confirmed once by the provider’s message', async () => {
    const order = await office.parked(roubles(60_400), { amount: 504 });
    await office.settle(order, 'return');
    office.fixture.yookassa.script.refund = { state: 'pending', refundId: 'back-1' };
    await office.sendReturn(order);
    office.fixture.yookassa.script.refund = undefined;
    assert.equal(await stateOf(order), 'returning');
    const told = { kind: 'refunded', dedupKey: 'refund:back-1', refund: { id: 'back-1', ...roubles(60_400) } } as const;
    const answers = await Promise.all([1, 2, 3].map(() => office.fixture.tell(office.fixture.messageFor(order, told))));
    assert.deepEqual([...new Set(answers.map(({ body }) => body))], ['accepted']);
    assert.equal(await stateOf(order), 'returned');
    await clean();
  });

  test('a full return made in the provider’s dashboard is recorded, a partial one is not enough', async () => {
    const order = await office.parked(roubles(60_500), { amount: 505 });
    const told = (id: string, minor: number) =>
      office.fixture.tell(
        office.fixture.messageFor(order, { kind: 'refunded', dedupKey: `refund:${id}`, refund: { id, ...roubles(minor) } }),
      );
    assert.equal((await told('part', 500)).body, 'parked');
    assert.equal(await stateOf(order), 'review');
    assert.equal((await told('all', 60_500)).body, 'accepted');
    assert.equal(await stateOf(order), 'returned');
    await assert.rejects(office.settle(order, 'accept'), refusedAs('payments.alreadySettled'));
    await clean();
  });

  test('a second payment is returned and the order stays paid', async () => {
    const order = await office.fixture.order({ amount: 506 });
    await office.fixture.tell(office.fixture.messageFor(order));
    await office.fixture.tell(office.fixture.messageFor(order, { paymentId: 'twice-506', dedupKey: 'paid:twice-506' }));
    const before = await office.fixture.balance();
    await assert.rejects(office.settle(order, 'accept', { payment: 'twice-506' }), refusedAs('payments.notAcceptable'));
    await office.settle(order, 'return', { payment: 'twice-506' });
    await office.sendReturn(order);
    assert.deepEqual([await stateOf(order), await office.fixture.balance()], ['paid', before]);
    assert.equal((await fileOf(order)).refundable, 50_600);
    await clean();
  });
});
