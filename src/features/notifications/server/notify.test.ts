import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { visitor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { notificationsContract } from '../notifications.contract.ts';
import { notificationTopic } from '../notifications.topics.ts';
import { aNotificationsHouse, type NotificationsHouse } from './notifications.builders.ts';
import { notify } from './notify.ts';

const { listNotifications, readNotification, readAllNotifications } = notificationsContract;

describe('notifications', () => {
  let house: NotificationsHouse;
  let [anna, boris] = [0, 0];
  before(async () => {
    house = await aNotificationsHouse();
    [anna, boris] = [house.anna.accountId ?? 0, house.boris.accountId ?? 0];
  });
  after(() => house.close());
  const listOf = (actor: typeof visitor, after?: string) => house.runtime.as(actor)(listNotifications, { after });

  test('are told in the reader’s language, values and inner texts too', async () => {
    const params = { count: 3, at: { instant: '2026-11-15T10:00:00.000Z' }, inner: { text: 'other.key', values: { name: 'x' } } };
    await house.tell(anna, { params, href: '/auth' });
    const [english] = (await listOf(house.anna)).rows;
    assert.match(english?.text ?? '', /^en sample\.notifications\.told .*Nov 15 2026.* 3 en other\.key x$/);
    assert.equal(english?.href, '/auth');
    const [russian] = (await house.runtime.as(house.anna, { locale: 'ru' })(listNotifications, {})).rows;
    assert.match(russian?.text ?? '', /^ru sample\.notifications\.told .* 3 ru other\.key x$/);
  });

  for (const href of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/auth/logout', '']) {
    test(`may not lead to ${JSON.stringify(href)}`, async () => {
      await assert.rejects(house.tell(anna, { href }), /only to a page of this site/);
    });
  }

  test('lead nowhere else even if written past the code', async () => {
    const insert = (href: string) =>
      house.runtime.bySystem(({ tx }) =>
        tx.execute(sql`insert into notifications (account_id, kind, href) values (${anna}, 'a.b', ${href})`),
      );
    for (const href of ['//evil.example', 'https://evil.example', '/\\evil', '/a\nb']) await assert.rejects(insert(href));
  });

  test('are heard by the open pages of their person, after the commit and not before', async () => {
    const heard: string[] = [];
    const leave = house.runtime.services.realtime.subscribe(notificationTopic(boris), ({ json }) => heard.push(json));
    await house.runtime.bySystem(async (ctx) => {
      await notify(ctx, { to: boris, kind: 'sample.told' });
      assert.deepEqual(heard, []);
    });
    assert.deepEqual(heard, ['null']);
    const rolledBack = house.runtime.bySystem(async (ctx) => {
      await notify(ctx, { to: boris, kind: 'sample.told' });
      throw new Error('something else failed');
    });
    await assert.rejects(rolledBack);
    assert.equal(heard.length, 1);
    leave();
  });

  test('are nobody else’s to see or to mark as read', async () => {
    await house.tell(boris, { params: { secret: 'of Boris' } });
    const [his] = (await listOf(house.boris)).rows;
    assert.equal(
      (await listOf(house.anna)).rows.some(({ id }) => id === his?.id),
      false,
    );
    await assert.rejects(house.runtime.as(house.anna)(readNotification, { id: his?.id ?? 0 }), refusedAs('kit.notFound'));
    await assert.rejects(listOf(visitor), refusedAs('kit.signInNeeded'));
    const before = (await listOf(house.boris)).unread;
    await house.runtime.as(house.anna)(readAllNotifications, { upTo: 1_000_000 });
    assert.equal((await listOf(house.boris)).unread, before);
  });

  test('are read one by one, or all that were on the screen; opening twice counts once', async () => {
    await house.runtime.as(house.anna)(readAllNotifications, { upTo: 1_000_000 });
    for (let i = 0; i < 3; i += 1) await house.tell(anna);
    const { rows } = await listOf(house.anna);
    const [newest, second] = rows;
    const call = house.runtime.as(house.anna);
    assert.deepEqual(await call(readNotification, { id: second?.id ?? 0 }), { unread: 2 });
    assert.deepEqual(await call(readNotification, { id: second?.id ?? 0 }), { unread: 2 });
    await house.tell(anna);
    assert.deepEqual(await call(readAllNotifications, { upTo: newest?.id ?? 0 }), { unread: 1 });
  });

  test('come in pages that miss and repeat nothing while new ones arrive', async () => {
    await house.runtime.bySystem(async (ctx) => {
      for (let i = 0; i < 45; i += 1) await notify(ctx, { to: boris, kind: 'sample.told', params: { i } });
    });
    const seen: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await listOf(house.boris, after);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
      await house.tell(boris);
    }
    assert.equal(new Set(seen).size, seen.length);
    assert.ok(seen.length >= 45);
    assert.deepEqual(
      seen,
      seen.toSorted((one, other) => other - one),
    );
    await assert.rejects(listOf(house.boris, 'x'), refusedAs('kit.invalidInput'));
  });
});
