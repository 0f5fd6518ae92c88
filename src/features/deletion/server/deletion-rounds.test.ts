import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { confirmDeletion } from './confirm-deletion.ts';
import { aDeletionFixture, type DeletionFixture, mailsOf, skipGracePeriod, tokenIn } from './deletion.builders.ts';
import { deletionJobs } from './deletion.server.ts';

describe('deletion rounds', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other']);
  });
  after(() => fixture.close());

  test('queue erasures only; reminders are a separate job that delays none of them', () =>
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

  test('queue or run one erasure per request at a time, however often they run', () => {
    const about = (requestId: number) =>
      deletionJobs([])
        .find(({ job }) => job.name === 'deletion.erase')
        ?.job.oneFor?.({ requestId });
    assert.deepEqual([about(5), about(6)], ['5', '6']);
  });
});
