import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { notificationsPersonalData } from '#features/notifications/server/notifications.server.ts';
import { supportPersonalData } from '#features/support/server/support.personal-data.ts';
import { only } from '#kit/db/rows.ts';
import type { TestCtx } from '#kit/testing/context.ts';
import { aDeletionFixture, type DeletionFixture, skipGracePeriod } from './deletion.builders.ts';
import { deletionJobs } from './deletion.server.ts';

const everything = [accountsPersonalData, notificationsPersonalData, supportPersonalData];

describe('the second pass of an erasure', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other']);
  });
  after(() => fixture.close());

  const erased = async (ctx: TestCtx) => {
    await ctx.tx.execute(sql`insert into characters (account_id, server, nick, level, exp, cash, bank, playtime_minutes, last_seen_at)
      values (${fixture.idOf('leaver')}, 1, 'Quill_Wander', 1, 0, 0, 0, 0, now())`);
    await fixture.confirmed(ctx);
    await skipGracePeriod(ctx);
    await fixture.erase(ctx, everything);
  };
  const lookAgain = async (ctx: TestCtx) => {
    const { payload } = only(ctx.enqueued.filter(({ job }) => job === 'deletion.eraseAgain'));
    await deletionJobs(everything)
      .find(({ job }) => job.name === 'deletion.eraseAgain')
      ?.handler(ctx, payload);
  };

  test('removes names from what was written during the first pass', () =>
    fixture.inside(async (ctx) => {
      await erased(ctx);
      const about = 'leaver, leaver@mail.example, alias Quill Wander';
      await ctx.tx.execute(sql`insert into notifications (account_id, kind, params, href)
        values (${fixture.idOf('other')}, 'deletion.cancelledBySignIn', ${JSON.stringify({ about })}::jsonb, '/delete')`);
      await lookAgain(ctx);
      const name = `deleted_${fixture.idOf('leaver')}`;
      const { rows } = await ctx.tx.execute(sql`select params ->> 'about' as about from notifications`);
      assert.deepEqual(rows, [{ about: `${name}, ${name}, alias ${name}` }]);
    }));

  test('leaves alone a ticket opened with the old mailbox after the receipt', () =>
    fixture.inside(async (ctx) => {
      await erased(ctx);
      await ctx.tx.execute(sql`insert into support_tickets (category, subject, email, language, reply_token, turn_since)
        values ('other', 'One more question', 'leaver@mail.example', 'en', 'x', now())`);
      await lookAgain(ctx);
      const { rows } = await ctx.tx.execute(sql`select email from support_tickets`);
      assert.deepEqual(rows, [{ email: 'leaver@mail.example' }]);
    }));

  test('has an encrypted payload that is deleted within the hour', () => {
    const { job } = only(deletionJobs([]).filter((one) => one.job.name === 'deletion.eraseAgain'));
    assert.deepEqual([job.sealed, job.rememberedHours], [true, 1]);
  });
});
