import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { gameBanChangesTable, gameBansTable } from '#features/bans/server/bans.table.ts';
import { seedDemoBans } from '#features/bans/server/seed-demo-bans.ts';
import { seedDemoPlayers } from '#features/characters/server/seed-demo-players.ts';
import { createPostgresLogs } from '#features/logs/server/postgres/postgres-logs.ts';
import { seedDemoLogs } from '#features/logs/server/seed-demo-logs.ts';
import { seedDemoRules } from '#features/rules/server/seed-demo-rules.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import { committed } from '#kit/testing/context.ts';
import { onPostgres, testDatabase } from '#kit/testing/database.ts';
import { complaintPinsTable, complaintsTable, complaintVerdictsTable } from './complaints.table.ts';
import { seedDemoComplaints } from './seed-demo-complaints.ts';

describe('seedDemoComplaints', () => {
  let database: Database;
  const asked: string[] = [];
  const logs = createPostgresLogs();
  before(async () => {
    database = await testDatabase();
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
      await seedDemoPlayers(tx);
      await seedDemoRules(tx);
      // On PostgreSQL they are spread over four times as many days.
      await seedDemoLogs(tx, logs, { rows: onPostgres ? 32_000 : 8_000 });
      await seedDemoBans(tx);
      const enqueue: Ctx['enqueue'] = async (_job, payload) => void asked.push(JSON.stringify(payload));
      await seedDemoComplaints({ tx, enqueue }, logs);
      await seedDemoComplaints({ tx, enqueue }, logs);
    });
  });
  after(() => database.close());

  test('creates at least 400 of all states over 60 days, on five servers, with appeals', async () => {
    const cases = await database.reads.select().from(complaintsTable);
    assert.ok(cases.length >= 400, String(cases.length));
    const counted = (status: string) => cases.filter((one) => one.status === status).length;
    for (const status of ['new', 'commented', 'closed']) assert.ok(counted(status) >= 10, `${status}: ${counted(status)}`);
    assert.equal(new Set(cases.map(({ server }) => server)).size, 5);
    assert.ok(cases.some(({ appealedAt }) => appealedAt));
    const oldest = Math.min(...cases.map(({ createdAt }) => createdAt.getTime()));
    assert.ok(Date.now() - oldest > 50 * 86_400_000);
  });

  test('decides appeals within days, so that the demo’s desk is not full of overdue ones', async () => {
    const cases = await database.reads.select().from(complaintsTable);
    const waiting = cases.filter(({ status, appealedAt }) => status !== 'closed' && appealedAt);
    assert.ok(waiting.length > 0);
    assert.deepEqual(
      waiting.filter(({ dueAt }) => Date.now() - dueAt.getTime() > 86_400_000),
      [],
    );
  });

  test('lets no one judge their own case or their own verdict', async () => {
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

  test('creates bans that reference their case and are changed by the appeal', async () => {
    const verdicts = (await database.reads.select().from(complaintVerdictsTable)).filter(({ punishment }) => punishment === 'ban');
    assert.ok(verdicts.length >= 10, String(verdicts.length));
    const bans = new Map((await database.reads.select().from(gameBansTable)).map((ban) => [ban.id, ban]));
    for (const { complaintId, banId } of verdicts) assert.equal(bans.get(banId ?? 0)?.complaintId, complaintId);
    const changes = await database.reads.select().from(gameBanChangesTable);
    const changed = changes.filter(({ banId, kind }) => kind !== 'banned' && bans.get(banId)?.origin === 'complaint');
    assert.ok(changed.length > 0);
  });

  test('creates recent cases with log rows of both sides around the stated time, some of them pinned', async () => {
    const recent = (await database.reads.select().from(complaintsTable)).filter(
      ({ against, createdAt }) => against !== 'admin' && Date.now() - createdAt.getTime() < 4 * 86_400_000,
    );
    assert.ok(recent.length > 20, String(recent.length));
    const { rows } = await database.reads.execute<{ id: number }>(sql`select c.id from complaints c where (
      select count(distinct l.global_id) from log_chat l where l.server = c.server and l.global_id in (c.author_id, c.offender_id)
        and l.at between c.happened_at - interval '15 minutes' and c.happened_at + interval '15 minutes') = 2`);
    const seen = new Set(rows.map(({ id }) => Number(id)));
    const share = recent.filter(({ id }) => seen.has(id)).length / recent.length;
    assert.ok(share > 0.8, `${share}`);
    const pins = await database.reads.select().from(complaintPinsTable);
    assert.ok(pins.length > 10, String(pins.length));
  });

  test('gives the newest cases files to open, including a video', () => {
    assert.ok(asked.length > 3 && asked.length < 12, String(asked.length));
    assert.ok(asked.some((payload) => payload.includes('.webm')));
  });
});
