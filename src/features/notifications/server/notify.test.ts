import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { notificationsContract } from '../notifications.contract.ts';
import { notificationTopic } from '../notifications.feature.ts';
import { aNotificationsFixture, type NotificationsFixture } from './notifications.builders.ts';
import { notify } from './notify.ts';

const { listNotifications, readNotification, readAllNotifications } = notificationsContract;

describe('notifications', () => {
  let fixture: NotificationsFixture;
  let [anna, boris] = [0, 0];
  before(async () => {
    fixture = await aNotificationsFixture();
    [anna, boris] = [fixture.anna.accountId ?? 0, fixture.boris.accountId ?? 0];
  });
  after(() => fixture.close());
  const listOf = (actor: typeof visitor, after?: string) => fixture.runtime.as(actor)(listNotifications, { after });

  test('are translated for the reader, including values and nested texts', async () => {
    const params = { count: 3, at: { instant: '2026-11-15T10:00:00.000Z' }, inner: { text: 'other.key', values: { name: 'x' } } };
    await fixture.tell(anna, { params, href: '/auth' });
    const [english] = (await listOf(fixture.anna)).rows;
    assert.match(english?.text ?? '', /^en sample\.notifications\.told 15 Nov 2026, 13:00 MSK \(UTC\+3\) 3 en other\.key x$/);
    assert.equal(english?.href, '/auth');
    const [russian] = (await fixture.runtime.as(fixture.anna, { locale: 'ru' })(listNotifications, {})).rows;
    assert.match(russian?.text ?? '', /^ru sample\.notifications\.told .* 3 ru other\.key x$/);
  });

  for (const href of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/auth/logout', '']) {
    test(`rejects the link ${JSON.stringify(href)}`, async () => {
      await assert.rejects(fixture.tell(anna, { href }), /only to a page of this site/);
    });
  }

  test('cannot link to another site even if inserted directly into the database', async () => {
    const insert = (href: string) =>
      fixture.runtime.bySystem(({ tx }) =>
        tx.execute(sql`insert into notifications (account_id, kind, href) values (${anna}, 'a.b', ${href})`),
      );
    for (const href of ['//evil.example', 'https://evil.example', '/\\evil', '/a\nb']) await assert.rejects(insert(href));
  });

  test("reach the person's open pages after the commit, not before", async () => {
    const heard: string[] = [];
    const leave = fixture.runtime.services.realtime.subscribe(notificationTopic(boris), ({ json }) => heard.push(json));
    await fixture.runtime.bySystem(async (ctx) => {
      await notify(ctx, { to: boris, kind: 'sample.told' });
      assert.deepEqual(heard, []);
    });
    assert.deepEqual(heard, ['null']);
    const rolledBack = fixture.runtime.bySystem(async (ctx) => {
      await notify(ctx, { to: boris, kind: 'sample.told' });
      throw new Error('something else failed');
    });
    await assert.rejects(rolledBack);
    assert.equal(heard.length, 1);
    leave();
  });

  test('can be read and marked as read only by their owner', async () => {
    await fixture.tell(boris, { params: { secret: 'of Boris' } });
    const [his] = (await listOf(fixture.boris)).rows;
    assert.equal(
      (await listOf(fixture.anna)).rows.some(({ id }) => id === his?.id),
      false,
    );
    await assert.rejects(fixture.runtime.as(fixture.anna)(readNotification, { id: his?.id ?? 0 }), refusedAs('kit.notFound'));
    await assert.rejects(listOf(visitor), refusedAs('kit.signInNeeded'));
    const before = (await listOf(fixture.boris)).unread;
    await fixture.runtime.as(fixture.anna)(readAllNotifications, { upTo: 1_000_000 });
    assert.equal((await listOf(fixture.boris)).unread, before);
  });

  test('are marked as read one by one, or all that were shown; opening twice counts once', async () => {
    await fixture.runtime.as(fixture.anna)(readAllNotifications, { upTo: 1_000_000 });
    for (let i = 0; i < 3; i += 1) await fixture.tell(anna);
    const { rows } = await listOf(fixture.anna);
    const [newest, second] = rows;
    const call = fixture.runtime.as(fixture.anna);
    assert.deepEqual(await call(readNotification, { id: second?.id ?? 0 }), { unread: 2 });
    assert.deepEqual(await call(readNotification, { id: second?.id ?? 0 }), { unread: 2 });
    await fixture.tell(anna);
    assert.deepEqual(await call(readAllNotifications, { upTo: newest?.id ?? 0 }), { unread: 1 });
  });

  test('are paged without gaps or repeats while new ones arrive', async () => {
    await fixture.runtime.bySystem(async (ctx) => {
      for (let i = 0; i < 45; i += 1) await notify(ctx, { to: boris, kind: 'sample.told', params: { i } });
    });
    const seen: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await listOf(fixture.boris, after);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
      await fixture.tell(boris);
    }
    assert.equal(new Set(seen).size, seen.length);
    assert.ok(seen.length >= 45);
    assert.deepEqual(
      seen,
      seen.toSorted((one, other) => other - one),
    );
    await assert.rejects(listOf(fixture.boris, 'x'), refusedAs('kit.invalidInput'));
  });
});
