import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { providerMessagesTable } from '../payments.table.ts';
import type { Message } from '../test-provider.builders.ts';

describe('takeMessage', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(() => fixture.close());

  const clean = async (fixture: PaymentsFixture) => assert.deepEqual(await fixture.faults(), []);

  test('rejects a message with any single changed field, and changes nothing', async () => {
    const order = await fixture.order({ amount: 1_100 });
    const message = fixture.messageFor(order);
    const { payload, headers } = fixture.yookassa.sign(message);
    const changed: readonly Partial<Record<keyof Message, unknown>>[] = [
      { kind: 'refunded' },
      { paymentId: 'x' },
      { order: { number: order.number } },
      { amount: { minor: 1, currency: 'RUB' } },
      { merchant: 'x' },
      { test: true },
      { dedupKey: 'x' },
    ];
    for (const change of changed) {
      const url = '/api/payments/yookassa/notification';
      const answer = await fixture.app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify({ ...JSON.parse(payload), ...change }),
        headers,
      });
      assert.equal(answer.statusCode, 400, JSON.stringify(change));
    }
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'pending');
    // No forgery has used up the dedup key of the genuine message.
    assert.equal((await fixture.tell(message)).body, 'accepted');
    await clean(fixture);
  });

  test('accepts another attempt after a declined card until the order expires', async () => {
    for (const kind of ['failed', 'canceled'] as const) {
      const order = await fixture.order({ amount: kind === 'failed' ? 810 : 820 });
      await fixture.tell(fixture.messageFor(order, { kind }));
      const check = () => fixture.tell(fixture.messageFor(order, { kind: 'check' }));
      assert.equal((await check()).body, 'accepted');
      await fixture.database.asOwner((client) => client.query('update orders set expires_at = now() where id = $1', [order.id]));
      assert.equal((await check()).body, 'declined', 'its time is over');
      await fixture.tell(fixture.messageFor(order));
      assert.equal((await check()).body, 'declined', 'it is paid');
    }
    const parked = await fixture.order({ amount: 830 });
    await fixture.tell(fixture.messageFor(parked, { amount: { minor: 1, currency: 'RUB' } }));
    assert.equal((await fixture.tell(fixture.messageFor(parked, { kind: 'check' }))).body, 'declined', 'a person looks at it');
    await clean(fixture);
  });

  test('answers a repeated message with the stored response', async () => {
    const order = await fixture.order({ amount: 1_200 });
    const first = await fixture.tell(fixture.messageFor(order));
    assert.deepEqual(await fixture.tell(fixture.messageFor(order)), first);
    const kept = await fixture.bySystem(({ tx }) =>
      tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.orderId, order.id)),
    );
    assert.deepEqual(
      kept.map(({ repeats, outcome }) => [repeats, outcome]),
      [[1, 'accepted']],
    );
  });

  test('uses the IP address of the connection, whatever a header claims', async () => {
    const order = await fixture.order({ amount: 1_300 });
    const { payload, headers } = fixture.yookassa.sign(fixture.messageFor(order));
    await fixture.app.inject({
      method: 'POST',
      url: '/api/payments/yookassa/notification',
      payload,
      headers: { ...headers, 'x-forwarded-for': '185.71.76.1' },
    });
    const [kept] = await fixture.bySystem(({ tx }) =>
      tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.orderId, order.id)),
    );
    assert.equal(kept?.ip, '127.0.0.1');
  });

  test('accepts two secrets during a rotation, and no third', async () => {
    const [one, two, three] = [
      await fixture.order({ amount: 1_401 }),
      await fixture.order({ amount: 1_402 }),
      await fixture.order({ amount: 1_403 }),
    ];
    assert.equal((await fixture.tell(fixture.messageFor(one), { secret: 'one' })).status, 200);
    assert.equal((await fixture.tell(fixture.messageFor(two), { secret: 'two' })).status, 200);
    assert.equal((await fixture.tell(fixture.messageFor(three), { secret: 'three' })).status, 400);
  });

  test('rejects a body above 64 KB', async () => {
    const payload = 'x'.repeat(64 * 1_024 + 1);
    const { statusCode } = await fixture.app.inject({
      method: 'POST',
      url: '/api/payments/yookassa/notification',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(statusCode, 413);
  });
});
