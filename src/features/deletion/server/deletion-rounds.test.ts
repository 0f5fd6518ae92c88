import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { confirmDeletion } from './confirm-deletion.ts';
import { aDeletionFixture, type DeletionFixture, mailsOf, skipGracePeriod, tokenIn } from './deletion.builders.ts';
import { deletionJobs } from './deletion.jobs.ts';

describe('the rounds of deletion', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other']);
  });
  after(() => fixture.close());

  test('the round queues erasures and writes to nobody: reminders are a job of their own, and hold up none', () =>
    fixture.inside(async (ctx) => {
      await fixture.confirmed(ctx);
      await skipGracePeriod(ctx);
      await confirmDeletion(ctx, tokenIn(await fixture.ask(ctx, 'other'), 'confirm'));
      await ctx.tx.execute(sql`update deletion_requests set confirmed_at = now() - interval '28 days', erase_at = now() + interval '2 days'
        where account_id = ${fixture.idOf('other')}`);
      const before = mailsOf(ctx).length;
      const run = (name: string) =>
        deletionJobs([])
          .find(({ job }) => job.name === name)
          ?.handler(ctx, {});
      await run('deletion.lookRound');
      assert.equal(ctx.enqueued.filter(({ job }) => job === 'deletion.erase').length, 1);
      assert.equal(mailsOf(ctx).length, before);
      await run('deletion.remind');
      assert.match(mailsOf(ctx).slice(before)[0]?.subject ?? '', /erased soon/);
    }));

  test('of one request one erasure waits or runs, however often the round comes', () => {
    const about = (requestId: number) =>
      deletionJobs([])
        .find(({ job }) => job.name === 'deletion.erase')
        ?.job.oneFor?.({ requestId });
    assert.deepEqual([about(5), about(6)], ['5', '6']);
  });
});
