import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { debitCoins } from '#features/coins/server/debit-coins.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import { hasOpenDispute } from './disputes.queries.ts';

describe('a disputed payment', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const frozen = (login: string) => fixture.bySystem(({ tx }) => hasOpenDispute(tx, fixture.idOf(login)));
  const paid = async (wish: Record<string, unknown>): Promise<Order> => {
    const order = await fixture.order(wish);
    await fixture.tell(fixture.messageFor(order));
    return order;
  };
  const tell = (order: Order, kind: 'chargebackOpened' | 'chargebackWon' | 'chargebackLost') =>
    fixture.tell(fixture.messageFor(order, { kind }));
  const signIn = (login: string) => fixture.as(aPerson({ id: fixture.idOf(login), login }));

  test('freezes the account while it is open, and no longer once it is won', async () => {
    const order = await paid({ amount: 110 });
    assert.equal(await frozen('player'), false);
    await tell(order, 'chargebackOpened');
    assert.deepEqual([await frozen('player'), await frozen('friend')], [true, false]);
    await tell(order, 'chargebackWon');
    assert.equal(await frozen('player'), false);
  });

  test('freezes the account after a loss for as long as coins are owed', async () => {
    const order = await paid({ amount: 120 });
    const before = await fixture.balance();
    await fixture.bySystem(({ tx }) =>
      debitCoins(tx, { accountId: fixture.idOf('player'), coins: before - 20, idem: 'spent', kind: 'chest' }),
    );
    await tell(order, 'chargebackLost');
    assert.deepEqual([await fixture.balance(), await frozen('player')], [-100, true]);
    await paid({ amount: 100 });
    assert.deepEqual([await fixture.balance(), await frozen('player')], [0, false]);
  });

  test('also freezes the buyer, who can pay only for their own account until it is settled', async () => {
    signIn('nomad');
    const gift = await paid({ globalId: fixture.idOf('friend'), amount: 130 });
    await tell(gift, 'chargebackOpened');
    assert.deepEqual([await frozen('nomad'), await frozen('friend')], [true, true]);
    await assert.rejects(fixture.order({ globalId: fixture.idOf('player'), amount: 131 }), /disputed/);
    assert.ok(await fixture.order({ globalId: fixture.idOf('nomad'), amount: 132 }));
    signIn('player');
    assert.ok(await fixture.order({ globalId: fixture.idOf('friend'), amount: 133 }), 'paying for a frozen account pays what it owes');
    await tell(gift, 'chargebackLost');
    signIn('nomad');
    assert.ok(await fixture.order({ globalId: fixture.idOf('player'), amount: 134 }));
    fixture.as(visitor);
  });
});
