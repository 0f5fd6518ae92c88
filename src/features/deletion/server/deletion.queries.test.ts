import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { TestCtx } from '#kit/testing/context.ts';
import { prepareDeletion } from './ask-deletion.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { aDeletionFixture, type DeletionFixture, mailsOf, skipGracePeriod, tokenIn } from './deletion.builders.ts';
import { cancelDeletion } from './deletion.handlers.ts';
import { findPersonOf } from './deletion.queries.ts';
import { cancelOnSignIn, remindOfDeletions } from './deletion.server.ts';

describe('IP addresses of an account', () => {
  let fixture: DeletionFixture;
  before(async () => {
    fixture = await aDeletionFixture(['leaver', 'other']);
    await fixture.database.asOwner((client) =>
      client.query(`
        insert into account_traces (server, global_id, kind, value, first_at, last_at)
        values (1, ${fixture.idOf('other')}, 'address', '192.0.2.1', now(), now()),
               (5, ${fixture.idOf('leaver')}, 'address', '198.51.100.5', now(), now()),
               (1, ${fixture.idOf('leaver')}, 'device', 'pixel-9', now(), now())`),
    );
  });
  after(() => fixture.close());

  test('are collected from every server, by server, so that the index of the traces is used', () =>
    fixture.inside(async (ctx) => {
      const { watched, sent } = watch(ctx);
      const person = await findPersonOf(watched.tx, fixture.idOf('leaver'));
      assert.deepEqual(person?.addresses, ['198.51.100.5']);
      assert.match(sent.find((text) => text.includes('account_traces')) ?? '', /"account_traces"\."server" in \(\$/);
    }));

  test('are collected only by an erasure, not by a person’s own actions or the reminders', () =>
    fixture.inside(async (ctx) => {
      const { watched, sent } = watch(ctx);
      const reads = (table: string) => sent.filter((text) => text.includes(`"${table}"`)).length;
      const accountId = fixture.idOf('leaver');
      const anHourLater = () => ctx.tx.execute(sql`update deletion_tokens set created_at = created_at - interval '1 hour'`);
      await prepareDeletion(watched, { accountId });
      await confirmDeletion(watched, tokenIn(mailsOf(ctx).at(-1), 'confirm'));
      await ctx.tx.execute(
        sql`update deletion_requests set confirmed_at = now() - interval '28 days', erase_at = now() + interval '2 days'`,
      );
      await remindOfDeletions(watched);
      await cancelDeletion(watched, tokenIn(mailsOf(ctx).at(-1), 'cancel'));
      await anHourLater();
      await fixture.confirmed(watched);
      await cancelOnSignIn(watched, accountId);
      assert.equal(reads('account_traces'), 0);
      assert.ok(reads('accounts') > 0);

      await anHourLater();
      await fixture.confirmed(watched);
      await skipGracePeriod(ctx);
      await fixture.erase(watched);
      assert.equal(reads('account_traces'), 1);
    }));
});

/** The same context with its statements recorded. */
function watch(ctx: TestCtx) {
  const sent: string[] = [];
  const logger = { logQuery: (text: string) => void sent.push(text) };
  const watched = { ...ctx, tx: drizzle({ client: Reflect.get(ctx.tx, '$client'), casing: 'snake_case', logger }) };
  return { watched, sent };
}
