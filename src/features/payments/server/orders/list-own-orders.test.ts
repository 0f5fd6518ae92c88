import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ownOrdersContract } from '#features/payments/own-orders.contract.ts';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { paymentsHandlers } from '../payments.handlers.ts';
import { ownOrdersHandlers } from '../payments.server.ts';
import type { Order } from '../payments.table.ts';

const { startTopUp } = paymentsContract;
const { listOwnOrders } = ownOrdersContract;

describe('listOwnOrders', () => {
  let fixture: PaymentsFixture;
  let runtime: TestRuntime;
  const paid: Order[] = [];
  let own: number;
  before(async () => {
    fixture = await aPaymentsFixture();
    runtime = testRuntime({
      database: fixture.database,
      implementations: [...paymentsHandlers({ providers: fixture.providers }), ...ownOrdersHandlers],
      config: { publicUrl: 'https://prospekt.example', brand: { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' } },
    });
    for (let at = 0; at < 12; at += 1) {
      const order = await fixture.order({ amount: 100 + at });
      await fixture.tell(fixture.messageFor(order));
      paid.push(order);
    }
    const me = runtime.as(aPerson({ id: fixture.idOf('player'), login: 'player' }));
    const { order } = await me(startTopUp, { globalId: fixture.idOf('player'), amount: 300, payment_type: 23 });
    own = (await fixture.findOrder(order)).number;
    // Other users create more orders than fit on a page, and pay none of them.
    for (let at = 0; at < 25; at += 1) await fixture.order({ amount: 1_000 + at });
  });
  after(async () => {
    await runtime.close();
    await fixture.close();
  });

  const mine = () => runtime.as(aPerson({ id: fixture.idOf('player'), login: 'player' }));
  const pages = async () => {
    const numbers: number[][] = [];
    let next: string | null = null;
    do {
      const page: { orders: { number: number }[]; after: string | null } = await mine()(
        listOwnOrders,
        next === null ? {} : { after: next },
      );
      numbers.push(page.orders.map(({ number }) => number));
      next = page.after;
    } while (next !== null);
    return numbers;
  };

  test('lists own and paid orders first, newest first, so that unpaid orders of others push none out', async () => {
    const all = (await pages()).flat();
    assert.deepEqual(all.slice(0, 13), [own, ...paid.map(({ number }) => number).reverse()]);
  });

  test('returns every order once across pages, and no cursor on the last page', async () => {
    const found = await pages();
    assert.deepEqual(
      found.map(({ length }) => length),
      [10, 10, 10, 8],
    );
    assert.equal(new Set(found.flat()).size, 38);
  });

  test('sorts an order another signed-in user created for the account with those of others', async () => {
    const friend = runtime.as(aPerson({ id: fixture.idOf('friend'), login: 'friend' }));
    const { order } = await friend(startTopUp, { globalId: fixture.idOf('player'), amount: 777, payment_type: 23 });
    const { number } = await fixture.findOrder(order);
    assert.ok((await pages()).flat().indexOf(number) > 12);
  });

  test('never shows the orders of others', async () => {
    const friend = runtime.as(aPerson({ id: fixture.idOf('friend'), login: 'friend' }));
    assert.deepEqual((await friend(listOwnOrders, {})).orders, []);
  });
});
