import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import { recordRefund } from './record-refund.ts';
import { refundsAtWork } from './refunds.builders.ts';

type Step = () => Promise<unknown>;

describe('a refund identified by the provider', () => {
  let fixture: PaymentsFixture;
  let work: ReturnType<typeof refundsAtWork>;
  before(async () => {
    fixture = await aPaymentsFixture();
    work = refundsAtWork(fixture);
  });
  after(() => fixture.close());

  const paid = async (): Promise<Order> => {
    const order = await fixture.order({ amount: 1_500 });
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  /** An order and the refunds its provider has made; each message carries the refund and the total. */
  const anOrder = async ({ totals = true } = {}) => {
    const order = await paid();
    const made = new Map<string, number>();
    const refunded = () => ({ minor: [...made.values()].reduce((sum, minor) => sum + minor, 0), currency: 'RUB' });
    const jobs: Awaited<ReturnType<typeof work.ask>> = [];
    const answer = async (name: string | null) => {
      fixture.yookassa.script.refund = { state: 'done', refundId: name && `${name}-${order.number}` };
      await work.carryOut(jobs);
      fixture.yookassa.script.refund = undefined;
    };
    return {
      order,
      /** Made at the provider, by anyone. */
      make: (name: string, minor: number) => void made.set(name, minor),
      /** Requests a refund from here. */
      ask: async (minor?: number) => void jobs.splice(0, jobs.length, ...(await work.ask(order, minor))),
      /** The answer to our job; null: the answer was lost, and the total shows that the refund was made. */
      answer,
      tell: (name: string) =>
        fixture.tell(
          fixture.messageFor(order, {
            kind: 'refunded',
            dedupKey: `refund:${name}-${order.number}`,
            refund: { id: `${name}-${order.number}`, amount: { minor: made.get(name) ?? 0, currency: 'RUB' } },
            ...(totals && { refunded: refunded() }),
          }),
        ),
      /** Staff press "Check with provider". */
      check: () => fixture.tell(fixture.messageFor(order, { dedupKey: `check-${order.number}-${made.size}`, refunded: refunded() })),
      record: (amountMinor: number) =>
        fixture.bySystem((ctx) => recordRefund(ctx, { orderId: order.id, amountMinor, reason: 'made there' }, new Map())),
      refunded: async () => (await fixture.findOrder(order.id)).refundedMinor,
    };
  };
  const alarms = async ({ number }: Order): Promise<unknown[]> =>
    (await fixture.database.pool.query('select kind from alarms where subject = $1', [`order:${number}`])).rows;

  for (const totals of [true, false])
    test(`is booked once if its answer was lost and the total has confirmed it, ${totals ? 'with' : 'without'} a total`, async () => {
      const part = await anOrder({ totals });
      await part.ask(50_000);
      part.make('own', 50_000);
      await part.answer(null);
      const before = await fixture.balance();
      await part.tell('own');
      assert.deepEqual([await part.refunded(), await fixture.balance()], [50_000, before]);
      // A further refund is a separate one.
      part.make('other', 50_000);
      await part.tell('other');
      assert.equal(await part.refunded(), 100_000);

      const whole = await anOrder({ totals });
      await whole.ask();
      whole.make('own', 150_000);
      await whole.answer(null);
      await whole.tell('own');
      assert.deepEqual([await whole.refunded(), await alarms(whole.order)], [150_000, []]);
      assert.deepEqual(await fixture.faults(), []);
    });

  for (const totals of [true, false])
    test(`is matched by its id, also beside a refund without one, ${totals ? 'with' : 'without'} a total`, async () => {
      for (const known of ['check', 'record'] as const) {
        const at = await anOrder({ totals });
        at.make('cabinet', 50_000);
        await (known === 'check' ? at.check() : at.record(50_000));
        await at.ask(50_000);
        at.make('own', 50_000);
        await at.answer('own');
        for (const name of ['own', 'cabinet']) await at.tell(name);
        assert.equal(await at.refunded(), 100_000, known);
      }
      assert.deepEqual(await fixture.faults(), []);
    });

  test('leaves the books equal to the provider’s total in every order of answers and messages', async () => {
    for (const [cabinet, own] of [
      [50_000, 50_000],
      [50_000, 30_000],
      [30_000, 50_000],
    ] as const)
      for (const name of ['own', null])
        for (const order of permutations(['tell own', 'tell cabinet', 'answer'])) {
          const at = await anOrder();
          at.make('cabinet', cabinet);
          await at.check();
          await at.ask(own);
          at.make('own', own);
          const steps: Record<string, Step> = {
            'tell own': () => at.tell('own'),
            'tell cabinet': () => at.tell('cabinet'),
            answer: () => at.answer(name),
          };
          for (const step of order) await steps[step]?.();
          assert.equal(await at.refunded(), cabinet + own, `${cabinet} ${own} ${name}: ${order.join(', ')}`);
        }
    assert.deepEqual(await fixture.faults(), []);
  });

  test('is booked once even if its amount matches no single refund without an id', async () => {
    for (const order of permutations(['first', 'second', 'own'])) {
      const at = await anOrder();
      at.make('first', 25_000);
      at.make('second', 25_000);
      await at.check();
      await at.ask(30_000);
      at.make('own', 30_000);
      await at.answer(null);
      for (const name of order) await at.tell(name);
      assert.equal(await at.refunded(), 80_000, order.join(', '));
    }
    assert.deepEqual(await fixture.faults(), []);
  });

  test('does not confirm an unmade refund of ours if the total does not exceed the books', async () => {
    const at = await anOrder();
    at.make('cabinet', 50_000);
    await at.check();
    await at.ask(50_000);
    at.make('own', 50_000);
    await at.tell('own');
    await at.answer('own');
    await at.ask(50_000);
    await at.tell('cabinet');
    assert.equal(await at.refunded(), 100_000);
    assert.deepEqual((await work.refundsOf(at.order)).map(({ state }) => state).sort(), ['confirmed', 'confirmed', 'requested']);
  });

  test('is booked in addition to a refund that staff recorded as made elsewhere', async () => {
    const at = await anOrder();
    await at.record(40_000);
    at.make('cabinet', 50_000);
    await at.tell('cabinet');
    assert.equal(await at.refunded(), 90_000);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('is not booked if it replaces a failed one, whose coins were already taken', async () => {
    const at = await anOrder();
    at.make('failed', 50_000);
    await at.tell('failed');
    at.make('failed', 0);
    at.make('again', 50_000);
    const before = await fixture.balance();
    await at.tell('again');
    assert.deepEqual([await at.refunded(), await fixture.balance()], [50_000, before]);
  });

  test('counts in full if it waited for its payment, whatever its total was then', async () => {
    const order = await fixture.order({ amount: 1_500 });
    const told = (name: string, total: number) =>
      fixture.tell(
        fixture.messageFor(order, {
          kind: 'refunded',
          dedupKey: `refund:${name}-${order.number}`,
          refund: { id: `${name}-${order.number}`, amount: { minor: 50_000, currency: 'RUB' } },
          refunded: { minor: total, currency: 'RUB' },
        }),
      );
    await told('second', 100_000);
    await told('first', 50_000);
    await fixture.tell(fixture.messageFor(order));
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 100_000);
    assert.deepEqual(await fixture.faults(), []);
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  return items.length === 0 ? [[]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
