import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { orderList } from '#features/payments/orders.list.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { aPaymentsFixture, type PaymentsFixture } from '../payments.builders.ts';
import { ordersTable as table } from '../payments.table.ts';
import { orderRows } from './order-rows.queries.ts';

describe('the order list on a large table', () => {
  let fixture: PaymentsFixture;
  before(async () => {
    fixture = await aPaymentsFixture();
    const { id } = await fixture.order({ email: 'buyer@mail.example' });
    await fixture.bySystem(async ({ tx }) => {
      const copied = 'account_id, amount_minor, charged_minor, charged_currency, coins_base, coins_bonus, coins_total, pricing, provider';
      const rest = 'payment_type, method_name, platform, locale, is_test, idem_hash, expires_at';
      await tx.execute(
        sql.raw(`insert into orders (${copied}, ${rest}, login_snapshot, email, pay_status, provider_payment_id, created_at)
          select ${copied}, ${rest}, 'buyer' || n / 4, n / 4 || '@mail.example', case n % 100 when 0 then 'failed' else 'expired' end, 'payment-' || n,
                 created_at - n * interval '1 minute'
            from orders, generate_series(1, 5000) n where id = '${id}'`),
      );
    });
    await fixture.database.asOwner((client) => client.query('analyze orders'));
  });
  after(() => fixture.close());

  const planOf = async (filter: FilterOf<typeof orderList>): Promise<string> => {
    const plan = await fixture.bySystem(({ tx }) =>
      tx.execute(
        sql`explain select * from ${table} where ${orderRows.matching(filter)} order by ${table.createdAt} desc, ${table.number} desc limit 51`,
      ),
    );
    return plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  };

  test('finds an order by the index of the searched id, without scanning orders', async () => {
    for (const text of ['d0d0d0d0-0000-4000-8000-00000000d0d0', '100007', 'payment-7', '7@mail.example', 'buyer7', 'nothing of the kind'])
      assert.doesNotMatch(await planOf({ text }), /Seq Scan|orders_created/, text);
  });

  test('finds orders in a rare state by their own index', async () => {
    for (const state of ['failed', 'refunded', 'chargeback_open', 'closed'] as const)
      assert.match(await planOf({ state }), /orders_by_rare_state/, state);
    assert.match(await planOf({ state: 'expired' }), /orders_created/);
  });
});
