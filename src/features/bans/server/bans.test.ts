import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { commandsTable } from '#features/game-link/server/game-link.table.ts';
import { notificationsTable } from '#features/notifications/server/notifications.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { bansContract } from '../bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';
import { activeBansOf } from './bans.queries.ts';
import { gameBanChangesTable, gameBansTable } from './bans.table.ts';

const { ban, liftBan, changeBanTerm, listBans, getBanHistory, previewBan, findBanTargets } = bansContract;

let fixture: BansFixture;
before(async () => {
  fixture = await aBansFixture();
});
after(() => fixture.close());
beforeEach(() =>
  fixture.runtime.bySystem(async ({ tx }) => {
    for (const table of [gameBanChangesTable, gameBansTable, commandsTable, notificationsTable])
      await tx.execute(sql`delete from ${table}`);
  }),
);

type Player = 'anna' | 'boris' | 'vera' | 'chief' | 'third' | 'second';
const week = 7 * 24 * 60;
const banned = (who: Parameters<BansFixture['as']>[0], player: Player, more: { minutes?: number | null; server?: number } = {}) =>
  fixture.as(who)(ban, { server: 1, globalId: fixture.id(player), minutes: week, reason: 'broke rule 4.2', ...more });
const reads = () => fixture.database.reads;
const commands = () => reads().select().from(commandsTable).orderBy(asc(commandsTable.id));
const fieldCode = (name: string) => (error: unknown) => (error instanceof Refusal ? error.fields?.[name]?.code : undefined);

describe('a server ban', () => {
  test('stores who, why, for how long and by whom, notifies the player, and sends the game command in the same commit', async () => {
    const made = await banned('third', 'anna');
    assert.deepEqual(
      [made.server, made.globalId, made.nick, made.reason, made.state, made.bannedBy, made.origin],
      [1, fixture.id('anna'), 'Anna_Petrova', 'broke rule 4.2', 'active', 'Admin_1', 'admin'],
    );
    assert.equal(Date.parse(made.until ?? '') - Date.parse(made.bannedAt), week * 60_000);
    const [command, ...more] = await commands();
    assert.deepEqual(more, []);
    assert.deepEqual(
      [command?.kind, command?.server, command?.accountId, command?.dedupeKey, command?.payload],
      [
        'ban',
        1,
        fixture.id('anna'),
        `ban:${made.id}`,
        { banId: made.id, nick: 'Anna_Petrova', reason: 'broke rule 4.2', until: made.until, by: 'Admin_1' },
      ],
    );
    const told = await reads().select().from(notificationsTable);
    assert.deepEqual(
      told.map(({ accountId, kind, href }) => [accountId, kind, href]),
      [[fixture.id('anna'), 'bans.banned', '/auth#bans']],
    );
  });

  test('is lifted once with a reason, and its history shows who banned, changed the term and lifted', async () => {
    const { id } = await banned('third', 'anna');
    await assert.rejects(fixture.as('chief')(liftBan, { id, reason: '' }), refusedAs('kit.invalidInput', 422));
    const longer = await fixture.as('chief')(changeBanTerm, { id, minutes: null, reason: 'a second account' });
    assert.equal(longer.until, null);
    const lifted = await fixture.as('third')(liftBan, { id, reason: 'the recording shows another' });
    assert.deepEqual([lifted.state, lifted.lift?.by, lifted.lift?.reason], ['lifted', 'Admin_1', 'the recording shows another']);
    assert.deepEqual(lifted.can, { changeTerm: false, lift: false });
    await assert.rejects(fixture.as('third')(liftBan, { id, reason: 'once more' }), refusedAs('bans.notActive', 409));
    await assert.rejects(fixture.as('third')(changeBanTerm, { id, minutes: 10, reason: 'once more' }), refusedAs('bans.notActive', 409));
    const { changes } = await fixture.as('third')(getBanHistory, { id });
    assert.deepEqual(
      changes.map(({ kind, reason, untilAfter }) => [kind, reason, untilAfter === null]),
      [
        ['banned', 'broke rule 4.2', false],
        ['termChanged', 'a second account', true],
        ['lifted', 'the recording shows another', true],
      ],
    );
    assert.deepEqual(
      (await commands()).map(({ kind, payload }) => [kind, payload.until]),
      [
        ['ban', changes[0]?.untilAfter],
        ['ban', null],
        ['unban', undefined],
      ],
    );
    // No longer banned, so the same person can be banned again.
    assert.notEqual((await banned('third', 'anna')).id, id);
  });

  test('is unique per person and server, but not across servers', async () => {
    await banned('third', 'anna');
    await assert.rejects(banned('chief', 'anna'), refusedAs('bans.alreadyBanned', 409));
    await banned('other', 'anna', { server: 2 });
    assert.equal((await fixture.as('owner')(listBans, { state: 'active' })).total, 2);
  });

  test('is issued by one of two concurrent requests; the other is rejected as already banned', { skip: !onPostgres }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.allSettled([banned('third', 'boris'), banned('chief', 'boris'), banned('owner', 'boris')]);
      const made = both.filter(({ status }) => status === 'fulfilled');
      assert.equal(made.length, 1);
      for (const one of both)
        if (one.status === 'rejected') assert.ok(refusedAs('bans.alreadyBanned', 409)(one.reason), String(one.reason));
      const [row] = await reads().select().from(gameBansTable).where(eq(gameBansTable.open, true));
      const lifts = await Promise.allSettled(
        (['third', 'chief'] as const).map((who) => fixture.as(who)(liftBan, { id: row?.id ?? 0, reason: 'both at once' })),
      );
      assert.equal(lifts.filter(({ status }) => status === 'fulfilled').length, 1);
    }
    assert.equal((await commands()).length, 10, 'one ban and one unban in each round');
  });

  test('expires on its own at the exact time and allows a new one', async () => {
    mock.timers.enable({ apis: ['Date'], now: new Date() });
    try {
      const { id, until } = await banned('third', 'vera', { minutes: 30 });
      const end = Date.parse(until ?? '');
      const seen = async () => {
        const { rows } = await fixture.as('third')(listBans, {});
        const active = await fixture.as('third')(listBans, { state: 'active' });
        const ended = await fixture.as('third')(listBans, { state: 'ended' });
        const own = await fixture.runtime.bySystem(({ tx }) => activeBansOf(tx, fixture.id('vera'), new Date()));
        return [rows[0]?.state, rows[0]?.can.lift, active.total, ended.total, own.length];
      };
      mock.timers.setTime(end - 1);
      assert.deepEqual(await seen(), ['active', true, 1, 0, 1]);
      mock.timers.setTime(end);
      assert.deepEqual(await seen(), ['ended', false, 0, 1, 0]);
      await assert.rejects(fixture.as('third')(liftBan, { id, reason: 'too late for that' }), refusedAs('bans.notActive'));
      const next = await banned('third', 'vera');
      assert.notEqual(next.id, id);
      assert.equal((await fixture.as('third')(getBanHistory, { id })).ban.state, 'ended');
    } finally {
      mock.timers.reset();
    }
  });

  test('counts a new term from its start and rejects one that is over or unchanged at its field', async () => {
    const { id, bannedAt } = await banned('third', 'anna');
    const shorter = await fixture.as('third')(changeBanTerm, { id, minutes: 60, reason: 'first offence' });
    assert.equal(Date.parse(shorter.until ?? '') - Date.parse(bannedAt), 3_600_000);
    const change = (minutes: number) => fixture.as('third')(changeBanTerm, { id, minutes, reason: 'first offence' });
    assert.equal(await change(60).catch(fieldCode('minutes')), 'bans.sameTerm');
    await fixture.runtime.bySystem(({ tx }) =>
      tx
        .update(gameBansTable)
        .set({ bannedAt: new Date(Date.parse(bannedAt) - 7_200_000) })
        .where(eq(gameBansTable.id, id)),
    );
    assert.equal(await change(90).catch(fieldCode('minutes')), 'bans.termOver');
  });
});

describe('access to server bans', () => {
  test('is granted to level 3 and above on their own server and to the owner, not to support and lower levels', async () => {
    await assert.rejects(banned('second', 'anna'), refusedAs('kit.forbidden', 403));
    await assert.rejects(fixture.as('second')(listBans, {}), refusedAs('kit.forbidden', 403));
    await assert.rejects(fixture.as('support')(listBans, {}), refusedAs('kit.forbidden', 403));
    await assert.rejects(banned('third', 'anna', { server: 2 }), refusedAs('kit.forbidden', 403));
    await assert.rejects(fixture.as('third')(findBanTargets, { server: 2, nick: 'A' }), refusedAs('kit.forbidden', 403));
    await assert.rejects(fixture.as('third')(previewBan, { server: 2, globalId: 1 }), refusedAs('kit.forbidden', 403));
    await banned('owner', 'anna', { server: 2 });
    await banned('third', 'anna');
    assert.deepEqual((await fixture.as('owner')(listBans, {})).rows.map(({ server }) => server).sort(), [1, 2]);
    assert.deepEqual(
      (await fixture.as('third')(listBans, {})).rows.map(({ server }) => server),
      [1],
    );
    await assert.rejects(fixture.as('third')(listBans, { server: 2 }), refusedAs('kit.forbidden', 403));
  });

  test('returns 404 for another server’s ban to view, change and lift', async () => {
    const { id } = await banned('other', 'anna', { server: 2 });
    await assert.rejects(fixture.as('third')(getBanHistory, { id }), refusedAs('kit.notFound', 404));
    await assert.rejects(fixture.as('chief')(liftBan, { id, reason: 'not my server' }), refusedAs('kit.notFound', 404));
    await assert.rejects(fixture.as('chief')(changeBanTerm, { id, minutes: 1, reason: 'not my server' }), refusedAs('kit.notFound', 404));
    assert.equal((await fixture.as('owner')(liftBan, { id, reason: 'the owner may' })).state, 'lifted');
  });

  test('lets only a higher-level administrator of the server, or the owner, ban an administrator', async () => {
    await assert.rejects(banned('third', 'chief'), refusedAs('bans.outranked', 403));
    await assert.rejects(banned('third', 'third'), refusedAs('bans.outranked', 403));
    await assert.rejects(banned('chief', 'chief'), refusedAs('bans.outranked', 403));
    await banned('third', 'second');
    await banned('chief', 'third');
    await banned('owner', 'chief');
    // On server 2 they are ordinary players.
    await banned('other', 'chief', { server: 2 });
  });

  test('rejects lifting or shortening one’s own ban', async () => {
    const { id } = await banned('chief', 'third');
    await assert.rejects(fixture.as('third')(liftBan, { id, reason: 'it was not me' }), refusedAs('bans.ownBan', 403));
    await assert.rejects(fixture.as('third')(changeBanTerm, { id, minutes: 1, reason: 'it was not me' }), refusedAs('bans.ownBan', 403));
    const { rows } = await fixture.as('third')(listBans, {});
    assert.deepEqual(rows[0]?.can, { changeTerm: false, lift: false });
  });
});

describe('the ban list', () => {
  test('filters by player, admin, state, text and days, with a matching total, newest first', async () => {
    const first = await banned('third', 'anna');
    const second = await banned('owner', 'boris', { minutes: null });
    await fixture.as('third')(liftBan, { id: first.id, reason: 'a mistake of mine' });
    const found = async (filter: Parameters<ReturnType<BansFixture['as']>>[1] & object) => {
      const { rows, total } = await fixture.as('owner')(listBans, filter);
      assert.equal(total, rows.length);
      return rows.map(({ id }) => id);
    };
    assert.deepEqual(await found({}), [second.id, first.id]);
    assert.deepEqual(await found({ player: 'petrova' }), [first.id]);
    assert.deepEqual(await found({ player: String(fixture.id('boris')) }), [second.id]);
    assert.deepEqual(await found({ player: 'a_p' }), [first.id], 'an underscore is itself, not any sign');
    assert.deepEqual(await found({ admin: 'admin_1' }), [first.id]);
    assert.deepEqual(await found({ admin: 'own' }), [second.id]);
    assert.deepEqual(await found({ state: 'lifted' }), [first.id]);
    assert.deepEqual(await found({ text: 'RULE 4' }), [second.id, first.id]);
    assert.deepEqual(await found({ text: String(second.id) }), [second.id]);
    assert.deepEqual(await found({ period: 'today' }), [second.id, first.id]);
    assert.deepEqual(await found({ since: '2001-01-01', until: '2001-02-01' }), []);
  });
});
