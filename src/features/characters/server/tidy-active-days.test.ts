import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { testRuntime } from '#kit/testing/runtime.ts';
import { addDays } from '#kit/time/moscow.ts';
import { en } from '../characters.strings.en.ts';
import { ru } from '../characters.strings.ru.ts';
import { activeDaysTable } from './characters.table.ts';
import { activeDaysKept, tidyActiveDays } from './tidy-active-days.ts';
import { recordActiveDays } from './upsert-characters.ts';

const database = await testDatabase();
const runtime = testRuntime({ database, implementations: [] });
after(async () => {
  await runtime.close();
  await database.close();
});

test('active days are deleted after 400 days, oldest first, in batches', async () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const ago = (days: number) => addDays('2026-11-18', -days);
  await runtime.bySystem(async ({ tx }) => {
    const { id: accountId } = await anAccount(tx);
    const days = [0, 31, 400, 401, 402, 900].map(ago);
    await tx.insert(activeDaysTable).values(days.map((day) => ({ day, accountId, server: 1 })));
    const left = async () => (await tx.select().from(activeDaysTable).orderBy(asc(activeDaysTable.day))).map(({ day }) => day);
    assert.equal(await tidyActiveDays(tx, { now, most: 2 }), true);
    assert.deepEqual(await left(), [401, 400, 31, 0].map(ago));
    assert.equal(await tidyActiveDays(tx, { now, most: 2 }), false);
    assert.deepEqual(await left(), [400, 31, 0].map(ago));
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = await tx.execute(sql`explain select from active_days where day < '2025-01-01' order by day limit 10`);
    assert.match(JSON.stringify(plan.rows), /active_days_once/);
  });
});

test('a report does not restore a deleted day', async () => {
  await runtime.bySystem(async ({ tx }) => {
    const { id: globalId } = await anAccount(tx);
    const seen = (days: number) => ({ globalId, lastSeenAt: new Date(Date.now() - days * 86_400_000).toISOString() });
    await recordActiveDays(tx, 2, [seen(1), seen(activeDaysKept + 2)]);
    assert.equal((await tx.select().from(activeDaysTable).where(eq(activeDaysTable.server, 2))).length, 1);
  });
});

test('/delete states the retention of active days', () => {
  for (const { personalData } of [en, ru]) assert.match(personalData.activeDays.what, new RegExp(`\\b${activeDaysKept}\\b`));
});
