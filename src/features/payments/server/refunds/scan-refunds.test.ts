import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aSettlingFixture, roubles, type SettlingFixture } from '../parked/settle-parked.builders.ts';
import type { PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import { ProviderRefused } from '../providers/provider.ts';
import { refundsAtWork } from './refunds.builders.ts';

describe('a refund whose job did not finish', () => {
  let office: SettlingFixture;
  let fixture: PaymentsFixture;
  let work: ReturnType<typeof refundsAtWork>;
  before(async () => {
    office = await aSettlingFixture();
    fixture = office.fixture;
    work = refundsAtWork(fixture);
  });
  after(() => office.close());

  let amount = 700;
  const paid = async (): Promise<Order> => {
    amount += 1;
    const order = await fixture.order({ amount });
    await fixture.tell(fixture.messageFor(order));
    return fixture.findOrder(order.id);
  };
  const stateOf = async ({ id }: Order) => (await fixture.findOrder(id)).payStatus;
  const states = async (order: Order) => (await work.refundsOf(order)).map(({ state }) => state);
  const alarms = async ({ number }: Order): Promise<string[]> => {
    const { rows } = await fixture.database.pool.query('select kind from alarms where subject = $1 order by id', [`order:${number}`]);
    return rows.map(({ kind }) => kind);
  };
  const events = async ({ id }: Order): Promise<string[]> => {
    const { rows } = await fixture.database.pool.query('select event from order_events where order_id = $1 order by id', [id]);
    return rows.map(({ event }) => event);
  };
  const away = async (work: () => Promise<unknown>, answer: Error = new Error('away')): Promise<void> => {
    fixture.yookassa.script.refund = answer;
    await work();
    fixture.yookassa.script.refund = undefined;
  };
  const clean = async () => assert.deepEqual(await fixture.faults(), []);

  test('is requested again under the same key once the job’s time is over, and finance gets an alarm', async () => {
    const order = await paid();
    const [job] = await work.ask(order);
    assert.ok(job);
    await away(() => assert.rejects(work.carryOut([job])));
    assert.deepEqual(await work.scan(), [], 'its job may still ask');
    await work.pass(order);
    const again = await work.scan();
    assert.deepEqual(
      again.map(({ refundId }) => refundId),
      [job.refundId],
    );
    assert.deepEqual([await alarms(order), (await events(order)).at(-1)], [['payments.refundUnanswered'], 'refundUnanswered']);
    assert.deepEqual(await work.scan(), [], 'it has a job now');
    const asked = fixture.yookassa.refunds.length;
    await work.carryOut(again);
    assert.deepEqual(fixture.yookassa.refunds.slice(asked - 1), [`refund-${job.refundId}`, `refund-${job.refundId}`]);
    assert.equal(await stateOf(order), 'refunded');
    await clean();
  });

  test('an expired job does not call the provider', async () => {
    const order = await paid();
    const [job] = await work.ask(order);
    assert.ok(job);
    const asked = fixture.yookassa.refunds.length;
    await work.carryOut([{ ...job, until: new Date(Date.now() + 1_000).toISOString() }]);
    assert.equal(fixture.yookassa.refunds.length, asked);
    assert.deepEqual(await states(order), ['requested']);
  });

  test('only one refund per payment awaits an answer at a time', async () => {
    const order = await paid();
    const first = await work.ask(order, 10_000);
    assert.deepEqual(await work.ask(order, 20_000), []);
    await work.pass(order);
    // The first one's job has expired too, so it goes first; the second keeps waiting.
    const again = await work.scan();
    assert.deepEqual(
      again.map(({ amount: { amount } }) => amount),
      [10_000],
    );
    await work.carryOut([...first, ...again]);
    await work.pass(order);
    const second = await work.scan();
    assert.deepEqual(
      second.map(({ amount: { amount }, refundedBefore }) => [amount, refundedBefore.amount]),
      [[20_000, 10_000]],
    );
    await work.carryOut(second);
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 30_000);
    await clean();
  });

  test('a refund waits for a pending one of the same payment, and ignores its amount if that one fails', async () => {
    const order = await paid();
    const name = `declined-${order.number}`;
    fixture.yookassa.script.refund = { state: 'pending', refundId: name };
    const asking = await work.carryOut(await work.ask(order, 10_000));
    assert.deepEqual(await work.ask(order, 30_000), []);
    await work.pass(order);
    // The first is checked by its id; the second keeps waiting.
    assert.deepEqual(
      (await work.scan()).map(({ earlier }) => earlier),
      [name],
    );
    fixture.yookassa.script.refund = { state: 'refused', reason: 'the bank declined it' };
    await work.carryOut(asking);
    fixture.yookassa.script.refund = undefined;
    await work.pass(order);
    const second = await work.scan();
    assert.deepEqual(
      second.map(({ amount: { amount }, refundedBefore }) => [amount, refundedBefore.amount]),
      [[30_000, 0]],
    );
    await work.carryOut(second);
    assert.equal((await fixture.findOrder(order.id)).refundedMinor, 30_000);
    await clean();
  });

  test('counts as rejected and may be requested again if the provider denies access or is not configured', async () => {
    const order = await paid();
    await away(async () => work.carryOut(await work.ask(order)), new ProviderRefused('401'));
    fixture.providers.delete('yookassa');
    await work.carryOut(await work.ask(order));
    fixture.providers.set('yookassa', fixture.yookassa);
    assert.deepEqual(
      (await work.refundsOf(order)).map(({ state, failure }) => [state, failure]),
      [
        ['refused', '401'],
        ['refused', 'yookassa is not configured here'],
      ],
    );
    assert.deepEqual(await alarms(order), ['payments.refundRefused']);
    await work.carryOut(await work.ask(order));
    assert.equal(await stateOf(order), 'refunded');
    await clean();
  });

  test('a parked payment waits for staff again if its provider denies access', async () => {
    const order = await office.parked(roubles(77_700), { amount: 776 });
    await office.settle(order, 'return');
    await away(() => office.sendReturn(order), new ProviderRefused('404'));
    assert.equal(await stateOf(order), 'review');
    await clean();
  });

  test('a refund the provider has accepted is not rejected when a status check is denied', async () => {
    const order = await paid();
    const jobs = await work.ask(order);
    fixture.yookassa.script.refund = { state: 'pending', refundId: `slow-${order.number}` };
    const later = await work.carryOut(jobs);
    fixture.yookassa.script.refund = undefined;
    assert.deepEqual(
      later.map(({ earlier, sent }) => [earlier, sent]),
      [[`slow-${order.number}`, true]],
    );
    await away(() => assert.rejects(work.carryOut(later)), new ProviderRefused('401'));
    assert.deepEqual([await states(order), await alarms(order)], [['sent'], []]);
    await work.pass(order);
    await work.carryOut(await work.scan());
    assert.equal(await stateOf(order), 'refunded');
    await clean();
  });

  test('is given up after 45 days without an answer, and booked if reported as done later', async () => {
    const order = await paid();
    const jobs = await work.ask(order);
    fixture.yookassa.script.refund = { state: 'pending', refundId: `lost-${order.number}` };
    await work.carryOut(jobs);
    fixture.yookassa.script.refund = undefined;
    await work.pass(order, { days: 46 });
    assert.deepEqual(await work.scan(), []);
    assert.deepEqual([await states(order), await alarms(order)], [['refused'], ['payments.refundRefused']]);
    const refund = { id: `lost-${order.number}`, ...roubles(order.chargedMinor) };
    await fixture.tell(fixture.messageFor(order, { kind: 'refunded', dedupKey: `refund:${refund.id}`, refund }));
    assert.deepEqual([await states(order), await stateOf(order)], [['refused', 'confirmed'], 'refunded']);
    await clean();
  });
});
