import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { sessionsPersonalData } from '#features/sessions/server/sessions.personal-data.ts';
import { found } from '#kit/db/rows.ts';
import { committed, type TestCtx } from '#kit/testing/context.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { aDeletionFixture, type DeletionFixture, skipGracePeriod, stateOf } from './deletion.builders.ts';
import { cancelDeletion } from './deletion.handlers.ts';
import { findNewestRequest, findPersonOf, lockRequest } from './deletion.queries.ts';
import { cancelOnSignIn } from './deletion.server.ts';
import { eraseAgain } from './erase-account.ts';

const waitingForLocks = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';

describe('cancelling a deletion', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver']);
  });
  after(() => fixture.close());
  const kept = <Result>(work: (ctx: TestCtx) => Promise<Result>) => committed(fixture.database, fixture.options, work);
  const leaver = () => fixture.idOf('leaver');
  const requestOf = async ({ tx }: Pick<TestCtx, 'tx'>) => (await findNewestRequest(tx, leaver()))?.id ?? 0;

  test('a sign-in during the erasure leaves its traces to a separate job and does not delay sign-ins that were in time', () =>
    fixture.inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await fixture.erase(ctx);
      await ctx.tx.execute(sql`insert into sessions (token_hash, account_id, expires_at, ip, user_agent)
        values (sha256('late'), ${leaver()}, now() + interval '1 day', '198.51.100.9', 'x')`);
      const before = ctx.enqueued.length;
      await cancelOnSignIn(ctx, leaver());
      assert.deepEqual(
        ctx.enqueued.slice(before).map(({ job }) => job),
        ['deletion.eraseAgain'],
      );
      await eraseAgain(ctx, [sessionsPersonalData], found(await findPersonOf(ctx.tx, leaver())));
      assert.deepEqual((await ctx.tx.execute(sql`select id from sessions where account_id = ${leaver()}`)).rows, []);
      const { rows } = await ctx.tx.execute(sql`select current_setting('statement_timeout') as patience`);
      assert.deepEqual(rows, [{ patience: '10min' }]);
    }));

  const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

  for (const [way, cancel] of Object.entries({
    'by the link': (ctx: TestCtx, token: string) => cancelDeletion(ctx, token),
    'by signing in': (ctx: TestCtx) => cancelOnSignIn(ctx, leaver()),
  }))
    test(`${way} waits for an erasure in progress and cannot deadlock with it`, racesOnly, async () => {
      const token = await kept((ctx) => fixture.confirmed(ctx));
      const erasing = fixture.database.open();
      await lockAccount(erasing.tx, leaver());
      const cancelling = kept((ctx) => cancel(ctx, token));
      try {
        await until(async () => (await fixture.database.pool.query(waitingForLocks)).rowCount === 1);
        await lockRequest(erasing.tx, await requestOf(erasing));
      } finally {
        await erasing.rollback();
        await cancelling;
      }
      assert.equal(await kept((ctx) => stateOf(ctx, leaver())), 'cancelled');
    });
});
