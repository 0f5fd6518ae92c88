import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { sendMail } from '#kit/mail/mail.jobs.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { type Order, providerPaymentsTable } from '../payments.table.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { aSettlingFixture, eventsIn, roubles, type SettlingFixture } from './settle-parked.builders.ts';

let office: SettlingFixture;
before(async () => {
  office = await aSettlingFixture();
});
after(() => office.close());
// Each test starts a new day: earlier grants do not count towards the limit.
beforeEach(() => office.fixture.database.asOwner((client) => client.query('delete from coins_let_out')));

const clean = async () => assert.deepEqual(await office.fixture.faults(), []);
const stateOf = async ({ id }: Order) => (await office.fixture.findOrder(id)).payStatus;
const paymentsOf = ({ id }: Order) =>
  office.fixture.bySystem(({ tx }) => tx.select().from(providerPaymentsTable).where(eq(providerPaymentsTable.orderId, id)));
const fileOf = ({ id }: Order) => office.as('finance')(ordersOfficeContract.getOfficeOrder, { id });

describe('accepting a different amount', () => {
  test('credits once what a smaller amount buys, with notice, receipt and the deciding staff member', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked(roubles(49_900), { payment_type: 24, email: 'buyer@mail.example' });
    const waiting = await fileOf(order);
    assert.deepEqual([waiting.can.settle, waiting.payments[0]?.choices], [true, { accept: { coins: 523 }, return: true, close: false }]);
    const settled = await office.settle(order, 'accept');
    assert.equal(await office.fixture.balance(), before + 499 + 24);
    assert.deepEqual(
      [settled.payStatus, settled.coins, settled.received, settled.delivery, settled.can.settle],
      ['paid', 523, { amount: 49_900, currency: 'RUB' }, 'queued', false],
    );
    assert.deepEqual(eventsIn(settled).slice(-3), ['parkedAccepted', 'paid', 'queued']);
    const line = settled.timeline.find(({ what }) => what === 'parkedAccepted');
    assert.deepEqual(
      [line?.detail.by, line?.detail.reason, line?.detail.coins, line?.detail.orderedCoins],
      ['friend', 'compared with the cabinet', 523, 550],
    );
    assert.ok(office.runtime.enqueued.includes(sendMail.name));
    const shown = JSON.parse((await office.fixture.app.inject({ url: `/api/donate/orders/${order.id}` })).body);
    assert.deepEqual([shown.coins, shown.received, shown.amount.amount], [523, { amount: 49_900, currency: 'RUB' }, 50_000]);
    await clean();
  });

  test('credits everything a larger amount buys, and a later refund takes all of it back', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked(roubles(200_000), { amount: 1_000 });
    await office.settle(order, 'accept');
    assert.equal(await office.fixture.balance(), before + 2_300);
    await clean();
    await office.fixture.bySystem((ctx) => refundOrder(ctx, { orderId: order.id, amountMinor: 150_000, reason: 'asked for' }));
    await office.sendReturn(order);
    assert.equal(await office.fixture.balance(), before + 575);
    await office.fixture.bySystem((ctx) => refundOrder(ctx, { orderId: order.id, reason: 'asked for' }));
    await office.sendReturn(order);
    assert.equal(await office.fixture.balance(), before);
    assert.equal(await stateOf(order), 'refunded');
    await clean();
  });

  test('credits once for ten concurrent clicks, and nine fail as already settled', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked(roubles(30_000), { amount: 301 });
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => office.settle(order, 'accept')));
    const refused = clicks.filter((click) => click.status === 'rejected').map(({ reason }) => reason.code);
    assert.deepEqual(
      refused,
      Array.from({ length: 9 }, () => 'payments.alreadySettled'),
    );
    assert.equal(await office.fixture.balance(), before + 300);
    assert.equal(await office.journals(order), 1);
    await clean();
  });

  test('accepts exactly one of two concurrent, different decisions', async () => {
    for (const other of ['return', 'accept'] as const) {
      const before = await office.fixture.balance();
      const order = await office.parked(roubles(30_100), { amount: 302, platform: other });
      const both = await Promise.allSettled([office.settle(order, 'accept'), office.settle(order, other, { who: 'second' })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const paid = (await stateOf(order)) === 'paid';
      assert.equal(await office.fixture.balance(), before + (paid ? 301 : 0));
      await clean();
    }
  });

  test('rejects an amount that no top-up may have, which can only be returned', async () => {
    const order = await office.parked(roubles(1_400), { amount: 303 });
    await assert.rejects(office.settle(order, 'accept'), refusedAs('payments.notAcceptable'));
    assert.equal((await office.settle(order, 'return')).payStatus, 'returning');
  });

  test('a redelivered message of an accepted payment changes nothing', async () => {
    const order = await office.parked(roubles(30_300), { amount: 304 });
    await office.settle(order, 'accept');
    const before = await office.fixture.balance();
    assert.equal((await office.fixture.tell(office.fixture.messageFor(order, { ...roubles(30_300), dedupKey: 'again' }))).body, 'accepted');
    assert.equal(await office.fixture.balance(), before);
    await clean();
  });
});

describe('above 10,000 coins', () => {
  const large = (amount: number) => office.parked(roubles(1_200_000), { amount });

  test('credits nothing before a second approver agrees, who cannot be the first', async () => {
    const before = await office.fixture.balance();
    const order = await large(13_000);
    const asked = await office.settle(order, 'accept');
    assert.deepEqual([asked.payStatus, asked.can.settle, eventsIn(asked).at(-1)], ['review', false, 'acceptanceAsked']);
    const approval = asked.approval ?? 0;
    assert.equal(await office.fixture.balance(), before);
    for (const decision of ['accept', 'return'] as const)
      await assert.rejects(office.settle(order, decision, { who: 'second' }), refusedAs('payments.waitsForSecond'));
    await assert.rejects(office.agree('finance', approval), refusedAs('approvals.ownRequest'));
    await assert.rejects(office.agree('player', approval));
    assert.equal((await office.agree('second', approval)).state, 'approved');
    assert.equal(await office.fixture.balance(), before + 15_000);
    assert.equal(await office.journals(order), 1);
    assert.equal((await fileOf(order)).timeline.find(({ what }) => what === 'parkedAccepted')?.detail.by, 'nomad');
    await clean();
  });

  test('counts earlier grants of the same day: 7,000 after 4,000 needs approval', async () => {
    const first = await office.parked(roubles(400_000), { amount: 3_000 });
    await office.settle(first, 'accept');
    assert.equal(await stateOf(first), 'paid');
    const next = await office.parked(roubles(600_000), { amount: 3_100 });
    await office.settle(next, 'accept');
    assert.equal(await stateOf(next), 'review');
  });

  test('credits nothing more if approved after the correct payment arrived', async () => {
    const before = await office.fixture.balance();
    const order = await large(13_100);
    const { approval } = await office.settle(order, 'accept');
    await office.fixture.tell(office.fixture.messageFor(order, { paymentId: 'the-right-one', dedupKey: 'paid:the-right-one' }));
    assert.equal(await office.fixture.balance(), before + 16_375);
    assert.equal((await office.agree('second', approval ?? 0)).state, 'failed');
    assert.equal(await office.fixture.balance(), before + 16_375);
    assert.equal((await office.settle(order, 'return')).payStatus, 'paid');
    await office.sendReturn(order);
    assert.deepEqual((await paymentsOf(order)).map(({ state }) => state).sort(), ['accepted', 'returned']);
    await clean();
  });
});

describe('closing without credit', () => {
  test('is the only choice for money on another merchant’s account', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked({ merchant: 'somebody else' }, { amount: 601 });
    await assert.rejects(office.settle(order, 'accept'), refusedAs('payments.notAcceptable'));
    await assert.rejects(office.settle(order, 'return'), refusedAs('payments.notReturnable'));
    const closed = await office.settle(order, 'close');
    assert.deepEqual([closed.payStatus, closed.state, eventsIn(closed).at(-1)], ['closed', 'closed', 'parkedClosed']);
    assert.deepEqual([await office.fixture.balance(), await office.journals(order)], [before, 0]);
    await clean();
  });

  test('is the only choice for a payment without an amount', async () => {
    const order = await office.parked({ amount: null }, { amount: 602 });
    for (const decision of ['accept', 'return'] as const) await assert.rejects(office.settle(order, decision));
    assert.equal((await office.settle(order, 'close')).payStatus, 'closed');
    await clean();
  });

  test('still credits the correct payment if it arrives later', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked({ merchant: 'somebody else' }, { amount: 603 });
    await office.settle(order, 'close');
    await office.fixture.tell(office.fixture.messageFor(order, { paymentId: 'late-603', dedupKey: 'paid:late-603' }));
    assert.equal(await stateOf(order), 'paid');
    assert.equal(await office.fixture.balance(), before + 633);
    await clean();
  });

  test('settles each of two mismatched payments separately', async () => {
    const before = await office.fixture.balance();
    const order = await office.parked({ merchant: 'somebody else' }, { amount: 604 });
    await office.fixture.tell(office.fixture.messageFor(order, { ...roubles(10_000), paymentId: 'more-604', dedupKey: 'paid:more-604' }));
    assert.equal((await office.settle(order, 'close')).payStatus, 'review');
    assert.equal((await office.settle(order, 'accept', { payment: 'more-604' })).payStatus, 'paid');
    assert.equal(await office.fixture.balance(), before + 100);
    await clean();
  });

  test('is the only choice for test money in production', async () => {
    const shop = await aSettlingFixture({ production: true });
    try {
      const order = await shop.parked({ test: true });
      for (const decision of ['accept', 'return'] as const) await assert.rejects(shop.settle(order, decision));
      assert.equal((await shop.settle(order, 'close')).payStatus, 'closed');
      assert.equal(await shop.fixture.balance(), 0);
      assert.deepEqual(await shop.fixture.faults(), []);
    } finally {
      await shop.close();
    }
  });
});

describe('who may settle', () => {
  test('rejects staff without the permission, for their own account, or with an old password check', async () => {
    const order = await office.parked(roubles(70_000), { amount: 701 });
    const input = { id: order.id, payment: order.providerPaymentId ?? '', decision: 'accept', reason: 'because I may' } as const;
    const refundOnly = { ...office.people.finance, permissions: new Set(['payments.read', 'payments.refund', 'payments.manage'] as const) };
    await assert.rejects(office.runtime.as(refundOnly)(ordersOfficeContract.settleParked, input), refusedAs('kit.forbidden'));
    await assert.rejects(office.settle(order, 'accept', { who: 'player' }), refusedAs('payments.ownOrder'));
    const stale = { ...office.people.finance, passwordFresh: false };
    await assert.rejects(office.runtime.as(stale)(ordersOfficeContract.settleParked, input));
    await assert.rejects(
      office.as('finance')(ordersOfficeContract.settleParked, { ...input, reason: '  ' }),
      refusedAs('kit.invalidInput'),
    );
    await assert.rejects(office.settle(order, 'accept', { payment: 'nobody’s' }), refusedAs('kit.notFound'));
    assert.equal(await stateOf(order), 'review');
  });

  test('the ledger check finds an accepted order whose value differs from the received amount', async () => {
    const order = await office.parked(roubles(70_100), { amount: 702 });
    await office.settle(order, 'accept');
    const change = (minor: number | null) =>
      office.fixture.database.asOwner((client) => client.query('update orders set received_minor = $1 where id = $2', [minor, order.id]));
    for (const wrong of [70_200, null]) {
      await change(wrong);
      assert.ok((await office.fixture.faults()).some(({ rule }) => rule.startsWith('another sum than was charged')));
    }
    await change(70_100);
    await clean();
  });
});
