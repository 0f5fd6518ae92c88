import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedDemoCampaigns } from '#features/campaigns/server/seed-demo-campaigns.ts';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedDemoRegistrations } from '#features/game-link/server/seed-demo-registrations.ts';
import { seedDemoPayments } from '#features/payments/server/demo/seed-demo-payments.ts';
import { ledgerFaults } from '#features/payments/server/orders/verify-ledger.ts';
import { referalFigures } from '#features/referals/server/funnel.queries.ts';
import { seedDemoReferals } from '#features/referals/server/seed-demo-referals.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { partnerFaults } from './partner-faults.ts';
import { applicationsTable, commissionsTable } from './partners.table.ts';
import { seedDemoPartners } from './seed-demo-partners.ts';

describe('seedDemoPartners', () => {
  let database: Database;
  const config = { publicUrl: 'http://localhost:3000', brand: { mainHost: 'localhost:3000' } } as unknown as Partial<AppConfiguration>;
  before(async () => {
    database = await testDatabase();
    await committed(database, { config }, async (ctx) => {
      await seedServers(ctx.tx);
      await seedDemoAccounts(ctx.tx);
      await seedDemoPlayers(ctx.tx);
      await seedDemoRegistrations(ctx.tx);
      await seedDemoPayments(ctx);
      await seedDemoCampaigns(ctx);
      await seedDemoReferals(ctx);
      await seedDemoPartners(ctx);
    });
  });
  after(() => database.close());

  test('creates applications of every state, and commissions that match the ledger', async () => {
    const states = (await database.reads.select().from(applicationsTable)).map(({ state }) => state);
    assert.deepEqual(new Set(states), new Set(['pending', 'approved', 'refused']));
    assert.ok((await database.reads.select().from(commissionsTable)).length >= 5);
    await committed(database, {}, async ({ tx }) => assert.deepEqual([await ledgerFaults(tx), await partnerFaults(tx, -1)], [[], []]));
  });

  test('creates a funnel of 60 days that narrows with each step', async () => {
    const to = addDays(dayOf(new Date()), 1);
    const { total, days } = await committed(database, {}, ({ tx }) => referalFigures(tx, { from: addDays(to, -60), to }));
    const { clicks, registrations, reached, toppedUp } = total;
    assert.ok(clicks > registrations && registrations > reached && reached > toppedUp && toppedUp > 0, JSON.stringify(total));
    assert.ok(days.filter((day) => day.registrations > 0).length > 30, 'most days have somebody');
  });
});
