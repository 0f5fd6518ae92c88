import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc } from 'drizzle-orm';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { stateOf } from '../ban-states.ts';
import { banRevisionsTable, gameBanChangesTable, gameBansTable, launcherBansTable } from './bans.table.ts';
import { seedDemoBans } from './seed-demo-bans.ts';

const now = new Date('2026-11-15T09:00:00Z');
let database: Database;
before(async () => {
  database = await testDatabase();
  await committed(database, {}, async ({ tx }) => {
    await seedServers(tx);
    await seedDemoAccounts(tx);
    await seedDemoPlayers(tx, now);
  });
});
after(() => database.close());

const seed = () => committed(database, {}, ({ tx }) => seedDemoBans(tx, now));
const content = async () => ({
  game: await database.reads.select().from(gameBansTable).orderBy(asc(gameBansTable.id)),
  changes: await database.reads.select().from(gameBanChangesTable).orderBy(asc(gameBanChangesTable.id)),
  launcher: await database.reads.select().from(launcherBansTable).orderBy(asc(launcherBansTable.id)),
  feeds: await database.reads.select().from(banRevisionsTable).orderBy(asc(banRevisionsTable.feed)),
});

test('demo bans are seeded once, about 120 on five servers and 8 in the launcher, in every state', async () => {
  await seed();
  const first = await content();
  await seed();
  assert.deepEqual(await content(), first);
  assert.equal(first.game.length, 122);
  assert.equal(first.launcher.length, 8);
  const states = (bans: readonly { liftedAt: Date | null; until: Date | null }[]) =>
    Object.fromEntries(
      Map.groupBy(bans, (ban) => stateOf(ban, now))
        .entries()
        .map(([state, { length }]) => [state, length]),
    );
  for (const state of ['active', 'lifted', 'ended']) {
    assert.ok((states(first.game)[state] ?? 0) >= 10, `${state} ${JSON.stringify(states(first.game))}`);
    assert.ok((states(first.launcher)[state] ?? 0) >= 1, state);
  }
  assert.deepEqual([...new Set(first.game.map(({ server }) => server))].sort(), [1, 2, 3, 4, 5]);
  assert.ok(first.game.every(({ bannedAt, liftedAt }) => bannedAt <= now && (liftedAt ?? now) <= now));
  for (const kind of ['banned', 'termChanged', 'lifted'])
    assert.ok(
      first.changes.some((change) => change.kind === kind),
      kind,
    );
  // Every feed's counter equals its last revision.
  for (const { feed, revision } of first.feeds) {
    const ofFeed = feed === 'launcher' ? first.launcher : first.game.filter(({ server }) => feed === `server:${server}`);
    assert.equal(Math.max(...ofFeed.map((ban) => ban.revision)), revision, feed);
  }
});
