import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { ledgerFaults, ledgerFigures } from '../orders/verify-ledger.ts';
import { demoMethods } from './demo-offer.ts';
import { seedDemoPayments } from './seed-demo-payments.ts';

describe('demo payments', () => {
  let database: Database;
  const config = { publicUrl: 'http://localhost:3000', brand: { mainHost: 'localhost:3000' } } as unknown as Partial<AppConfiguration>;
  before(async () => {
    database = await testDatabase();
    await committed(database, { config }, async (ctx) => {
      await seedServers(ctx.tx);
      await seedDemoAccounts(ctx.tx);
      await seedDemoPlayers(ctx.tx);
      await seedDemoPayments(ctx);
    });
  });
  after(() => database.close());

  test('offer one method of each kind, with bonuses on both sides of ten percent', () => {
    const types = demoMethods.map(({ paymentType }) => paymentType);
    assert.ok(types.includes(23) && types.includes(22));
    for (const flag of ['isEmail', 'isNeedRedirect', 'asForm', 'launcherOnly'] as const)
      assert.ok(
        demoMethods.some((method) => method[flag]),
        flag,
      );
    assert.ok(demoMethods.some(({ bonus = 0 }) => bonus >= 1_000) && demoMethods.some(({ bonus = 0 }) => bonus > 0 && bonus < 1_000));
  });

  test('have an open alarm for each payment that waits for staff', async () => {
    const { rows } = await database.pool.query("select subject from alarms where kind = 'payments.parked' and closed_at is null");
    assert.equal(rows.length, 3);
  });

  test('leave a consistent ledger, and seeding again adds nothing', async () => {
    assert.deepEqual(await committed(database, {}, ({ tx }) => ledgerFaults(tx)), []);
    const before = await committed(database, {}, ({ tx }) => ledgerFigures(tx));
    assert.ok(before.paidOrders > 30 && before.parked === 3 && before.refundsConfirmed > 0);
    await committed(database, { config }, (ctx) => seedDemoPayments(ctx));
    assert.deepEqual(await committed(database, {}, ({ tx }) => ledgerFigures(tx)), before);
  });
});
