import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { violates } from '#kit/db/constraint.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { until } from '#kit/testing/until.ts';
import { promocodeKey } from '../promocode-name.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import { aPromocodesFixture, fieldOf, type PromocodesFixture } from './promocodes.builders.ts';

const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

let fixture: PromocodesFixture;
before(async () => {
  fixture = await aPromocodesFixture();
});
after(() => fixture.close());

const { listPromocodes, getPromocode, editPromocode, approvePromocode, refusePromocode, deactivatePromocode } = promocodesContract;
const bell = async (login: string) =>
  fixture.rowsOf<{ kind: string; params: unknown }>(
    `select kind, params from notifications where account_id = ${fixture.id(login)} and kind like 'promocodes.%' order by id`,
  );

describe("staff's codes", () => {
  test('V10: require a name, with the error at its field', async () => {
    await assert.rejects(fixture.create({ name: '' }), fieldOf('name', 'kit.required'));
    await assert.rejects(fixture.create({ name: 'with space' }), fieldOf('name', 'promocodes.badName'));
  });

  test('have unique names regardless of case and look-alike characters, also after an edit', async () => {
    const { version } = await fixture.create({ name: 'COCO-100' });
    for (const name of ['coco-100', 'СОСО-100', 'C0C0-1OO', 'coco_l00'])
      await assert.rejects(fixture.create({ name }), fieldOf('name', 'promocodes.nameTaken'));
    const other = await fixture.create({ name: 'COCO-200' });
    await assert.rejects(
      fixture.office(editPromocode, { id: other.id, version, name: 'сосо-100', exp: 1 }),
      fieldOf('name', 'promocodes.nameTaken'),
    );
    assert.equal((await fixture.office(editPromocode, { id: other.id, version, name: 'coco-200', exp: 1 })).name, 'coco-200');
  });

  test('get a field error if another code takes the name concurrently', racesOnly, async () => {
    const [one, two] = [await fixture.create({ name: 'Moment-A' }), await fixture.create({ name: 'Moment-B' })];
    const { pool } = fixture.runtime.database;
    const another = fixture.runtime.database.open();
    await another.tx.execute(sql`update promocodes set name = 'Moment-X' where id = ${one.id}`);
    const edited = assert.rejects(
      fixture.office(editPromocode, { id: two.id, version: two.version, name: 'moment-x', exp: 1 }),
      fieldOf('name', 'promocodes.nameTaken'),
    );
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
    await until(async () => (await pool.query(waiting)).rowCount === 1).finally(another.commit);
    await edited;
  });

  test('have name keys that are equal in code and database', async () => {
    const signs =
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
    for (let from = 0; from < signs.length; from += 30) {
      const name = `${signs.slice(from, from + 30)}xyz`.slice(0, 32);
      const { id } = await fixture.create({ name });
      const [row] = await fixture.rowsOf<{ name_key: string }>(`select name_key from promocodes where id = ${id}`);
      assert.equal(row?.name_key, promocodeKey(name));
    }
  });

  test('E04 V13: may be linked with a login, which must exist', async () => {
    assert.equal((await fixture.create({ name: 'Linked', linkedLogin: 'PLAYER' })).linkedLogin, 'player');
    assert.equal((await fixture.create({ name: 'Unlinked' })).linkedLogin, null);
    await assert.rejects(fixture.create({ name: 'Ghost', linkedLogin: 'nobody' }), fieldOf('linkedLogin', 'promocodes.accountUnknown'));
  });

  test('V12: have required level 0 if of type system, and reject others', async () => {
    assert.equal((await fixture.create({ name: 'System0', type: 'system' })).requiredLevel, 0);
    await assert.rejects(
      fixture.create({ name: 'System1', type: 'system', requiredLevel: 1 }),
      fieldOf('requiredLevel', 'promocodes.levelOfSystem'),
    );
    const { id, version } = await fixture.create({ name: 'System2', type: 'system' });
    await assert.rejects(fixture.office(editPromocode, { id, version, name: 'System2', requiredLevel: 3 }), refusedAs('kit.invalidInput'));
    await assert.rejects(
      fixture.runtime.bySystem(({ tx }) => tx.execute(sql`update promocodes set required_level = 2 where id = ${id}`)),
      (error) => violates(error, 'promocodes_system_level'),
    );
  });

  test('E07: reject vip level 4, and vip without days', async () => {
    await assert.rejects(fixture.create({ name: 'Platinum', vipLevel: 4, vipDays: 1 }), fieldOf('vipLevel', 'kit.tooBig'));
    await assert.rejects(fixture.create({ name: 'NoDays', vipLevel: 1 }), fieldOf('vipDays', 'promocodes.termNeeded'));
  });

  test('require a prize and a duration for immediate ones, and limit coins to what one person may grant', async () => {
    await assert.rejects(fixture.create({ name: 'Empty', exp: 0 }), fieldOf('quickMoney', 'promocodes.noPrize'));
    for (const [at, prize] of [{ money: 1 }, { vipLevel: 1, vipDays: 1 }, { vehicleModel: 400 }, { skinFemale: 93 }].entries())
      await fixture.create({ name: `Only-${at}`, exp: 0, ...prize });
    await assert.rejects(fixture.create({ name: 'Nothing', immediate: true }), fieldOf('immediate', 'promocodes.nothingImmediate'));
    await assert.rejects(
      fixture.create({ name: 'ForGood', immediate: true, vehicleModel: 400 }),
      fieldOf('vehicleDays', 'promocodes.termNeeded'),
    );
    await assert.rejects(fixture.create({ name: 'TooRich', donation: 10_001 }), fieldOf('donation', 'kit.tooBig'));
    await assert.rejects(
      fixture.create({ name: 'Backwards', startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }),
      fieldOf('endsAt', 'promocodes.endsBeforeStart'),
    );
  });

  test('E12: change the edit date only with an edit, and reject an edit of an outdated version', async () => {
    const made = await fixture.create({ name: 'Edited', donation: 1, limitTotal: 100 });
    assert.equal(made.editedAt, made.createdAt);
    await fixture.activate({ code: 'Edited' });
    await fixture.office(deactivatePromocode, { id: made.id });
    assert.equal((await fixture.office(getPromocode, { id: made.id })).editedAt, made.editedAt);
    const edited = await fixture.office(editPromocode, { id: made.id, version: made.version, name: 'Edited', money: 3 });
    assert.ok(edited.editedAt > made.editedAt);
    assert.deepEqual([edited.money, edited.donation, edited.limitTotal, edited.status], [3, 1, 100, 'inactive']);
    await assert.rejects(
      fixture.office(editPromocode, { id: made.id, version: made.version, name: 'Edited', exp: 1 }),
      refusedAs('promocodes.changedMeanwhile'),
    );
  });

  test('check a single edited field against the stored ones', async () => {
    const { id, version } = await fixture.create({ name: 'Whole', vipLevel: 1, vipDays: 7, endsAt: '2099-01-01T00:00:00Z' });
    for (const wrong of [{ vipDays: 0 }, { startsAt: '2099-02-01T00:00:00Z' }, { immediate: true }])
      await assert.rejects(fixture.office(editPromocode, { id, version, ...wrong }), refusedAs('kit.invalidInput'));
    const { vipDays } = await fixture.office(editPromocode, { id, version, vipLevel: 2 });
    assert.equal(vipDays, 7);
  });

  test('have separate permissions to read and edit, and visitors have neither', async () => {
    const reader = fixture.runtime.as(aPerson({ id: fixture.id('friend'), login: 'friend' }, 'promocodes.read'));
    assert.notEqual((await reader(listPromocodes, {})).total, 0);
    await assert.rejects(reader(promocodesContract.createPromocodeTag, { name: 'x' }), refusedAs('kit.forbidden'));
    await assert.rejects(fixture.runtime.as(visitor)(listPromocodes, {}), refusedAs('kit.signInNeeded'));
  });
});

describe("players' codes", () => {
  const own = (login = 'player') => fixture.runtime.as(fixture.player(login));
  const propose = async (name: string, login = 'player') =>
    (await own(login)(promocodesContract.createOwnPromocode, { name })).codes.find((code) => code.name === name)?.id ?? 0;

  test('C08: require a reason for a rejection, which the author is notified of and sees', async () => {
    const id = await propose('PlayersPick');
    await assert.rejects(fixture.office(refusePromocode, { id, reason: ' ' }), refusedAs('kit.invalidInput'));
    const refused = await fixture.office(refusePromocode, { id, reason: 'Name of a rival project' });
    assert.deepEqual([refused.status, refused.refusal], ['refused', 'Name of a rival project']);
    const [mine] = (await own()(promocodesContract.listOwnPromocodes)).codes;
    assert.deepEqual([mine?.status, mine?.refusal], ['refused', 'Name of a rival project']);
    assert.deepEqual(
      (await bell('player')).filter(({ kind }) => kind !== 'promocodes.paid'),
      [{ kind: 'promocodes.refused', params: { name: 'PlayersPick', reason: 'Name of a rival project' } }],
    );
    await assert.rejects(fixture.office(approvePromocode, { id }), refusedAs('promocodes.notPending'));
  });

  test('S03: can be used once approved, with the prize from the settings at their creation', async () => {
    const id = await propose('PlayersGood', 'friend');
    await assert.rejects(fixture.activate({ code: 'PlayersGood' }), refusedAs('promocodes.pending'));
    const approved = await fixture.office(approvePromocode, { id });
    assert.deepEqual([approved.status, approved.type, approved.requiredLevel, approved.money], ['active', 'user', 5, 25_000]);
    assert.equal((await bell('friend'))[0]?.kind, 'promocodes.approved');
    assert.equal((await fixture.activate({ code: 'PlayersGood' })).requiredLevel, 5);
  });

  test('cannot be moderated by their author', async () => {
    const id = await propose('MediaOwn', 'media');
    await assert.rejects(fixture.office(approvePromocode, { id }), refusedAs('promocodes.ownCode'));
    assert.equal((await fixture.office(getPromocode, { id })).can.approve, false);
  });

  test('cannot be moderated by the staff member they are linked with', async () => {
    const id = await propose('MediaLinked', 'friend');
    const second = fixture.runtime.as(fixture.second);
    const { version } = await second(getPromocode, { id });
    await second(editPromocode, { id, version, linkedLogin: 'media' });
    await assert.rejects(fixture.office(approvePromocode, { id }), refusedAs('promocodes.ownCode'));
    await assert.rejects(fixture.office(refusePromocode, { id, reason: 'Not wanted' }), refusedAs('promocodes.ownCode'));
    const { can } = await fixture.office(getPromocode, { id });
    assert.deepEqual([can.approve, can.refuse], [false, false]);
    assert.equal((await second(approvePromocode, { id })).status, 'active');
  });

  test('are limited to three that are not rejected, also with concurrent requests', async () => {
    const tries = await Promise.allSettled(['OwnA', 'OwnB', 'OwnC', 'OwnD', 'OwnE'].map((name) => propose(name)));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3);
    await assert.rejects(propose('OwnF'), refusedAs('promocodes.tooManyOwn'));
    const { left, codes } = await own()(promocodesContract.listOwnPromocodes);
    assert.deepEqual([left, codes.length], [0, 4]);
  });

  test('reject taken names, and are rate limited', async () => {
    await assert.rejects(propose('playersg00d', 'friend'), fieldOf('name', 'promocodes.nameTaken'));
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => propose('PlayersGood', 'friend')));
    assert.ok(tries.some((one) => one.status === 'rejected' && refusedAs('kit.tooManyRequests')(one.reason)));
  });
});
