import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { parseRange } from '#kit/time/range.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { readRevenue, sumsOf } from './revenue.queries.ts';

describe('readRevenue', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
    // Every third day for two years: a payment of 100 roubles at noon, and one a second before midnight.
    const { id } = await fixture.order({ amount: 100 });
    const paid = await fixture.order({ amount: 100 });
    await fixture.tell(fixture.messageFor(paid));
    await fixture.bySystem(async ({ tx }) => {
      const columns = `account_id, login_snapshot, amount_minor, charged_minor, charged_currency, coins_base, coins_bonus, coins_total, pricing, provider,
        payment_type, method_name, platform, locale, is_test, idem_hash, expires_at`;
      await tx.execute(
        sql.raw(`insert into orders (${columns}, pay_status, paid_at)
          select ${columns}, 'paid', '2024-01-01 12:00+03'::timestamptz + n * interval '3 days' + late
            from orders, generate_series(0, 242) n, unnest(array[interval '0', interval '11:59:59']) late where id = '${id}'`),
      );
    });
  });
  after(() => fixture.close());

  const read = (from: string, to: string) => fixture.bySystem(({ tx }) => readRevenue(tx, parseRange({ from, to }, new Date())));
  const days = (rows: Awaited<ReturnType<typeof read>>) => rows.map(({ day }) => day);

  test('sums several years in partitions and returns each day once with all its payments', async () => {
    const { rows, statements } = await fixture.bySystem(async ({ tx }) => {
      const { mock: asked } = mock.method(tx, 'execute');
      const range = parseRange({ from: '2024-01-01', to: '2026-01-01' }, new Date());
      return { rows: await readRevenue(tx, range), statements: asked.callCount() };
    });
    assert.equal(statements, Math.ceil(727 / 31), 'of 31 days each');
    assert.deepEqual([rows.length, rows[0]?.day, rows.at(-1)?.day], [243, '2024-01-01', '2025-12-27']);
    assert.deepEqual(new Set(rows.map(({ orders, gross, net }) => [orders, gross, net].join())), new Set(['2,20000,20000']));
    assert.deepEqual(days(rows), days(rows).toSorted());
  });

  test('counts only the payments inside a range that starts and ends within a day', async () => {
    const rows = await read('2024-01-01T12:30', '2024-02-03T12:30');
    assert.deepEqual(
      rows.map(({ day, orders }) => [day, orders]).filter(([, orders]) => orders !== 2),
      [
        ['2024-01-01', 1],
        ['2024-02-03', 1],
      ],
    );
    assert.equal(rows.length, 12);
  });

  test('starts at the first payment without a range, and returns the same for a thousand years', async () => {
    const ever = await fixture.bySystem(({ tx }) => readRevenue(tx));
    assert.equal(ever.length, 244);
    assert.deepEqual(await read('1500-01-01', '2900-01-01'), ever);
  });

  test('is computed from its index without reading orders', async () => {
    await fixture.database.asOwner((client) => client.query('vacuum analyze orders'));
    const { rows } = await fixture.bySystem(async ({ tx }) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute(sql`explain ${sumsOf({ from: new Date('2024-01-01'), to: new Date('2024-01-15') })}`);
    });
    assert.match(JSON.stringify(rows), /Index Only Scan using orders_revenue/);
  });
});
