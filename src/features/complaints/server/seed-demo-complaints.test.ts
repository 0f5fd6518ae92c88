import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { seedDemoRules } from '#features/rules/server/seed-demo-rules.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { complaintsTable, complaintVerdictsTable } from './complaints.table.ts';
import { seedDemoComplaints } from './seed-demo-complaints.ts';

describe('seedDemoComplaints', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
      await seedDemoPlayers(tx);
      await seedDemoRules(tx);
      await seedDemoComplaints(tx);
      await seedDemoComplaints(tx);
    });
  });
  after(() => database.close());

  test('there are at least 400 of all states over 60 days, on five worlds, with appeals', async () => {
    const cases = await database.reads.select().from(complaintsTable);
    assert.ok(cases.length >= 400, String(cases.length));
    const counted = (status: string) => cases.filter((one) => one.status === status).length;
    for (const status of ['new', 'commented', 'closed']) assert.ok(counted(status) >= 10, `${status}: ${counted(status)}`);
    assert.equal(new Set(cases.map(({ server }) => server)).size, 5);
    assert.ok(cases.some(({ appealedAt }) => appealedAt));
    const oldest = Math.min(...cases.map(({ createdAt }) => createdAt.getTime()));
    assert.ok(Date.now() - oldest > 50 * 86_400_000);
  });

  test('nobody judged a case of their own, nor their own verdict', async () => {
    const cases = new Map((await database.reads.select().from(complaintsTable)).map((one) => [one.id, one]));
    const verdicts = await database.reads.select().from(complaintVerdictsTable);
    const judges = new Set<string>();
    for (const { complaintId, judgeId } of verdicts) {
      const one = cases.get(complaintId);
      assert.ok(one && one.authorId !== judgeId && one.offenderId !== judgeId);
      assert.ok(!judges.has(`${complaintId}:${judgeId}`));
      judges.add(`${complaintId}:${judgeId}`);
    }
  });
});
