import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { alarmsTable } from '#features/alarms/server/alarms.table.ts';
import { journalsTable } from '#features/coins/server/coins.table.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { providerMessagesTable, providerPaymentsTable } from '../payments.table.ts';
import type { Message } from '../test-provider.builders.ts';

describe('settle', () => {
  let fixture: PaymentsFixture;
  let shop: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
    shop = await aPaymentsFixture({ production: true });
  });
  after(async () => {
    await fixture.close();
    await shop.close();
  });

  const credited = async (fixture: PaymentsFixture, order: { id: string }) =>
    fixture.bySystem(
      async ({ tx }) => (await tx.select({ n: count() }).from(journalsTable).where(eq(journalsTable.orderId, order.id)))[0]?.n,
    );
  const clean = async (fixture: PaymentsFixture) => assert.deepEqual(await fixture.faults(), []);

  test('credits once when the message arrives fifty times concurrently, with the same response for each', async () => {
    const before = await fixture.balance();
    const order = await fixture.order();
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.tell(fixture.messageFor(order))));
    assert.deepEqual([...new Set(answers.map(({ status, body }) => `${status} ${body}`))], ['200 accepted']);
    assert.equal(await fixture.balance(), before + 525);
    assert.equal(await credited(fixture, order), 1);
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
    await clean(fixture);
  });

  test('credits once when the message and a status check arrive concurrently', async () => {
    const before = await fixture.balance();
    const order = await fixture.order({ amount: 600 });
    const { askStatus, recordStatus } = await import('../orders/recheck-order.ts');
    const { knownOrder } = await import('../top-up/order-to-start.ts');
    fixture.yookassa.script.status = { known: true, message: fixture.messageFor(order) };
    const ask = () =>
      fixture.bySystem(async (ctx) =>
        recordStatus(ctx, knownOrder(order), fixture.yookassa, await askStatus(ctx, knownOrder(order), fixture.yookassa)),
      );
    await Promise.all([ask(), fixture.tell(fixture.messageFor(order)), ask(), fixture.tell(fixture.messageFor(order))]);
    fixture.yookassa.script.status = undefined;
    assert.equal(await fixture.balance(), before + 630);
    assert.equal(await credited(fixture, order), 1);
    await clean(fixture);
  });

  test('credits once when the message arrives a thousand times, fifty at a time', async () => {
    const before = await fixture.balance();
    const order = await fixture.order();
    const heard = new Set<string>();
    for (let crowd = 0; crowd < 20; crowd += 1)
      for (const { status, body } of await Promise.all(Array.from({ length: 50 }, () => fixture.tell(fixture.messageFor(order)))))
        heard.add(`${status} ${body}`);
    assert.deepEqual([...heard], ['200 accepted']);
    assert.equal(await fixture.balance(), before + 525);
    assert.equal(await credited(fixture, order), 1);
    await clean(fixture);
  });

  test('changes nothing when it fails before the commit, and credits once on redelivery', async () => {
    const before = await fixture.balance();
    const order = await fixture.order();
    fixture.yookassa.script.beforeCommit = () => {
      throw new Error('the process is gone');
    };
    assert.equal((await fixture.tell(fixture.messageFor(order))).status, 500);
    fixture.yookassa.script.beforeCommit = undefined;
    assert.equal(await fixture.balance(), before);
    assert.equal(await credited(fixture, order), 0);
    assert.notEqual((await fixture.findOrder(order.id)).payStatus, 'paid');
    // The response to the first is lost, so the provider redelivers.
    for (const _ of [1, 2]) assert.equal((await fixture.tell(fixture.messageFor(order))).body, 'accepted');
    assert.equal(await fixture.balance(), before + 525);
    assert.equal(await credited(fixture, order), 1);
    await clean(fixture);
  });

  test('keeps the order paid when check, failure and pending messages arrive after the payment', async () => {
    const before = await fixture.balance();
    const order = await fixture.order({ amount: 700 });
    assert.equal((await fixture.tell(fixture.messageFor(order))).body, 'accepted');
    assert.equal((await fixture.tell(fixture.messageFor(order, { kind: 'check' }))).body, 'declined');
    assert.equal((await fixture.tell(fixture.messageFor(order, { kind: 'failed' }))).body, 'accepted');
    assert.equal((await fixture.tell(fixture.messageFor(order, { kind: 'pending' }))).body, 'accepted');
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
    assert.equal(await fixture.balance(), before + 735);
    await clean(fixture);
  });

  test('credits a payment that follows a failure', async () => {
    const before = await fixture.balance();
    const order = await fixture.order({ amount: 800 });
    for (const kind of ['check', 'failed', 'failed', 'canceled'] as const) await fixture.tell(fixture.messageFor(order, { kind }));
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'failed');
    await fixture.tell(fixture.messageFor(order));
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
    assert.equal(await fixture.balance(), before + 840);
    await clean(fixture);
  });

  test('keeps the balance exact for check, paid, failed and canceled in every order, up to three times each and concurrently', async () => {
    const orders = permutations(['check', 'paid', 'failed', 'canceled'] as const);
    const before = await fixture.balance();
    for (const [at, kinds] of orders.entries()) {
      const order = await fixture.order({ amount: 100 + at });
      for (const kind of kinds)
        await Promise.all(Array.from({ length: 1 + (at % 3) }, () => fixture.tell(fixture.messageFor(order, { kind }))));
    }
    const sum = orders.reduce((all, _, at) => all + 100 + at, 0);
    assert.equal(await fixture.balance(), before + sum);
    await clean(fixture);
  });

  const mismatches: readonly (readonly [string, Partial<Message>])[] = [
    ['a kopeck less', { amount: { minor: 49_999, currency: 'RUB' } }],
    ['a kopeck more', { amount: { minor: 50_001, currency: 'RUB' } }],
    ['another currency', { amount: { minor: 50_000, currency: 'KZT' } }],
    ['another merchant', { merchant: 'somebody else' }],
    ['no sum', { amount: null }],
  ];
  for (const [what, change] of mismatches) {
    test(`parks a payment with ${what}, raises an alarm and credits nothing`, async () => {
      const before = await fixture.balance();
      const order = await fixture.order({}, { 'idempotency-key': `misfit-${what}`.replaceAll(' ', '-') });
      const answer = await fixture.tell(fixture.messageFor(order, change));
      assert.deepEqual(answer, { status: 200, body: 'parked' });
      assert.equal((await fixture.findOrder(order.id)).payStatus, 'review');
      assert.equal(await fixture.balance(), before);
      const alarms = await fixture.bySystem(({ tx }) =>
        tx
          .select()
          .from(alarmsTable)
          .where(eq(alarmsTable.subject, `order:${order.number}`)),
      );
      assert.equal(alarms.length, 1);
      // Redelivered, it stays parked.
      assert.equal((await fixture.tell(fixture.messageFor(order, change))).body, 'parked');
      assert.equal(await fixture.balance(), before);
      await clean(fixture);
    });
  }

  test('parks a second payment of the same order without credit', async () => {
    const order = await fixture.order({ amount: 900 });
    await fixture.tell(fixture.messageFor(order));
    const before = await fixture.balance();
    assert.equal((await fixture.tell(fixture.messageFor(order, { paymentId: 'another', dedupKey: 'paid:another' }))).body, 'parked');
    assert.equal(await fixture.balance(), before);
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'paid');
    await clean(fixture);
  });

  test('stores a genuine message about an unknown order and answers as the provider expects', async () => {
    const order = await fixture.order({ amount: 1_000 });
    const stranger = {
      ...fixture.messageFor(order),
      order: { id: '00000000-0000-4000-8000-000000000000' },
      dedupKey: 'paid:stranger',
      paymentId: 'stranger',
    };
    assert.deepEqual(await fixture.tell(stranger), { status: 404, body: 'unknownOrder' });
    for (const reference of [{ number: 9_999_999 }, { number: 1.5 }, { id: "x' or 1=1" }])
      assert.equal((await fixture.tell({ ...stranger, order: reference, dedupKey: JSON.stringify(reference) })).status, 404);
    const kept = await fixture.bySystem(({ tx }) =>
      tx.select().from(providerMessagesTable).where(eq(providerMessagesTable.outcome, 'unknownOrder')),
    );
    assert.equal(kept.length, 4);
    assert.ok(kept.every(({ genuine, dedupKey, body }) => genuine && dedupKey === null && body.length > 0));
  });

  test('rejects test money in production; in the demo it is credited but not counted as revenue', async () => {
    const order = await shop.order();
    assert.equal((await shop.tell(shop.messageFor(order, { test: true }))).body, 'parked');
    assert.equal(await shop.balance(), 0);
    assert.equal((await shop.findOrder(order.id)).payStatus, 'review');
    const trial = await fixture.order({ payment_type: 27, amount: 1_500 });
    const before = await fixture.balance();
    assert.equal((await fixture.tell(fixture.messageFor(trial), { provider: fixture.sandbox })).body, 'accepted');
    assert.equal(await fixture.balance(), before + 1_650);
    await clean(fixture);
    await clean(shop);
  });

  test('parks real money for a sandbox order', async () => {
    const trial = await fixture.order({ payment_type: 27, amount: 1_600 });
    assert.equal((await fixture.tell(fixture.messageFor(trial, { test: false }), { provider: fixture.sandbox })).body, 'parked');
  });

  test('shows pending on the success page without a payment, and credits nothing', async () => {
    const before = await fixture.balance();
    const order = await fixture.order({ amount: 1_700 });
    const { statusCode, body } = await fixture.app.inject({ url: `/api/donate/orders/${order.id}` });
    const shown = JSON.parse(body);
    assert.equal(statusCode, 200);
    assert.equal(shown.state, 'pending');
    assert.deepEqual(
      shown.steps.map(({ step, at }: { step: string; at: string | null }) => [step, at !== null]),
      [
        ['created', true],
        ['paid', false],
        ['queued', false],
        ['taken', false],
        ['credited', false],
      ],
    );
    assert.equal(await fixture.balance(), before);
    assert.equal((await fixture.app.inject({ url: '/api/donate/orders/00000000-0000-4000-8000-000000000000' })).statusCode, 404);
  });

  test('does not answer with success when the commit fails', async () => {
    const order = await fixture.order({ amount: 1_800 });
    await fixture.database.asOwner((client) => client.query('alter table ledger_entries add constraint broken check (false) not valid'));
    assert.equal((await fixture.tell(fixture.messageFor(order))).status, 500);
    await fixture.database.asOwner((client) => client.query('alter table ledger_entries drop constraint broken'));
    assert.equal((await fixture.findOrder(order.id)).payStatus, 'pending');
    assert.equal((await fixture.tell(fixture.messageFor(order))).body, 'accepted');
    const payments = await fixture.bySystem(({ tx }) =>
      tx.select().from(providerPaymentsTable).where(eq(providerPaymentsTable.orderId, order.id)),
    );
    assert.equal(payments.length, 1);
    await clean(fixture);
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  return items.length === 0 ? [[]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
