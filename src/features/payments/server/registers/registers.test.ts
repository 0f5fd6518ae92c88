import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registersContract } from '#features/payments/registers.contract.ts';
import { registerList } from '#features/payments/registers.list.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import { assertListHolds, csvRecords, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { dayOf, startOfDay } from '#kit/time/moscow.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { registersHandlers } from '../payments.server.ts';
import { exportFindings, exportRegisterChecks } from './export-registers.ts';

describe('checking a register against our payments', () => {
  let fixture: PaymentsFixture;
  let runtime: TestRuntime;
  let call: ReturnType<TestRuntime['as']>;
  before(async () => {
    fixture = await aPaymentsFixture();
    runtime = testRuntime({ database: fixture.database, implementations: registersHandlers });
    call = runtime.as(aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read', 'payments.manage'));
  });
  const reader = () => aPerson({ id: fixture.idOf('friend'), login: 'friend' }, 'payments.read');
  after(async () => {
    await runtime.close();
    await fixture.close();
  });

  test('counts matches and names differences, with who checked and when', async () => {
    const paid = async (amount: number) => {
      const order = await fixture.order({ amount });
      await fixture.tell(fixture.messageFor(order));
      return fixture.findOrder(order.id);
    };
    const [same, other, unpaid, absent] = [await paid(500), await paid(600), await paid(700), await paid(800)];
    const today = dayOf(new Date());
    const text = [
      'Payment ID;Amount;Currency;Status;Date',
      `${same.providerPaymentId};500,00;RUB;succeeded;${today}`,
      `${other.providerPaymentId};599.99;RUB;succeeded;${today}`,
      `${unpaid.providerPaymentId};700;RUB;canceled;${today}`,
      `stranger;10;RUB;succeeded;${today}`,
      `nobody;10;RUB;canceled;${today}`,
    ].join('\r\n');
    const check = await call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'today.csv', text });
    assert.deepEqual(
      [check.matched, check.amountDiffers, check.missingHere, check.missingThere, check.skipped, check.by],
      [1, 1, 1, 2, 1, 'friend'],
    );
    const { findings } = await call(registersContract.getRegisterCheck, { id: check.id });
    assert.deepEqual(
      findings.map(({ kind, order, here, there }) => [kind, order?.number, here?.amount, there?.amount]),
      [
        ['amountDiffers', other.number, 60_000, 59_999],
        ['missingThere', unpaid.number, 70_000, 70_000],
        ['missingHere', undefined, undefined, 1_000],
        ['missingThere', absent.number, 80_000, undefined],
      ],
    );
    const { rows, total } = await call(registersContract.listRegisterChecks, {});
    assert.deepEqual([rows.map(({ id }) => id), total], [[check.id], 1]);
    assert.deepEqual(await fixture.faults(), []);
  });

  test('exports all differences with the labels of the screen', async () => {
    const [check] = (await call(registersContract.listRegisterChecks, {})).rows;
    const csv = (ctx: StreamCtx) => exportFindings(ctx, { id: check?.id ?? 0 });
    const [header, ...lines] = csvRecords(await csvText({ runtime, actor: reader(), csv }, {}));
    assert.deepEqual(header?.slice(0, 3), ['Difference', 'Provider payment ID', 'Number']);
    assert.deepEqual(
      lines.map(([finding, , , here, , there]) => [finding, here, there]),
      [
        ['Amount differs', '600', '599.99'],
        ['Missing here', '', '10'],
        ['Missing there', '700', '700'],
        ['Missing there', '800', ''],
      ],
    );
    await assert.rejects(
      csvText({ runtime, actor: reader(), csv: (ctx) => exportFindings(ctx, { id: 4_711 }) }, {}),
      refusedAs('kit.notFound'),
    );
  });

  test('an unreadable register stores nothing', async () => {
    await assert.rejects(call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'x.csv', text: 'a,b\n1,2' }));
    assert.equal((await call(registersContract.listRegisterChecks, {})).total, 1);
  });

  test('rejects staff who may only read', async () => {
    await assert.rejects(
      runtime.as(reader())(registersContract.checkRegister, { provider: 'yookassa', fileName: 'x.csv', text: 'id,amount,date\n1,2,3' }),
    );
  });

  test('pages, count and CSV contain the same checks for every sort order', async () => {
    await fixture.database.pool.query(
      `insert into register_checks (provider, file_name, first_day, last_day, matched, amount_differs, missing_here, missing_there, skipped)
       select case n % 2 when 0 then 'yookassa' else 'stripe' end, 'f' || n, date '2026-01-01' + n % 5, date '2026-02-01', n % 3, n % 2, 0, n % 7, n
         from generate_series(1, 60) as n`,
    );
    await assertListHolds({
      runtime,
      actor: reader(),
      list: registerList,
      read: registersContract.listRegisterChecks,
      csv: exportRegisterChecks,
      told: ['id', ({ id }) => id],
      filters: [{ provider: 'stripe' }, { period: 'today', sort: 'period' }, { since: '2020-01-01', until: '2020-01-02' }],
    });
    assert.equal((await call(registersContract.listRegisterChecks, { provider: 'stripe' })).total, 30);
  });

  test('a refund missing here is a difference in the amount left', async () => {
    const order = await fixture.order({ amount: 900 });
    await fixture.tell(fixture.messageFor(order));
    const today = dayOf(new Date());
    const ask = (line: string) =>
      call(registersContract.checkRegister, {
        provider: 'yookassa',
        fileName: 'refunds.csv',
        text: `id;amount;status;date;refunded\n${line}`,
      });
    const { id } = await ask(`${order.providerPaymentId};900;succeeded;${today};900`);
    const { findings } = await call(registersContract.getRegisterCheck, { id });
    const [found] = findings.filter(({ paymentId }) => paymentId === order.providerPaymentId);
    assert.deepEqual([found?.kind, found?.here?.amount, found?.there?.amount], ['amountDiffers', 90_000, 0]);
    const refund = { id: 'r-900', amount: { minor: 90_000, currency: 'RUB' } };
    await fixture.tell(fixture.messageFor(order, { kind: 'refunded', dedupKey: 'refund:r-900', refund }));
    const again = await ask(`${order.providerPaymentId};900;succeeded;${today};900`);
    const { findings: left } = await call(registersContract.getRegisterCheck, { id: again.id });
    assert.deepEqual(
      left.filter(({ paymentId }) => paymentId === order.providerPaymentId),
      [],
    );
  });

  test('finds payments by the register’s own id, including parked ones', async () => {
    const [paid, parked] = [await fixture.order({ amount: 950 }), await fixture.order({ amount: 960 })];
    await fixture.tell(fixture.messageFor(paid, { registerId: 'pi_950' }));
    await fixture.tell(fixture.messageFor(parked, { registerId: 'pi_960', amount: { minor: 95_900, currency: 'RUB' } }));
    const today = dayOf(new Date());
    const text = `id;amount;status;date\npi_950;950;succeeded;${today}\npi_960;959;succeeded;${today}`;
    const { id, matched, missingHere } = await call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'names.csv', text });
    assert.deepEqual([matched, missingHere], [2, 0]);
    const { findings } = await call(registersContract.getRegisterCheck, { id });
    assert.ok(findings.every(({ order }) => order?.number !== paid.number && order?.number !== parked.number));
  });

  test('does not expect an order created before the first day, which may have been paid before midnight and reported after it', async () => {
    const [late, today] = [await fixture.order({ amount: 970 }), await fixture.order({ amount: 980 })];
    for (const order of [late, today]) await fixture.tell(fixture.messageFor(order));
    const before = new Date(startOfDay(dayOf(new Date())).getTime() - 2_000);
    await fixture.database.asOwner((client) => client.query('update orders set created_at = $2 where id = $1', [late.id, before]));
    const text = `id;amount;status;date\nstranger;10;canceled;${dayOf(new Date())}`;
    const { id } = await call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'midnight.csv', text });
    const { findings } = await call(registersContract.getRegisterCheck, { id });
    const missing = findings.map(({ order }) => order?.number);
    assert.deepEqual([missing.includes(late.number), missing.includes(today.number)], [false, true]);
  });

  test('compares a UTC month with that month, without expecting payments from the rest of Moscow’s first and last day', async () => {
    const acceptedAt = async (amount: number, at: string) => {
      const { id, number } = await fixture.order({ amount });
      await fixture.tell(fixture.messageFor(await fixture.findOrder(id)));
      await fixture.database.asOwner(async (client) => {
        await client.query('update provider_payments set at = $2 where order_id = $1', [id, at]);
        await client.query(`update orders set created_at = $2::timestamptz - interval '1 minute' where id = $1`, [id, at]);
      });
      return number;
    };
    const [before, within, after] = [
      await acceptedAt(990, '2026-09-30T21:30:00Z'),
      await acceptedAt(991, '2026-10-31T21:45:00Z'),
      await acceptedAt(992, '2026-11-01T09:00:00Z'),
    ];
    const lines = ['2026-10-01 00:10', '2026-10-31 21:30'].map((at, place) => `stranger-${place},10,canceled,${at}`);
    const text = ['id,amount,status,Created date (UTC)', ...lines].join('\n');
    const { id } = await call(registersContract.checkRegister, { provider: 'yookassa', fileName: 'october.csv', text });
    const { findings } = await call(registersContract.getRegisterCheck, { id });
    const missing = findings.map(({ order }) => order?.number);
    assert.deepEqual(
      [before, within, after].map((number) => missing.includes(number)),
      [false, true, false],
    );
  });
});
