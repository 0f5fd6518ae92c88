import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { ticketCategoryIds } from '../ticket-categories.ts';
import { seedDemoSupport } from './seed-demo-support.ts';
import { type Ticket, ticketsTable } from './support.table.ts';

describe('seedDemoSupport', () => {
  let database: Database;
  let tickets: readonly Ticket[];
  before(async () => {
    database = await testDatabase();
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
      await seedDemoPlayers(tx);
      await seedDemoSupport(tx);
      await seedDemoSupport(tx);
    });
    tickets = await database.reads.select().from(ticketsTable);
  });
  after(() => database.close());

  test('creates at least 300 tickets of every category and state, with and without agents, of players and visitors', () => {
    assert.ok(tickets.length >= 300, String(tickets.length));
    for (const category of ticketCategoryIds) assert.ok(tickets.filter((one) => one.category === category).length >= 10, category);
    for (const state of ['open', 'waiting', 'solved']) assert.ok(tickets.filter((one) => one.state === state).length >= 10, state);
    assert.ok(tickets.some(({ agentId, state }) => state === 'open' && agentId === null));
    assert.ok(tickets.some(({ agentId, state }) => state === 'open' && agentId !== null));
    assert.ok(tickets.some(({ accountId }) => accountId === null));
    assert.ok(tickets.some(({ stars }) => stars !== null));
  });
});
