import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aSettlingFixture, eventsIn, type SettlingFixture } from '../parked/settle-parked.builders.ts';
import type { PaymentsFixture } from '../payments.builders.ts';
import { multipliersTable, type Order, ordersTable, paymentPacksTable } from '../payments.table.ts';

describe('an order paid long after its promo ended', () => {
  let office: SettlingFixture;
  let fixture: PaymentsFixture;
  before(async () => {
    office = await aSettlingFixture();
    fixture = office.fixture;
    fixture.providers.set('yookassa', { ...fixture.yookassa, payableAnyTime: true });
  });
  after(() => office.close());

  let amount = 1_000;
  /** 1,000 roubles buy 1,100 coins, and 1,200 with a promo of 2. */
  async function orderedInPromo(): Promise<Order> {
    amount += 1;
    const promo = { kind: 'promo', value: 20_000, startsAt: new Date(0) } as const;
    await fixture.bySystem(({ tx }) => tx.insert(multipliersTable).values(promo));
    const order = await fixture.order({ amount });
    await fixture.bySystem(({ tx }) => tx.delete(multipliersTable));
    return order;
  }
  const expiredFor = ({ id }: Order, days: number) =>
    fixture.bySystem(({ tx }) =>
      tx
        .update(ordersTable)
        .set({ payStatus: 'expired', expiresAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(ordersTable.id, id)),
    );
  const paidAfter = async (order: Order, days: number): Promise<Order> => {
    await expiredFor(order, days);
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  const clean = async () => assert.deepEqual(await fixture.faults(), []);

  test('waits for staff when paid days after expiry, and staff may grant what was shown', async () => {
    const before = await fixture.balance();
    const order = await paidAfter(await orderedInPromo(), 4);
    assert.equal(order.payStatus, 'review');
    assert.equal(await fixture.balance(), before);
    const file = await office.settle(order, 'accept');
    assert.deepEqual([file.payStatus, file.received, eventsIn(file).includes('parkedAccepted')], ['paid', null, true]);
    assert.equal(await fixture.balance(), before + order.coinsTotal);
    await clean();
  });

  test('can be returned by staff', async () => {
    const order = await paidAfter(await orderedInPromo(), 90);
    await office.settle(order, 'return');
    await office.sendReturn(order);
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'returned');
    await clean();
  });

  test('is credited as shown if the bank was slow, the current price is no worse, or the provider enforces the expiry', async () => {
    const slow = await paidAfter(await orderedInPromo(), 2);
    amount += 1;
    const plain = await paidAfter(await fixture.order({ amount }), 90);
    fixture.providers.set('yookassa', fixture.yookassa);
    const held = await paidAfter(await orderedInPromo(), 90);
    fixture.providers.set('yookassa', { ...fixture.yookassa, payableAnyTime: true });
    assert.deepEqual(
      [slow, plain, held].map(({ payStatus }) => payStatus),
      ['paid', 'paid', 'paid'],
    );
    await clean();
  });

  test('waits for staff if its pack is no longer sold or gives less now, and is credited if the pack is unchanged', async () => {
    const sell = async (change: Partial<typeof paymentPacksTable.$inferInsert>, days = 90) => {
      amount += 1;
      const values = { nameEn: 'Chest', nameRu: 'Сундук', amount, coins: 5_000 };
      const [pack] = await fixture.bySystem(({ tx }) => tx.insert(paymentPacksTable).values(values).returning());
      assert.ok(pack);
      const order = await fixture.order({ amount, pack: pack.id });
      await fixture.bySystem(({ tx }) =>
        tx
          .update(paymentPacksTable)
          .set({ amount, ...change })
          .where(eq(paymentPacksTable.id, pack.id)),
      );
      return (await paidAfter(order, days)).payStatus;
    };
    assert.deepEqual(
      [await sell({}), await sell({ enabled: false }), await sell({ coins: 4_999 }), await sell({ enabled: false }, 1)],
      ['paid', 'review', 'review', 'paid'],
    );
    await clean();
  });
});
