import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { onPostgres } from '#kit/testing/database.ts';
import { noteStatements, shortStatement } from '#kit/testing/sent-statements.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import type { Order } from '../payments.table.ts';
import type { Message } from '../test-provider.builders.ts';

describe('payments whose messages arrive together', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
  });
  after(async () => {
    assert.deepEqual(await fixture.faults(), []);
    await fixture.close();
  });

  const rows = async <Row extends object>(text: string, values: readonly unknown[]) =>
    (await fixture.database.pool.query<Row>(text, [...values])).rows;
  const tellAll = async (messages: readonly Message[]) =>
    (await Promise.all(messages.map((message) => fixture.tell(message)))).map(({ status, body }) => `${status} ${body}`);
  const orders = (count: number, wish: Readonly<Record<string, unknown>> = {}) =>
    Promise.all(Array.from({ length: count }, () => fixture.order(wish)));
  const credits = async (order: Order) => (await rows('select from ledger_journals where order_id = $1', [order.id])).length;
  /** Number of transactions that stored the messages of these orders. */
  const commits = async (of: readonly Order[]) =>
    (await rows('select distinct xmin::text from provider_messages where order_id = any($1::uuid[])', [of.map(({ id }) => id)])).length;

  /** Everything stored about a paid order, except values that differ between any two orders. */
  const traces = async ({ id, number, providerPaymentId }: Order) => {
    const all = [
      ...(await rows(`select to_jsonb(o) - '{number,ip,idem_hash}'::text[] as row from orders o where id = $1`, [id])),
      ...(await rows(
        `select to_jsonb(e) - '{id,journal_id}'::text[] || jsonb_build_object('idem', idem, 'kind', kind, 'memo', memo, 'order', order_id) as row
         from ledger_entries e join ledger_journals j on j.id = e.journal_id where order_id = $1 order by account`,
        [id],
      )),
      ...(await rows(`select to_jsonb(e) - '{id}'::text[] as row from order_events e where order_id = $1 order by id`, [id])),
      ...(await rows(`select to_jsonb(p) as row from provider_payments p where order_id = $1`, [id])),
      ...(await rows(`select to_jsonb(m) - '{id,headers,body}'::text[] as row from provider_messages m where order_id = $1`, [id])),
      ...(await rows(`select to_jsonb(c) - '{id}'::text[] as row from commands c where dedupe_key = 'credit:' || $1`, [id])),
      ...fixture.enqueued.filter((one) => JSON.stringify(one).includes(id)),
    ];
    return all.map((one) =>
      JSON.stringify(one)
        .replaceAll(id, 'ORDER')
        .replaceAll(String(providerPaymentId), 'PAYMENT')
        .replaceAll(`№ ${number}`, '№')
        .replaceAll(new RegExp(`\\b${number}\\b`, 'g'), 'NUMBER')
        .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00:00)/g, 'TIME')
        .replaceAll(/\d\d? \w+ \d{4}, \d\d:\d\d/g, 'TIME'),
    );
  };

  for (const [what, wish] of [
    ['with a receipt by mail', { payment_type: 24, email: 'buyer@mail.example' }],
    ['of an account that a world has seen', {}],
    ['of an account that no world has seen', { globalId: 'nomad' }],
  ] as const)
    test(`leave the same rows as one message alone, ${what}`, async () => {
      const asked = { ...wish, ...('globalId' in wish && { globalId: fixture.idOf('nomad') }) };
      const [single, ...together] = await orders(5, asked);
      assert.ok(single);
      assert.deepEqual(await tellAll([fixture.messageFor(single)]), ['200 accepted']);
      assert.deepEqual(await tellAll(together.map((order) => fixture.messageFor(order))), Array(4).fill('200 accepted'));
      assert.equal(await commits(together), 1);
      const expected = await traces(single);
      assert.ok(expected.length >= 6);
      for (const order of together) assert.deepEqual(await traces(order), expected);
    });

  test('take as many statements for eight orders as for two', async () => {
    const note = noteStatements(fixture.database.pool);
    const sentFor = async (count: number) => {
      const paid = await orders(count, { amount: 550 });
      return (await note(() => tellAll(paid.map((order) => fixture.messageFor(order))))).map(shortStatement);
    };
    const two = await sentFor(2);
    assert.deepEqual(await sentFor(8), two);
    assert.ok(two.length <= 12, two.join(', '));
  });

  test('credit each order once when every message arrives several times in one turn', async () => {
    const before = await fixture.balance();
    const paid = await orders(3, { amount: 600 });
    const messages = paid.map((order) => fixture.messageFor(order));
    assert.deepEqual(await tellAll([...messages, ...messages, ...messages]), Array(9).fill('200 accepted'));
    assert.equal(await fixture.balance(), before + 3 * 630);
    for (const order of paid) assert.equal(await credits(order), 1);
    const kept = await rows<{ repeats: number }>('select repeats from provider_messages where order_id = any($1::uuid[])', [
      paid.map(({ id }) => id),
    ]);
    assert.deepEqual(
      kept.map(({ repeats }) => repeats),
      [2, 2, 2],
    );
  });

  test('credit one order once when two payments for it arrive in one turn', async () => {
    const [twice, other] = await orders(2, { amount: 610 });
    assert.ok(twice && other);
    const second = fixture.messageFor(twice, { paymentId: 'second', dedupKey: 'paid:second' });
    const answers = await tellAll([fixture.messageFor(twice), second, fixture.messageFor(other)]);
    assert.deepEqual(answers, ['200 accepted', '200 parked', '200 accepted']);
    assert.deepEqual([await credits(twice), await credits(other)], [1, 1]);
  });

  test('get the same responses as alone when some do not match their orders', async () => {
    const [good, short, foreign, refunded, other] = await orders(5, { amount: 700 });
    assert.ok(good && short && foreign && refunded && other);
    await tellAll([fixture.messageFor(refunded)]);
    const answers = await tellAll([
      fixture.messageFor(good),
      fixture.messageFor(short, { amount: { minor: 1, currency: 'RUB' } }),
      fixture.messageFor(foreign, { merchant: 'another' }),
      fixture.messageFor(good, { order: { id: '00000000-0000-4000-8000-000000000000' }, paymentId: 'nobody', dedupKey: 'paid:nobody' }),
      fixture.messageFor(good, { order: { id: 'no id' }, paymentId: 'nothing', dedupKey: 'paid:nothing' }),
      fixture.messageFor(refunded),
      fixture.messageFor(refunded, { kind: 'failed' }),
      fixture.messageFor(other),
    ]);
    assert.deepEqual(answers, [
      '200 accepted',
      '200 parked',
      '200 parked',
      '404 unknownOrder',
      '404 unknownOrder',
      '200 accepted',
      '200 accepted',
      '200 accepted',
    ]);
    assert.equal(await commits([good, other]), 1);
    const states = await Promise.all([good, short, foreign, refunded, other].map(({ id }) => fixture.findOrder(id)));
    assert.deepEqual(
      states.map(({ payStatus }) => payStatus),
      ['paid', 'review', 'review', 'paid', 'paid'],
    );
  });

  test('process a refund that was reported before its payment', async () => {
    const [early, other] = await orders(2, { amount: 800 });
    assert.ok(early && other);
    const amount = { minor: early.chargedMinor, currency: 'RUB' };
    await tellAll([
      fixture.messageFor(early, { kind: 'refunded', refund: { id: 'r-early', amount }, amount, dedupKey: 'refunded:r-early' }),
    ]);
    assert.deepEqual(await tellAll([fixture.messageFor(early), fixture.messageFor(other)]), ['200 accepted', '200 accepted']);
    assert.equal((await fixture.findOrder(early.id)).payStatus, 'refunded');
    assert.equal((await fixture.findOrder(other.id)).payStatus, 'paid');
  });

  test('fail alone: one that the database rejects does not prevent the others from being credited', async () => {
    const paid = await orders(4, { amount: 900 });
    const [broken, ...others] = paid;
    assert.ok(broken);
    const rejects = (on: boolean) =>
      fixture.database.asOwner(async (client) => {
        await client.query('drop trigger if exists broken on ledger_journals');
        if (!on) return;
        await client.query(`create or replace function break_journal() returns trigger language plpgsql as
          $$ begin if new.order_id = '${broken.id}' then raise exception 'broken'; end if; return new; end $$`);
        await client.query('create trigger broken before insert on ledger_journals for each row execute function break_journal()');
      });
    await rejects(true);
    const answers = await tellAll(paid.map((order) => fixture.messageFor(order)));
    assert.deepEqual(
      answers.map((answer) => answer.slice(0, 3)),
      ['500', '200', '200', '200'],
    );
    assert.equal(await credits(broken), 0);
    for (const order of others) assert.equal(await credits(order), 1);
    await rejects(false);
    assert.deepEqual(await tellAll(paid.map((order) => fixture.messageFor(order))), Array(4).fill('200 accepted'));
    for (const order of paid) assert.equal(await credits(order), 1);
  });

  test('do not wait for an order that another transaction has locked', { skip: !onPostgres }, async () => {
    const [locked, ...others] = await orders(3, { amount: 1_000 });
    assert.ok(locked);
    const { tx, rollback } = fixture.database.open();
    await tx.execute(`select from orders where id = '${locked.id}' for update`);
    const waiting = fixture.tell(fixture.messageFor(locked));
    assert.deepEqual(await tellAll(others.map((order) => fixture.messageFor(order))), ['200 accepted', '200 accepted']);
    assert.equal(await credits(locked), 0);
    await rollback();
    assert.equal((await waiting).body, 'accepted');
    assert.equal(await credits(locked), 1);
  });
});
