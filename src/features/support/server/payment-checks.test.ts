import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { paymentChecksContract } from '../payment-checks.contract.ts';
import { askForPaymentCheck } from './convert-ticket.ts';
import { orderMeant } from './payment-checks.queries.ts';
import { aSupportFixture, type SupportFixture } from './support.builders.ts';
import { paymentChecksTable } from './support.table.ts';

let fixture: SupportFixture;
before(async () => {
  fixture = await aSupportFixture();
});
after(() => fixture.close());

test('finds the order of a check by index, and none for input that is not a number', async () => {
  const plan = await fixture.runtime.bySystem(async ({ tx }) => {
    await tx.execute('set local enable_seqscan = off');
    return tx.execute(sql`explain select ${orderMeant} from ${paymentChecksTable}`);
  });
  assert.match(JSON.stringify(plan.rows), /orders_number_unique/);
  for (const order of ['from the receipt', '007', '1'.repeat(60)]) {
    const ticket = await fixture.open(fixture.person('anna'), { category: 'payment' });
    await fixture.transact(fixture.person('agent'), (ctx) => askForPaymentCheck(ctx, ticket, { order, question: 'Did it arrive?' }));
  }
  const { rows } = await fixture.runtime.as(fixture.person('finance'))(paymentChecksContract.listPaymentChecks, {});
  assert.deepEqual(new Set(rows.map(({ orderPage }) => orderPage)), new Set([null]));
});
