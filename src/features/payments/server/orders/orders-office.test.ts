import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { orderList } from '#features/payments/orders.list.ts';
import { ordersOfficeContract } from '#features/payments/orders-office.contract.ts';
import type { revenueList } from '#features/payments/revenue.list.ts';
import { columnsIn } from '#kit/list/list.ts';
import type { ExportInput } from '#kit/list/list-operations.ts';
import { assertListHolds, csvRecords, csvText } from '#kit/testing/list.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { exportOrders, exportRevenue, ordersOfficeHandlers } from './orders-office.handlers.ts';

describe('orders in the office', () => {
  let fixture: PaymentsFixture;
  let runtime: TestRuntime;
  let call: ReturnType<TestRuntime['as']>;
  before(async () => {
    fixture = await aPaymentsFixture();
    runtime = testRuntime({
      database: fixture.database,
      implementations: ordersOfficeHandlers({ providers: fixture.providers }),
      config: { mode: 'demo', publicUrl: 'https://prospekt.example' },
    });
    call = runtime.as(aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read', 'payments.refund', 'payments.manage'));
  });
  const reader = () => aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read');
  after(async () => {
    await runtime.close();
    await fixture.close();
  });

  test('finds an order by any of its ids and by nothing else', async () => {
    const order = await fixture.order({ payment_type: 24, email: 'buyer@mail.example' });
    await fixture.tell(fixture.messageFor(order));
    await fixture.order({ globalId: fixture.idOf('friend'), amount: 77 });
    for (const text of [String(order.number), order.id, order.providerPaymentId ?? '', 'BUYER@mail.example', 'Player'])
      assert.deepEqual(
        (await call(ordersOfficeContract.listOrders, { text })).rows.map(({ number }) => number),
        [order.number],
        text,
      );
    assert.equal((await call(ordersOfficeContract.listOrders, { text: 'nothing' })).total, 0);
    assert.equal((await call(ordersOfficeContract.listOrders, { state: 'paid', provider: 'yookassa', test: 'none' })).total, 1);
  });

  test('pages, count and CSV contain the same orders for every sort order and filter', async () => {
    for (let at = 0; at < 55; at += 1) await fixture.order({ amount: 200 + (at % 9), payment_type: at % 2 ? 23 : 27 });
    await assertListHolds({
      runtime,
      actor: reader(),
      list: orderList,
      read: ordersOfficeContract.listOrders,
      csv: exportOrders,
      told: ['number', ({ number }) => number],
      filters: [
        {},
        { state: 'paid' },
        { paymentType: 27, sort: '-amount' },
        { account: fixture.idOf('player'), sort: 'created' },
        { provider: 'yookassa', test: 'none', delivery: 'none' },
        { period: 'today' },
        { period: 'yesterday' },
        { since: '2020-01-01', until: '2020-01-02' },
        { text: '%' },
        { waits: 'person' },
      ],
    });
    assert.equal((await call(ordersOfficeContract.listOrders, { paymentType: 27 })).total, 28);
    assert.equal((await call(ordersOfficeContract.listOrders, { period: 'yesterday' })).total, 0);
    assert.equal((await call(ordersOfficeContract.listOrders, { paymentType: Number.MAX_SAFE_INTEGER })).total, 0);
  });

  test('the CSV has amounts in major units and machine-readable times', async () => {
    const [header, ...lines] = csvRecords(
      await csvText({ runtime, actor: reader(), csv: exportOrders }, { text: 'buyer@mail.example' }, 'ru'),
    );
    assert.deepEqual(header?.slice(0, 3), ['Номер', 'Идентификатор', 'Создан']);
    assert.equal(lines.length, 1);
    const [, , created, , login, amount] = lines[0] ?? [];
    assert.match(created ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+03:00$/);
    assert.deepEqual([login, amount], ['player', '500']);
  });

  test('the CSV names methods in the reader’s language, whatever the buyer’s was', async () => {
    const at = columnsIn(orderList, 'csv').indexOf('method');
    const named = async (locale: 'en' | 'ru') => {
      const orders = csvRecords(await csvText({ runtime, actor: reader(), csv: exportOrders }, { paymentType: 24 }, locale));
      const revenue = csvRecords(await csvText({ runtime, actor: reader(), csv: exportRevenue }, {}, locale));
      return [new Set(orders.slice(1).map((cells) => cells[at])), new Set(revenue.slice(1).map(([, method]) => method))];
    };
    assert.deepEqual(await named('en'), [new Set(['Wallet']), new Set(['Wallet'])]);
    assert.deepEqual(await named('ru'), [new Set(['Кошелёк']), new Set(['Кошелёк'])]);
  });

  test('an order file has its timeline with raw provider messages, and the allowed actions', async () => {
    const order = await fixture.order({ amount: 400 });
    await fixture.tell(fixture.messageFor(order, { kind: 'failed', reason: 'no money' }));
    await fixture.tell(fixture.messageFor(order));
    const file = await call(ordersOfficeContract.getOfficeOrder, { id: order.id });
    assert.deepEqual(
      file.timeline.filter(({ kind }) => kind === 'event').map(({ what }) => what),
      ['created', 'started', 'failed', 'paid', 'queued'],
    );
    assert.deepEqual(
      file.timeline.flatMap(({ message }) => (message ? [message.outcome] : [])),
      ['accepted', 'accepted'],
    );
    assert.deepEqual(file.can, { refund: true, recordRefund: false, settle: false, recheck: true, resend: true, note: true });
    assert.equal(file.refundable, 40_000);
    const again = await call(ordersOfficeContract.resendNotice, { id: order.id });
    assert.equal(again.timeline.at(-1)?.what, 'resent');
    const refunded = await call(ordersOfficeContract.refundOrder, { id: order.id, amount: 10_000, reason: 'asked for' });
    assert.equal(refunded.refundable, 30_000);
    assert.deepEqual(
      refunded.refunds.map(({ state, by }) => [state, by]),
      [['requested', 'friend']],
    );
  });

  test('opening an order, which shows email and IP address, is audited once in ten minutes', async () => {
    const [one, other] = [await fixture.order({ amount: 401 }), await fixture.order({ amount: 402 })];
    for (const { id } of [one, one, other, one]) await call(ordersOfficeContract.getOfficeOrder, { id });
    const { rows } = await runtime.bySystem(({ tx }) =>
      tx.execute(sql`select subject from audit_entries where event = 'payments.orderViewed' order by id desc limit 3`),
    );
    assert.deepEqual(
      rows.slice(0, 2).map(({ subject }) => subject),
      [`order:${other.id}`, `order:${one.id}`],
    );
    assert.ok(rows[2]?.subject !== `order:${one.id}`);
  });

  test('a note in the timeline shows its author’s current login, which is not stored in it', async () => {
    const order = await fixture.order({ amount: 405 });
    const noted = await call(ordersOfficeContract.noteOrder, { id: order.id, text: 'called the buyer' });
    const last = noted.timeline.at(-1);
    assert.deepEqual([last?.what, last?.detail], ['noted', { by: 'friend', text: 'called the buyer' }]);
    const { rows } = await runtime.bySystem(({ tx }) =>
      tx.execute(sql`select detail -> 'by' as by from order_events where order_id = ${order.id} and event = 'noted'`),
    );
    assert.deepEqual(rows, [{ by: fixture.idOf('friend') }]);
  });

  test('a re-check asks the provider and settles the answer', async () => {
    const order = await fixture.order({ amount: 410 });
    fixture.yookassa.script.status = { known: true, message: fixture.messageFor(order) };
    assert.equal((await call(ordersOfficeContract.recheckOrder, { id: order.id })).payStatus, 'paid');
    fixture.yookassa.script.status = new Error('away');
    assert.equal((await call(ordersOfficeContract.recheckOrder, { id: order.id })).timeline.at(-1)?.what, 'checkFailed');
    fixture.yookassa.script.status = undefined;
  });

  test('revenue counts real money by day and method, without sandbox money', async () => {
    const trial = await fixture.order({ payment_type: 27, amount: 9_999 });
    await fixture.tell(fixture.messageFor(trial), { provider: fixture.sandbox });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(new Date());
    const next = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' }).format(new Date(Date.now() + 86_400_000));
    const { rows } = await call(ordersOfficeContract.getRevenue, { from: day, to: next });
    assert.deepEqual(
      rows.map(({ paymentType, orders, gross, net }) => [paymentType, orders, gross, net]),
      [
        [23, 2, 81_000, 81_000],
        [24, 1, 50_000, 50_000],
      ],
    );
    const csv = (asked: ExportInput<typeof revenueList>) => csvText({ runtime, actor: reader(), csv: exportRevenue }, asked);
    const [, ...lines] = csvRecords(await csv({ since: day, until: next }));
    assert.deepEqual(
      lines,
      rows.map(({ day, method, orders, ...row }) =>
        [day, method, 'RUB', orders, row.gross / 100, row.refunded / 100, row.chargedBack / 100, row.net / 100].map(String),
      ),
    );
    assert.equal(await csv({}), await csv({ period: 'today' }));
    assert.equal(csvRecords(await csv({ period: 'yesterday' })).length, 1);
    assert.deepEqual(
      csvRecords(await csv({ sort: 'net' }))
        .slice(1)
        .map((cells) => cells.at(-1)),
      ['500', '810'],
    );
  });

  test('net revenue excludes refunds and chargebacks', async () => {
    const [lost, part] = [
      await fixture.order({ amount: 1_000, payment_type: 24, email: 'buyer@mail.example' }),
      await fixture.order({ amount: 2_000, payment_type: 24, email: 'buyer@mail.example' }),
    ];
    for (const order of [lost, part]) await fixture.tell(fixture.messageFor(order));
    const refund = { id: 'of-lost', amount: { minor: 30_000, currency: 'RUB' } };
    await fixture.tell(fixture.messageFor(lost, { kind: 'refunded', dedupKey: 'of-lost', refund }));
    await fixture.tell(fixture.messageFor(lost, { kind: 'chargebackLost' }));
    const dispute = { id: 'dp-part', amount: { minor: 50_000, currency: 'RUB' } };
    await fixture.tell(fixture.messageFor(part, { kind: 'chargebackLost', dispute }));
    const range = { from: dayOf(new Date()), to: addDays(dayOf(new Date()), 1) };
    const row = (await call(ordersOfficeContract.getRevenue, range)).rows.find(({ paymentType }) => paymentType === 24);
    assert.deepEqual([row?.gross, row?.refunded, row?.chargedBack, row?.net], [350_000, 30_000, 120_000, 200_000]);
    const at = columnsIn(orderList, 'csv').indexOf('chargedBack');
    const orders = csvRecords(await csvText({ runtime, actor: reader(), csv: exportOrders }, { paymentType: 24, sort: 'number' }));
    assert.deepEqual(
      orders.slice(1).map((cells) => cells[at]),
      ['0', '700', '500'],
    );
  });

  test('staff who may only read cannot act', async () => {
    const callAsReader = runtime.as(reader());
    const [row] = (await callAsReader(ordersOfficeContract.listOrders, {})).rows;
    const id = row?.id ?? '';
    await assert.rejects(callAsReader(ordersOfficeContract.refundOrder, { id, reason: 'x' }));
    await assert.rejects(callAsReader(ordersOfficeContract.resendNotice, { id }));
    await assert.rejects(callAsReader(ordersOfficeContract.noteOrder, { id, text: 'x' }));
    assert.deepEqual((await callAsReader(ordersOfficeContract.getOfficeOrder, { id })).can, {
      refund: false,
      recordRefund: false,
      settle: false,
      recheck: false,
      resend: false,
      note: false,
    });
  });
});
