import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { debitCoins } from '#features/coins/server/debit-coins.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { shareOf } from '../orders/book-order.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { type Order, refundsTable } from '../payments.table.ts';
import { refundOrder } from './refund-order.ts';
import { refundsAtWork } from './refunds.builders.ts';

describe('refunds', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const paid = async (wish: Record<string, unknown> = {}): Promise<Order> => {
    const order = await fixture.order(wish);
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  /** Requests a refund and runs its job. */
  const refund = async (order: Order, amountMinor?: number) => {
    const work = refundsAtWork(fixture);
    await work.carryOut(await work.ask(order, amountMinor));
  };
  const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
  const stateOf = async ({ id }: Order) => (await fixture.findOrder(id)).payStatus;

  test('a full refund takes back every coin, including the bonus', async () => {
    const before = await fixture.balance();
    const order = await paid();
    await refund(order);
    assert.equal(await stateOf(order), 'refunded');
    assert.equal(await fixture.balance(), before);
    assert.equal((await fixture.findOrder(order.id)).deliveryStatus, 'reversed');
    assert.deepEqual(await fixture.faults(), []);
  });

  test('partial refunds of any size add up to exactly what was credited', async () => {
    const before = await fixture.balance();
    const order = await paid({ amount: 999 });
    for (const minor of [1, 33_333, 7, 33_333]) await refund(await fixture.findOrder(order.id), minor);
    assert.equal(await stateOf(order), 'partially_refunded');
    assert.deepEqual(await fixture.faults(), []);
    await refund(await fixture.findOrder(order.id));
    assert.equal(await stateOf(order), 'refunded');
    assert.equal(await fixture.balance(), before);
    assert.deepEqual(await fixture.faults(), []);
    await assert.rejects(refund(order, 1), isRefused('payments.notRefundable'));
  });

  for (const state of ['done', 'pending'] as const)
    test(`an answer (${state}) with another refund’s id is booked once, without that id`, async () => {
      const before = await fixture.balance();
      const order = await paid({ amount: state === 'done' ? 1_200 : 1_300 });
      const work = refundsAtWork(fixture);
      fixture.yookassa.script.refund = { state: 'done', refundId: 'the-last-in-its-list' };
      await work.carryOut(await work.ask(order, 40_000));
      fixture.yookassa.script.refund = { state, refundId: 'the-last-in-its-list' };
      const again = await work.carryOut(await work.ask(order));
      fixture.yookassa.script.refund = { state: 'done', refundId: 'the-last-in-its-list' };
      await work.carryOut(again);
      fixture.yookassa.script.refund = undefined;
      assert.deepEqual([await stateOf(order), await fixture.balance()], ['refunded', before]);
      assert.deepEqual(
        (await work.refundsOf(order)).map((one) => [one.state, one.providerRefundId]),
        [
          ['confirmed', 'the-last-in-its-list'],
          ['confirmed', null],
        ],
      );
      // Reported under its own id, it matches the refund without one.
      const told = { id: 'its-own', amount: { minor: order.chargedMinor - 40_000, currency: 'RUB' } };
      await fixture.tell(fixture.messageFor(order, { kind: 'refunded', dedupKey: `refund:its-own-${state}`, refund: told }));
      assert.equal((await fixture.findOrder(order.id)).refundedMinor, order.chargedMinor);
      assert.deepEqual(await fixture.faults(), []);
    });

  test('a share never exceeds what is left, whatever the order of partial refunds', () => {
    const order = { chargedMinor: 99_900, coinsTotal: 1_049, coinsBonus: 50, coinsReversed: 0, refundedMinor: 0 } as Order;
    let [refundedMinor, coinsReversed, bonus, base] = [0, 0, 0, 0];
    for (let part = 0; part < 100; part += 1) {
      const share = shareOf({ ...order, refundedMinor, coinsReversed }, 999);
      refundedMinor += share.minor;
      coinsReversed += share.base + share.bonus;
      base += share.base;
      bonus += share.bonus;
      assert.ok(share.base >= 0 && share.bonus >= 0);
    }
    assert.deepEqual([refundedMinor, coinsReversed, bonus, base], [99_900, 1_049, 50, 999]);
  });

  test('two concurrent partial refunds never exceed the payment', async () => {
    const order = await paid({ amount: 1_000 });
    const before = await fixture.balance();
    const outcomes = await Promise.allSettled([refund(order, 60_000), refund(order, 60_000)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 1);
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 60_000);
    assert.equal(await fixture.balance(), before - 660);
    assert.deepEqual(await fixture.faults(), []);
    const both = await paid({ amount: 1_001 });
    await Promise.all([refund(both, 50_050), refund(both, 50_050)]);
    // One of them may have waited for the other's answer.
    const work = refundsAtWork(fixture);
    await work.pass(both);
    await work.carryOut(await work.scan());
    assert.equal(await stateOf(both), 'refunded');
    assert.deepEqual(await fixture.faults(), []);
  });

  test('a partial refund repeated after a lost response is requested once, and the response says so', async () => {
    const order = await paid({ amount: 1_000 });
    const press = (key: string, amountMinor: number) =>
      fixture.bySystem((ctx) => refundOrder(ctx, { orderId: order.id, amountMinor, reason: 'asked for' }), {
        headers: { 'idempotency-key': key },
      });
    const first = await press('first-press', 10_000);
    assert.equal(first.sentBefore, false);
    assert.deepEqual(await press('first-press', 10_000), { ...first, sentBefore: true });
    await assert.rejects(press('first-press', 20_000), isRefused('kit.sentBefore'));
    await press('other-press', 10_000);
    assert.deepEqual(
      (await refundsAtWork(fixture).refundsOf(order)).map(({ amountMinor }) => amountMinor),
      [10_000, 10_000],
    );
  });

  test('a refund of spent coins makes the balance negative, and nothing can be spent until it is settled', async () => {
    const order = await paid({ globalId: fixture.idOf('friend'), amount: 100 });
    const spend = (idem: string, coins: number) =>
      fixture.bySystem(({ tx }) => debitCoins(tx, { accountId: fixture.idOf('friend'), coins, idem, kind: 'spend', what: 'A hat' }));
    await spend('hat', 80);
    await refund(order);
    assert.equal(await fixture.balance('friend'), -80);
    await assert.rejects(spend('hat-2', 1), isRefused('coins.negative'));
    await paid({ globalId: fixture.idOf('friend'), amount: 90 });
    await spend('hat-3', 10);
    assert.equal(await fixture.balance('friend'), 0);
    await assert.rejects(spend('hat-4', 1), isRefused('coins.notEnough'));
    assert.deepEqual(await fixture.faults(), []);
  });

  test('a rejected refund takes no coins and may be requested again', async () => {
    const order = await paid({ amount: 110 });
    const before = await fixture.balance();
    fixture.yookassa.script.refund = { state: 'refused', reason: 'not enough on the account' };
    await refund(order);
    assert.equal(await fixture.balance(), before);
    assert.equal(await stateOf(order), 'paid');
    fixture.yookassa.script.refund = undefined;
    await refund(order);
    assert.equal(await fixture.balance(), before - 110);
  });

  test('a pending refund is confirmed once by the provider’s message', async () => {
    const order = await paid({ amount: 120 });
    const before = await fixture.balance();
    fixture.yookassa.script.refund = { state: 'pending', refundId: 'r-7' };
    await refund(order);
    fixture.yookassa.script.refund = undefined;
    assert.equal(await fixture.balance(), before);
    const message = fixture.messageFor(order, {
      kind: 'refunded',
      dedupKey: 'refund.succeeded:r-7',
      refund: { id: 'r-7', amount: { minor: 12_000, currency: 'RUB' } },
    });
    await Promise.all([fixture.tell(message), fixture.tell(message)]);
    assert.equal(await fixture.balance(), before - 120);
    assert.equal(await stateOf(order), 'refunded');
    assert.deepEqual(await fixture.faults(), []);
  });

  test('a refund made in the provider’s dashboard is booked; one above the payment is parked', async () => {
    const order = await paid({ amount: 130 });
    const before = await fixture.balance();
    const told = (id: string, minor: number) =>
      fixture.tell(
        fixture.messageFor(order, { kind: 'refunded', dedupKey: `refund:${id}`, refund: { id, amount: { minor, currency: 'RUB' } } }),
      );
    assert.equal((await told('c-1', 6_500)).body, 'accepted');
    assert.equal(await fixture.balance(), before - 65);
    assert.equal((await told('c-2', 13_000)).body, 'parked');
    assert.equal(await fixture.balance(), before - 65);
    const refunds = await fixture.bySystem(({ tx }) => tx.select().from(refundsTable).where(eq(refundsTable.orderId, order.id)));
    assert.equal(refunds.length, 1);
    assert.deepEqual(await fixture.faults(), []);
  });
});
