import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Database } from '#kit/db/database.ts';
import { rolledBack, type TestCtx } from '#kit/testing/context.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { watchBackups } from './backups.server.ts';
import { recordVerifiedBackup } from './record-verified-backup.ts';

const configured = (more: object): Partial<AppConfiguration> => Object.assign(Object.create(null), more);
const twoDays = { config: configured({ backupMaxHours: 48 }) };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('watchBackups', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  const verified = (ctx: TestCtx, hours: number, name = 'prospekt-20261119T030000Z') =>
    recordVerifiedBackup(ctx, { name, takenAt: hoursAgo(hours), restoreSeconds: 12.5 });
  const alarms = async ({ tx }: TestCtx) => {
    const { rows } = await tx.execute(
      sql`select kind, closed_at is null as open, closed_by_itself as itself, closing_note as note from alarms order by id`,
    );
    return rows;
  };

  test('raises nothing when no maximum age is set', () =>
    rolledBack(database, { config: configured({}) }, async (ctx) => {
      await verified(ctx, 1_000);
      await watchBackups(ctx);
      assert.deepEqual(await alarms(ctx), []);
    }));

  test('raises an alarm until the first backup is verified', () =>
    rolledBack(database, twoDays, async (ctx) => {
      await watchBackups(ctx);
      await verified(ctx, 1);
      await watchBackups(ctx);
      assert.deepEqual(await alarms(ctx), [
        { kind: 'backups.neverVerified', open: false, itself: true, note: 'prospekt-20261119T030000Z' },
      ]);
    }));

  test('judges the age of the data, not the time of the verification', () =>
    rolledBack(database, twoDays, async (ctx) => {
      await verified(ctx, 47);
      await watchBackups(ctx);
      assert.deepEqual(await alarms(ctx), []);
      await ctx.tx.execute(sql`update verified_backups set taken_at = taken_at - interval '2 hours'`);
      await verified(ctx, 60, 'prospekt-20261117T030000Z');
      await watchBackups(ctx);
      await watchBackups(ctx);
      assert.deepEqual(await alarms(ctx), [{ kind: 'backups.tooOld', open: true, itself: false, note: null }]);
    }));

  test('settles the alarm when a fresh backup is verified and raises a new one later', () =>
    rolledBack(database, twoDays, async (ctx) => {
      await verified(ctx, 49);
      await watchBackups(ctx);
      await verified(ctx, 1, 'prospekt-20261119T190000Z');
      await watchBackups(ctx);
      const ended = { kind: 'backups.tooOld', open: false, itself: true, note: 'prospekt-20261119T190000Z' };
      assert.deepEqual(await alarms(ctx), [ended]);
      await ctx.tx.execute(sql`update verified_backups set taken_at = taken_at - interval '3 days'`);
      await watchBackups(ctx);
      assert.deepEqual(await alarms(ctx), [ended, { kind: 'backups.tooOld', open: true, itself: false, note: null }]);
    }));
});
