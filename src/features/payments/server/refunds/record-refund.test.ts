import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type OfficeOrder, ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { aSettlingFixture, eventsIn, roubles, type SettlingFixture } from '../parked/settle-parked.builders.ts';
import type { PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import { recordRefund } from './record-refund.ts';
import { refundsAtWork } from './refunds.builders.ts';

describe('recording a refund made at a provider that does not report it', () => {
  let office: SettlingFixture;
  let fixture: PaymentsFixture;
  before(async () => {
    office = await aSettlingFixture();
    fixture = office.fixture;
  });
  after(() => office.close());

  let amount = 600;
  const paid = async (): Promise<Order> => {
    amount += 1;
    const order = await fixture.order({ amount });
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  const silently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    fixture.providers.set('yookassa', { ...fixture.yookassa, hidesRefunds: true });
    try {
      return await work();
    } finally {
      fixture.providers.set('yookassa', fixture.yookassa);
    }
  };
  const record = ({ id }: Order, minor?: number): Promise<OfficeOrder> =>
    office.as('finance')(ordersOfficeContract.recordRefund, {
      id,
      reason: 'given back in the cabinet',
      ...(minor !== undefined && { amount: minor }),
    });
  const fileOf = ({ id }: Order): Promise<OfficeOrder> => office.as('finance')(ordersOfficeContract.getOfficeOrder, { id });
  const isRefused = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
  const clean = async () => assert.deepEqual(await fixture.faults(), []);

  test('is rejected for the staff member’s own order, as requesting one is', async () => {
    const order = await paid();
    const input = { id: order.id, reason: 'changed my mind' };
    const { can } = await office.as('player')(ordersOfficeContract.getOfficeOrder, { id: order.id });
    assert.deepEqual([can.refund, can.recordRefund], [false, false]);
    await assert.rejects(office.as('player')(ordersOfficeContract.refundOrder, input), isRefused('payments.ownOrder'));
    await assert.rejects(
      silently(() => office.as('player')(ordersOfficeContract.recordRefund, input)),
      isRefused('payments.ownOrder'),
    );
  });

  test('books money and coins without calling the provider', async () => {
    const before = await fixture.balance();
    const order = await paid();
    const asked = fixture.yookassa.refunds.length;
    const part = await silently(() => record(order, 10_000));
    assert.deepEqual([part.payStatus, part.refunded?.amount, part.refundable], ['partially_refunded', 10_000, order.chargedMinor - 10_000]);
    assert.deepEqual(
      part.refunds.map(({ state, by, recorded, reason }) => [state, by, recorded, reason]),
      [['confirmed', 'friend', true, 'given back in the cabinet']],
    );
    assert.deepEqual(eventsIn(part).slice(-2), ['refundRecorded', 'refunded']);
    const whole = await silently(() => record(order));
    assert.deepEqual([whole.payStatus, whole.can.recordRefund], ['refunded', false]);
    assert.equal(await fixture.balance(), before);
    assert.equal(fixture.yookassa.refunds.length, asked);
    await clean();
  });

  test('rejects more than what is left beside pending refunds', async () => {
    const order = await paid();
    await refundsAtWork(fixture).ask(order, 20_000);
    await silently(async () => {
      await assert.rejects(record(order, order.chargedMinor - 19_999), isRefused('payments.refundTooLarge'));
      await record(order, order.chargedMinor - 20_000);
      await assert.rejects(record(order, 1), isRefused('payments.refundTooLarge'));
    });
    const unpaid = await fixture.order({ amount: 590 });
    await silently(() => assert.rejects(record(unpaid), isRefused('payments.notRefundable')));
    await clean();
  });

  test('is rejected while the provider reports refunds, until it rejects one, reports a mismatch, or is not configured', async () => {
    const work = refundsAtWork(fixture);
    const order = await paid();
    const mayBeRecorded = async () => (await fileOf(order)).can.recordRefund;
    assert.equal(await mayBeRecorded(), false);
    await assert.rejects(record(order), isRefused('payments.providerTells'));
    fixture.providers.delete('yookassa');
    assert.equal(await mayBeRecorded(), true);
    await record(order, 100);
    fixture.providers.set('yookassa', fixture.yookassa);
    assert.equal(await mayBeRecorded(), false);
    fixture.yookassa.script.refund = { state: 'refused', reason: 'give it back in the cabinet' };
    await work.carryOut(await work.ask(order));
    fixture.yookassa.script.refund = undefined;
    assert.equal(await mayBeRecorded(), true);
    await record(order);

    const told = await paid();
    const refund = { id: `odd-${told.number}`, ...roubles(told.chargedMinor + 1) };
    await fixture.tell(fixture.messageFor(told, { kind: 'refunded', dedupKey: refund.id, refund }));
    assert.equal((await record(told)).payStatus, 'refunded');
    await clean();
  });

  test('is booked once even if the provider reports it later, in parts or in full', async () => {
    const order = await paid();
    const before = await fixture.balance();
    await silently(() => record(order, 30_000));
    const told = (id: string, minor: number, inAll: number) =>
      fixture.tell(
        fixture.messageFor(order, {
          kind: 'refunded',
          dedupKey: `${id}-${order.number}`,
          refund: { id: `${id}-${order.number}`, ...roubles(minor) },
          refunded: roubles(inAll).amount,
        }),
      );
    await told('first', 10_000, 30_000);
    await told('second', 20_000, 30_000);
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 30_000);
    const taken = before - (await fixture.balance());
    // A further refund is a separate one.
    await told('third', 5_000, 35_000);
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 35_000);
    assert.ok(before - (await fixture.balance()) > taken);
    await clean();
  });

  test('is booked once when the request is repeated after a lost response, and the second response says so', async () => {
    const order = await paid();
    const press = (key: string) =>
      fixture.bySystem(
        (ctx) => recordRefund(ctx, { orderId: order.id, amountMinor: 10_000, reason: 'given back in the cabinet' }, new Map()),
        { headers: { 'idempotency-key': key } },
      );
    const [first, again, other] = [await press('first-press'), await press('first-press'), await press('other-press')];
    assert.deepEqual(again.answer, first.answer);
    assert.deepEqual([first.sentBefore, again.sentBefore, other.sentBefore], [false, true, false]);
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 20_000);
    await clean();
  });

  test('needs the refund permission', async () => {
    const order = await paid();
    const reader = office.runtime.as(aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read', 'payments.settle'));
    await silently(async () => {
      assert.equal((await reader(ordersOfficeContract.getOfficeOrder, { id: order.id })).can.recordRefund, false);
      await assert.rejects(reader(ordersOfficeContract.recordRefund, { id: order.id, reason: 'given back' }), isRefused('kit.forbidden'));
    });
  });
});
