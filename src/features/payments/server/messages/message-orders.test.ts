import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { type Order, providerMessagesTable } from '../payments.table.ts';

type Message = ReturnType<PaymentsFixture['messageFor']>;
type Event = 'paid' | 'canceled' | 'refundPart' | 'refundRest' | 'refundWhole' | 'opened' | 'won' | 'lost';

describe('provider messages', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const refunded = (order: Order, id: string, minor: number): Message =>
    fixture.messageFor(order, {
      kind: 'refunded',
      dedupKey: `refund:${order.number}:${id}`,
      refund: { id: `${order.number}-${id}`, amount: { minor, currency: 'RUB' } },
    });
  const messageOf: Record<Event, (order: Order) => Message> = {
    paid: (order) => fixture.messageFor(order),
    canceled: (order) => fixture.messageFor(order, { kind: 'canceled' }),
    refundPart: (order) => refunded(order, 'part', 10_000),
    refundRest: (order) => refunded(order, 'rest', order.chargedMinor - 10_000),
    refundWhole: (order) => refunded(order, 'whole', order.chargedMinor),
    opened: (order) => fixture.messageFor(order, { kind: 'chargebackOpened' }),
    won: (order) => fixture.messageFor(order, { kind: 'chargebackWon' }),
    lost: (order) => fixture.messageFor(order, { kind: 'chargebackLost' }),
  };

  /** The books of an order: sums by account, and the amounts on the order row. */
  const booksOf = async (order: Order) => {
    const { rows } = await fixture.bySystem(({ tx }) =>
      tx.execute<{ account: string; sum: string }>(sql`
        select e.account, sum(e.amount) as sum from ledger_journals j join ledger_entries e on e.journal_id = j.id
         where j.order_id = ${order.id} group by e.account having sum(e.amount) <> 0 order by e.account`),
    );
    const { refundedMinor, coinsReversed } = await fixture.findOrder(order.id);
    return { accounts: rows.map(({ account, sum }) => [account, Number(sum)]), refundedMinor, coinsReversed };
  };

  const stories: readonly (readonly Event[])[] = [
    ['paid', 'refundWhole'],
    ['canceled', 'paid', 'refundWhole'],
    ['paid', 'refundPart', 'refundRest'],
    ['canceled', 'paid', 'refundPart'],
    ['paid', 'opened', 'won'],
    ['paid', 'opened', 'lost'],
    ['paid', 'refundPart', 'opened', 'lost'],
  ];
  for (const story of stories) {
    test(`leave the same books in every order of arrival, also when repeated: ${story.join(', ')}`, async () => {
      const wanted = await tell(story);
      for (const arrival of permutations(story)) {
        const order = await fixture.order({ amount: 600 });
        assert.deepEqual(await tell(arrival, order), wanted, arrival.join(', '));
        assert.deepEqual(await tell(arrival, order), wanted, `${arrival} twice`);
      }
      assert.deepEqual(await fixture.faults(), []);
    });
  }

  test('leave no balance for a payment whose full refund was reported before it', async () => {
    const before = await fixture.balance();
    await tell(['refundWhole', 'paid', 'refundWhole']);
    assert.equal(await fixture.balance(), before);
  });

  test('a refunded total sent with the payment counts at once, and later refund messages change nothing', async () => {
    const wanted = await tell(['paid', 'refundPart', 'refundRest']);
    const order = await fixture.order({ amount: 600 });
    const all = { minor: order.chargedMinor, currency: 'RUB' };
    await fixture.tell({ ...messageOf.paid(order), refunded: all });
    assert.deepEqual(await booksOf(order), wanted);
    for (const event of ['refundPart', 'refundRest'] as const) {
      await fixture.tell({ ...messageOf[event](order), refunded: all });
      assert.deepEqual(await booksOf(order), wanted, event);
    }
    assert.deepEqual(await fixture.faults(), []);
  });

  test('a refunded total sent with one refund covers another refund that was never reported', async () => {
    const wanted = await tell(['paid', 'refundPart', 'refundRest']);
    const order = await fixture.order({ amount: 600 });
    await fixture.tell(messageOf.paid(order));
    await fixture.tell({ ...messageOf.refundPart(order), refunded: { minor: order.chargedMinor, currency: 'RUB' } });
    assert.deepEqual(await booksOf(order), wanted);
  });

  test('no message waits once the payment is known', async () => {
    const waiting = await fixture.bySystem(({ tx }) =>
      tx.select().from(providerMessagesTable).where(sql`${providerMessagesTable.waiting} is not null`),
    );
    const unpaid = await fixture.order({ amount: 600 });
    assert.deepEqual(waiting, []);
    await fixture.tell(messageOf.refundWhole(unpaid));
    const [kept] = await fixture.bySystem(({ tx }) =>
      tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.orderId, unpaid.id)),
    );
    assert.equal(kept?.waiting?.kind, 'refunded');
  });

  async function tell(events: readonly Event[], given?: Order) {
    const order = given ?? (await fixture.order({ amount: 600 }));
    for (const event of events) assert.equal((await fixture.tell(messageOf[event](order))).status, 200, event);
    return booksOf(order);
  }
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  return items.length === 0 ? [[]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
