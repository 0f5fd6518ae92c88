import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { rolledBack, type TestCtx } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { demoSeedsTable } from './demo-seeds.table.ts';
import { demoSeeds, seedDemo } from './seed-demo.ts';

describe('seedDemo', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const seedWith = (remembered: readonly string[]) =>
    rolledBack(database, {}, async (ctx) => {
      if (remembered.length > 0) await ctx.tx.insert(demoSeedsTable).values(remembered.map((name) => ({ name })));
      await seedDemo(ctx);
      return { worlds: await count(ctx, 'servers'), remembered: await count(ctx, 'demo_seeds') };
    });
  const count = async ({ tx }: TestCtx, table: string) => Number((await tx.execute(`select count(*) from ${table}`)).rows[0]?.count);
  const all = Object.keys(demoSeeds);

  test('seeds nothing into a database that has recorded every seed', async () => {
    assert.deepEqual(await seedWith(all), { worlds: 0, remembered: all.length });
  });

  test('adds a seed of a new version and records it', async () => {
    const { worlds, remembered } = await seedWith(all.filter((name) => name !== 'worlds'));
    assert.ok(worlds > 0);
    assert.equal(remembered, all.length);
  });
});
