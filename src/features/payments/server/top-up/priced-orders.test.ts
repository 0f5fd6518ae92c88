import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { priceOf } from '#features/payments/pricing.ts';
import { chosen } from '#kit/testing/choose.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { multipliersTable, paymentMethodsTable } from '../payments.table.ts';

const boundaries = [15, 499, 500, 999, 1_000, 1_999, 2_000, 4_999, 5_000, 9_999, 10_000, 19_999, 20_000];

describe('the price from display to balance', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const setMultipliers = (promo: number, discount: number, bonus: number) =>
    fixture.bySystem(async ({ tx }) => {
      await tx.delete(multipliersTable);
      await tx.insert(multipliersTable).values([
        { kind: 'promo', value: promo, startsAt: new Date(0) },
        { kind: 'discount', value: discount, startsAt: new Date(0) },
      ]);
      await tx.update(paymentMethodsTable).set({ bonus }).where(eq(paymentMethodsTable.paymentType, 23));
    });

  for (const promo of [10_000, 15_000, 20_000])
    for (const discount of [10_000, 12_000])
      test(`shows, orders and credits the same coins at every tier boundary with promo ${promo / 10_000} and discount ${discount / 10_000}`, async () => {
        // One bonus per boundary, a different one for each promo and discount; --all runs every combination.
        const bonuses = [0, 500, 1_000];
        for (const methodBonus of bonuses) {
          await setMultipliers(promo, discount, methodBonus);
          for (const amount of boundaries.filter((each) => chosen(bonuses, `${promo} ${discount} ${each}`).includes(methodBonus))) {
            const checked = await fixture.post('/api/donate/check', { login: 'player', amount });
            const { payments, quote, value, discount: shownDiscount } = checked.body;
            // Calculated as the browser does, with the multipliers from the check: those the page was loaded with may be outdated.
            const shown = priceOf({
              amount,
              promo: Math.round(value * 10_000),
              discount: Math.round(shownDiscount * 10_000),
              methodBonus: Math.round(payments[0].paymentBonus * 10_000),
            }).coins;
            const before = await fixture.balance();
            const order = await fixture.order({ amount, quote });
            await fixture.tell(fixture.messageFor(order));
            assert.deepEqual([order.coinsTotal, (await fixture.balance()) - before], [shown, shown], `${amount} ${methodBonus}`);
          }
        }
        assert.deepEqual(await fixture.faults(), []);
      });

  test('rejects 14 in the check and in the order', async () => {
    assert.ok((await fixture.post('/api/donate/check', { login: 'player', amount: 14 })).body.error);
    await assert.rejects(fixture.order({ amount: 14 }));
  });

  test('without key and quote returns an unpaid order only if a new one would give the same coins', async () => {
    const globalId = fixture.idOf('player');
    const order = async () => {
      const { body } = await fixture.post('/api/donate', { globalId, amount: 1_500, payment_type: 23 }, {}, '172.21.0.2');
      return fixture.findOrder(body.order);
    };
    await setMultipliers(10_000, 10_000, 0);
    const before = await order();
    await setMultipliers(10_000, 12_000, 0);
    const during = await order();
    assert.ok(during.coinsTotal > before.coinsTotal, `${during.coinsTotal} with the discount, ${before.coinsTotal} without`);
    assert.equal((await order()).id, during.id);
    await setMultipliers(10_000, 10_000, 0);
    assert.equal((await order()).id, before.id);
  });
});
