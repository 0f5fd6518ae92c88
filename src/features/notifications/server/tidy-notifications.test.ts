import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { aNotificationsFixture } from './notifications.builders.ts';
import { readLongAgo, tidyNotifications } from './notifications.server.ts';

test('keeps read notifications for half a year and unread ones for a year', async () => {
  const fixture = await aNotificationsFixture();
  try {
    const left = await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.execute(sql`insert into notifications (account_id, kind, created_at, read_at)
        select ${fixture.anna.accountId}, 'sample.' || name, now() - age, now() - read from (values
          ('new', interval '1 day', null), ('readLongAgo', interval '200 days', interval '190 days'),
          ('readLately', interval '300 days', interval '3 days'), ('unread', interval '300 days', null),
          ('ancient', interval '366 days', null)) as told (name, age, read)`);
      assert.equal(await tidyNotifications(tx), false);
      return tx.execute<{ kind: string }>(sql`select kind from notifications order by kind`);
    });
    assert.deepEqual(
      left.rows.map(({ kind }) => kind),
      ['sample.new', 'sample.readLately', 'sample.unread'],
    );
  } finally {
    await fixture.close();
  }
});

test('deletes in batches, and no batch scans more rows than it deletes', async () => {
  const fixture = await aNotificationsFixture();
  try {
    await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.execute(sql`insert into notifications (account_id, kind, created_at, read_at)
        select ${fixture.anna.accountId}, 'sample.' || chr(96 + n), now() - interval '300 days', now() - n * interval '100 days' from generate_series(1, 4) n`);
      assert.equal(await tidyNotifications(tx, 2), true);
      const left = await tx.execute<{ kind: string }>(sql`select kind from notifications order by kind`);
      assert.deepEqual(left.rows, [{ kind: 'sample.a' }, { kind: 'sample.b' }], 'the longest read go first');
      assert.equal(await tidyNotifications(tx, 2), false);
      await tx.execute(sql`set local enable_seqscan = off`);
      const plan = await tx.execute(sql`explain select from notifications where ${readLongAgo(10)}`);
      const said = JSON.stringify(plan.rows);
      assert.match(said, /Index Scan using notifications_read/);
      assert.match(said, /Tid Scan on notifications/);
    });
  } finally {
    await fixture.close();
  }
});
