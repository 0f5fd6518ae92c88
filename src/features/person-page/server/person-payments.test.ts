import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aDisputedOrder } from '#features/payments/server/orders/disputes.builders.ts';
import { personPageContract } from '../person-page.contract.ts';
import { aPersonPageFixture, type PersonPageFixture } from './person-page.builders.ts';

describe("payments on a person's page", () => {
  let fixture: PersonPageFixture;
  before(async () => {
    fixture = await aPersonPageFixture();
  });
  after(() => fixture.close());

  test('total the real money received, less refunds and lost disputes, in roubles', async () => {
    const id = fixture.id('ivan');
    const paidMinor = async () => (await fixture.as('owner')(personPageContract.getPersonPayments, { id })).paidMinor;
    /** Adds another paid order of 500 roubles with this change and returns by how much the total grew. */
    const growsBy = async (change: string): Promise<number> => {
      const before = await paidMinor();
      const order = await fixture.runtime.bySystem(({ tx }) => aDisputedOrder(tx, id));
      await fixture.database.asOwner((client) => client.query(`update orders set ${change} where id = $1`, [order]));
      return (await paidMinor()) - before;
    };
    assert.equal(await growsBy(`pay_status = 'paid'`), 50_000);
    assert.equal(await growsBy(`pay_status = 'chargeback_won'`), 50_000);
    assert.equal(await growsBy(`pay_status = 'paid', received_minor = 30000`), 30_000);
    assert.equal(await growsBy(`pay_status = 'partially_refunded', refunded_minor = 20000`), 30_000);
    assert.equal(await growsBy(`pay_status = 'refunded', refunded_minor = 50000`), 0);
    assert.equal(await growsBy(`pay_status = 'chargeback_lost'`), 0);
    assert.equal(await growsBy(`pay_status = 'chargeback_lost', charged_back_minor = 10000`), 40_000);
    assert.equal(await growsBy(`pay_status = 'paid', charged_currency = 'USD', charged_minor = 600, received_minor = 300`), 25_000);
    assert.equal(await growsBy(`pay_status = 'paid', is_test = true`), 0);
    assert.equal(await growsBy(`pay_status = 'failed', paid_at = null`), 0);
  });
});
