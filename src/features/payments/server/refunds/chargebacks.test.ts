import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { shownState } from '#features/payments/order-states.ts';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { aSettlingFixture, roubles, type SettlingFixture } from '../parked/settle-parked.builders.ts';
import type { PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import { refundsAtWork } from './refunds.builders.ts';

describe('chargebacks', () => {
  let office: SettlingFixture;
  let fixture: PaymentsFixture;
  before(async () => {
    office = await aSettlingFixture();
    fixture = office.fixture;
  });
  after(() => office.close());

  const paid = async (wish: Record<string, unknown> = {}): Promise<Order> => {
    const order = await fixture.order(wish);
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  type Kind = 'chargebackOpened' | 'chargebackWon' | 'chargebackLost';
  /** A dispute with this amount and id. */
  const tell = (order: Order, kind: Kind, minor: number, id = `dp-${order.number}`) =>
    fixture.tell(fixture.messageFor(order, { kind, dedupKey: `${kind}:${id}`, dispute: { id, ...roubles(minor) } }));
  const stateOf = async ({ id }: Order) => (await fixture.findOrder(id)).payStatus;
  const alarms = async ({ number }: Order): Promise<(readonly [string, number])[]> => {
    const { rows } = await fixture.database.pool.query('select kind, raised from alarms where subject = $1 order by id', [
      `order:${number}`,
    ]);
    return rows.map(({ kind, raised }) => [kind, Number(raised)]);
  };
  const refundTold = (order: Order, id: string, minor: number) =>
    fixture.tell(fixture.messageFor(order, { kind: 'refunded', dedupKey: `refund:${id}`, refund: { id, ...roubles(minor) } }));
  const clean = async () => assert.deepEqual(await fixture.faults(), []);

  test('a lost dispute takes the money and the coins once, even if repeated', async () => {
    const order = await paid({ amount: 140 });
    const before = await fixture.balance();
    for (const kind of ['chargebackOpened', 'chargebackLost', 'chargebackLost'] as const)
      await fixture.tell(fixture.messageFor(order, { kind }));
    assert.equal(await stateOf(order), 'chargeback_lost');
    assert.equal(await fixture.balance(), before - 140);
    assert.deepEqual(await fixture.faults(), []);
    const won = await paid({ amount: 150 });
    for (const kind of ['chargebackOpened', 'chargebackWon'] as const) await fixture.tell(fixture.messageFor(won, { kind }));
    assert.equal(await stateOf(won), 'chargeback_won');
    assert.equal(await fixture.balance(), before - 140 + 150);
  });

  test('a partial dispute takes that part and leaves the rest', async () => {
    const before = await fixture.balance();
    const order = await paid({ amount: 1_000 });
    const coins = order.coinsTotal;
    await tell(order, 'chargebackOpened', 25_000);
    assert.equal(await fixture.balance(), before + coins, 'nothing is taken before it is lost');
    await tell(order, 'chargebackLost', 25_000);
    assert.equal(await fixture.balance(), before + coins - Math.floor(coins / 4));
    const { payStatus, chargedBackMinor, deliveryStatus } = await fixture.findOrder(order.id);
    assert.deepEqual([payStatus, chargedBackMinor, deliveryStatus], ['chargeback_lost', 25_000, 'queued']);
    const file = await office.as('finance')(ordersOfficeContract.getOfficeOrder, { id: order.id });
    assert.deepEqual(file.chargedBack, { amount: 25_000, currency: 'RUB' });
    await clean();

    // Refunds made earlier and reported now: they use up the rest first, then what the dispute had written off.
    await refundTold(order, 'late-1', 70_000);
    assert.equal(await fixture.balance(), before + coins - Math.floor((coins * 95) / 100));
    await clean();
    await refundTold(order, 'late-2', 20_000);
    assert.equal(await fixture.balance(), before);
    assert.equal((await fixture.findOrder(order.id)).chargedBackMinor, 10_000);
    await clean();
  });

  test('a dispute of more than is left, or in another currency, takes what is left', async () => {
    for (const dispute of [roubles(99_999_900), { amount: { minor: 1, currency: 'KZT' } }, { amount: null }]) {
      const before = await fixture.balance();
      const order = await paid({ amount: 1_010 });
      const work = refundsAtWork(fixture);
      await work.carryOut(await work.ask(order, 50_000));
      const lost = { kind: 'chargebackLost', dispute: { id: `dp-${order.number}`, ...dispute } } as const;
      await fixture.tell(fixture.messageFor(order, lost));
      assert.equal(await fixture.balance(), before);
      assert.deepEqual([await stateOf(order), (await fixture.findOrder(order.id)).deliveryStatus], ['chargeback_lost', 'reversed']);
      await clean();
    }
  });

  test('a dispute of a refunded order books nothing and raises an alarm each time', async () => {
    const order = await paid({ amount: 1_020 });
    const work = refundsAtWork(fixture);
    await work.carryOut(await work.ask(order));
    const before = await fixture.balance();
    for (const kind of ['chargebackOpened', 'chargebackLost', 'chargebackLost'] as const) await tell(order, kind, 102_000);
    assert.deepEqual([await stateOf(order), await fixture.balance()], ['refunded', before]);
    assert.deepEqual(await alarms(order), [['payments.chargebackUnbooked', 2]]);
    const file = await office.as('finance')(ordersOfficeContract.getOfficeOrder, { id: order.id });
    assert.deepEqual(
      file.timeline.filter(({ kind, what }) => kind === 'event' && what.startsWith('chargeback')).map(({ what }) => what),
      ['chargebackOpened', 'chargebackLost'],
    );
    await clean();
  });

  test('a dispute won after a full refund leaves the order refunded, even if repeated', async () => {
    const before = await fixture.balance();
    const order = await paid({ amount: 1_040 });
    await tell(order, 'chargebackOpened', 104_000);
    await refundTold(order, 'in-dispute', 104_000);
    assert.equal(await stateOf(order), 'chargeback_open', 'the dispute is still open');
    await tell(order, 'chargebackWon', 104_000);
    const { payStatus, deliveryStatus } = await fixture.findOrder(order.id);
    assert.equal(shownState(payStatus, deliveryStatus), 'refunded');
    assert.equal(await fixture.balance(), before);
    const again = { dispute: { id: `dp-${order.number}`, ...roubles(104_000) } };
    for (const kind of ['chargebackWon', 'chargebackOpened'] as const)
      await fixture.tell(fixture.messageFor(order, { ...again, kind, dedupKey: `${kind} again:${order.number}` }));
    assert.deepEqual(await alarms(order), [['payments.chargeback', 2]]);
    assert.equal(await stateOf(order), 'refunded');
    await clean();
  });

  test('a dispute won after a partial refund leaves the rest credited', async () => {
    const order = await paid({ amount: 1_050 });
    await tell(order, 'chargebackOpened', 105_000);
    await refundTold(order, 'part-in-dispute', 5_000);
    await tell(order, 'chargebackWon', 105_000);
    assert.equal(await stateOf(order), 'chargeback_won');
    await clean();
  });

  test('an opened message after the end changes nothing, and a second dispute of the order raises an alarm', async () => {
    const order = await paid({ amount: 1_030 });
    await tell(order, 'chargebackWon', 10_000, 'dp-first');
    await tell(order, 'chargebackOpened', 10_000, 'dp-first');
    assert.deepEqual(await alarms(order), [['payments.chargeback', 1]]);
    await tell(order, 'chargebackOpened', 20_000, 'dp-second');
    await tell(order, 'chargebackLost', 20_000, 'dp-second');
    assert.deepEqual(await alarms(order), [
      ['payments.chargeback', 1],
      ['payments.chargebackUnbooked', 2],
    ]);
    assert.equal(await stateOf(order), 'chargeback_won');
  });
});
