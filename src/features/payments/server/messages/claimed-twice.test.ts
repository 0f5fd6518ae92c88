import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import { aSettlingFixture, type SettlingFixture } from '../parked/settle-parked.builders.ts';

describe('two orders that claim one payment', () => {
  let office: SettlingFixture;
  before(async () => {
    office = await aSettlingFixture();
  });
  after(() => office.close());

  const alarms = async (number: number) => {
    const { rows } = await office.fixture.database.pool.query('select kind, params from alarms where subject = $1', [`order:${number}`]);
    return rows;
  };
  let amount = 500;
  /** Two orders of the same amount, the first of them paid. */
  const both = async () => {
    amount += 1;
    const [first, second] = [
      await office.fixture.order({ amount }),
      await office.fixture.order({ amount, globalId: office.fixture.idOf('friend') }),
    ];
    const paid = office.fixture.messageFor(first);
    assert.equal((await office.fixture.tell(paid)).body, 'accepted');
    return { first, second, paid };
  };

  for (const [what, dedup] of [
    ['under the key of the first', true],
    ['under a key of its own', false],
  ] as const)
    test(`${what}: parks the second order without credit and raises an alarm that names both`, async () => {
      const { first, second, paid } = await both();
      const before = await office.fixture.balance('friend');
      const { paymentId, dedupKey } = paid;
      const claim = office.fixture.messageFor(second, { paymentId, dedupKey: dedup ? dedupKey : `${dedupKey}:2` });
      for (const _ of [1, 2, 3]) assert.equal((await office.fixture.tell(claim)).body, 'parked');
      assert.equal((await office.fixture.tell(paid)).body, 'accepted', 'the first one’s own message is what it was');

      assert.equal(await office.fixture.balance('friend'), before);
      assert.deepEqual(
        [(await office.fixture.findOrder(first.id)).payStatus, (await office.fixture.findOrder(second.id)).payStatus],
        ['paid', 'review'],
      );
      const [alarm, ...more] = await alarms(second.number);
      assert.deepEqual([alarm?.kind, alarm?.params.other, more.length], ['payments.claimedTwice', first.number, 0]);
      assert.deepEqual(await office.fixture.faults(), []);
    });

  test('staff can only close it, and a real payment of the second order is credited afterwards', async () => {
    const { first, second, paid } = await both();
    await office.fixture.tell(office.fixture.messageFor(second, { paymentId: paid.paymentId }));
    const file = await office.as('finance')(ordersOfficeContract.getOfficeOrder, { id: second.id });
    const [payment] = file.payments;
    assert.deepEqual(payment?.choices, { accept: null, return: false, close: true });
    await office.settle(await office.fixture.findOrder(second.id), 'close', { payment: payment?.id, who: 'second' });
    assert.equal((await office.fixture.findOrder(second.id)).payStatus, 'closed');
    assert.equal((await office.fixture.tell(office.fixture.messageFor(second))).body, 'accepted');
    assert.deepEqual(
      [(await office.fixture.findOrder(first.id)).payStatus, (await office.fixture.findOrder(second.id)).payStatus],
      ['paid', 'paid'],
    );
    assert.deepEqual(await office.fixture.faults(), []);
  });
});
