import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { sessionsPersonalData } from '#features/sessions/server/sessions.personal-data.ts';
import { aDeletionFixture, type DeletionFixture, mailsOf, stateOf } from './deletion.builders.ts';
import { listErasuresSince, replayErasure } from './replay-erasure.ts';

const everything = [accountsPersonalData, sessionsPersonalData];

describe('replayErasure', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other']);
  });
  after(() => fixture.close());

  const day = 86_400_000;
  const erasureOf = (accountId: number, at = Date.now() - day) => ({
    requestId: 4_711,
    accountId,
    askedAt: new Date(at - 31 * day),
    confirmedAt: new Date(at - 30 * day),
    erasedAt: new Date(at),
  });

  test('erases an account that a backup restored, without a second receipt, under the first erasure’s key for the servers', () =>
    fixture.inside(async (ctx) => {
      const accountId = fixture.idOf('leaver');
      assert.equal(await replayErasure(ctx, everything, erasureOf(accountId)), true);
      const { rows } = await ctx.tx.execute(sql`select login, disabled_at is not null as disabled from accounts where id = ${accountId}`);
      assert.deepEqual(rows, [{ login: `deleted_${accountId}`, disabled: true }]);
      assert.equal(await stateOf(ctx, accountId), 'erased');
      assert.deepEqual(mailsOf(ctx), []);
      const told = await ctx.tx.execute(sql`select distinct dedupe_key from commands where kind = 'accountDeleted'`);
      assert.deepEqual(told.rows, [{ dedupe_key: 'deletion:4711:erased' }]);
      const [act, ...more] = await listErasuresSince(ctx.tx, new Date(Date.now() - day));
      assert.deepEqual([act?.accountId, more.length], [accountId, 0]);
    }));

  test('ends the request that was still open in the backup, whatever happened to the account since', () =>
    fixture.inside(async (ctx) => {
      const accountId = fixture.idOf('leaver');
      await fixture.confirmed(ctx);
      await ctx.tx.execute(sql`insert into staff_roles (account_id, role) values (${accountId}, 'support')`);
      assert.equal(await replayErasure(ctx, everything, erasureOf(accountId)), true);
      const { rows } = await ctx.tx.execute(sql`select state from deletion_requests where account_id = ${accountId}`);
      assert.deepEqual(rows, [{ state: 'erased' }]);
    }));

  test('does nothing the second time, or for an account that the backup does not have', () =>
    fixture.inside(async (ctx) => {
      const accountId = fixture.idOf('leaver');
      await replayErasure(ctx, everything, erasureOf(accountId));
      assert.equal(await replayErasure(ctx, everything, erasureOf(accountId)), false);
      assert.equal(await replayErasure(ctx, everything, erasureOf(999_999_999)), false);
      const { rows } = await ctx.tx.execute(sql`select login from accounts where id = ${fixture.idOf('other')}`);
      assert.deepEqual(rows, [{ login: 'other' }]);
    }));
});
