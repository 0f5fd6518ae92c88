import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { providerMessagesTable } from '../payments.table.ts';

describe('a flood of forged messages', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const forge = () =>
    fixture.app.inject({
      method: 'POST',
      url: '/api/payments/yookassa/notification',
      payload: '{"kind":"paid"}',
      headers: { 'content-type': 'application/json', 'x-signature': 'forged' },
    });
  const kept = () =>
    fixture.bySystem(({ tx }) => tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.outcome, 'forged')));
  /** How often the pool handed out a connection during the work, and the highest number in use at once. */
  const connectionsFor = async (work: () => Promise<unknown>) => {
    const { pool } = fixture.database;
    let [asked, inUse, most] = [0, 0, 0];
    const acquired = () => {
      asked += 1;
      inUse += 1;
      most = Math.max(most, inUse);
    };
    const released = () => {
      inUse -= 1;
    };
    pool.on('acquire', acquired).on('release', released);
    await work();
    pool.off('acquire', acquired).off('release', released);
    return { asked, most };
  };

  test('is written one at a time, and a genuine message among them is accepted', async () => {
    const order = await fixture.order({ amount: 1_500 });
    const used = await connectionsFor(async () => {
      const flood = Array.from({ length: 100 }, forge);
      const genuine = fixture.tell(fixture.messageFor(order));
      const answers = await Promise.all([...flood, ...Array.from({ length: 100 }, forge)]);
      assert.deepEqual(await genuine, { status: 200, body: 'accepted' });
      assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([400]));
    });
    assert.ok(used.most <= 2, `${used.most} connections at once`);
    const rows = await kept();
    assert.ok(rows.length >= 1 && rows.every(({ dedupKey, genuine }) => dedupKey === null && !genuine));
  });

  test('stores sixty per minute for inspection and drops the rest without a database call', async () => {
    for (let turn = 0; turn < 60; turn += 1) await forge();
    assert.equal((await kept()).length, 60);
    assert.deepEqual(await connectionsFor(() => Promise.all(Array.from({ length: 200 }, forge))), { asked: 0, most: 0 });
    assert.equal((await kept()).length, 60);
  });

  test('does not limit the provider, whose messages are accepted during the flood', async () => {
    for (const amount of [1_601, 1_602, 1_603]) {
      const order = await fixture.order({ amount });
      const [told] = await Promise.all([fixture.tell(fixture.messageFor(order)), ...Array.from({ length: 50 }, forge)]);
      assert.deepEqual(told, { status: 200, body: 'accepted' });
    }
    assert.deepEqual(await fixture.faults(), []);
  });
});
