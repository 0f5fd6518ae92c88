import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { seededState } from '#app/testing/seeded-state.ts';
import type { Database } from '#kit/db/database.ts';
import { testDatabase } from '#kit/testing/database.ts';

describe("the demo's daily numbers", () => {
  let database: Database;
  before(async () => {
    database = await testDatabase({ state: seededState });
  });
  after(() => database.close());

  test("are consistent: a day's players exceed the peak, are fewer than the month's, and change little from day to day", async () => {
    const { rows } = await database.pool.query<Record<'dau' | 'mau' | 'peak', number>>(
      `select dau, mau, peak from daily_figures where server = 0 and day < (now() at time zone 'Europe/Moscow')::date order by day desc limit 28`,
    );
    assert.equal(rows.length, 28);
    for (const [at, { dau, mau, peak }] of rows.entries()) {
      assert.ok(peak < dau && dau < mau, `${at + 1} days ago: ${peak} at once, ${dau} in all, ${mau} in thirty days`);
      const before = rows[at + 1]?.dau ?? dau;
      assert.ok(Math.abs(dau - before) < 0.35 * before, `${at + 1} days ago: ${dau} after ${before}`);
    }
  });
});
