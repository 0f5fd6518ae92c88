import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { agree } from '#features/approvals/server/agree.builders.ts';
import { gameCharactersContract } from '#features/characters/game-characters.contract.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import { findReached } from './activations.queries.ts';
import { payPrize } from './pay-prize.ts';
import { aPromocodesFixture, type PromocodesFixture } from './promocodes.builders.ts';

describe("a code's prize", () => {
  let fixture: PromocodesFixture;
  before(async () => {
    fixture = await aPromocodesFixture();
  });
  after(() => fixture.close());

  const sentFor = async (code: string) =>
    (await fixture.commands()).map(({ payload }) => payload).filter((payload) => payload.code === code);
  const level = async (to: number) => {
    await fixture.report([{ by: fixture.id('player'), level: to }]);
    await fixture.payAll();
  };

  test('E11: is paid once when the level is reached and not before, which makes the activation valid', async () => {
    const { id } = await fixture.create({
      name: 'LevelFive',
      requiredLevel: 5,
      money: 1_000,
      quickMoney: 200,
      exp: 30,
      donation: 25,
      limitTotal: 10,
    });
    const before = await fixture.balance();
    const { activationId } = await fixture.activate({ code: 'LevelFive', level: 4 });
    await fixture.report([{ by: fixture.id('player'), level: 4 }]);
    assert.deepEqual(
      fixture.runtime.enqueued.filter((name) => name === 'promocodes.payPrize'),
      [],
    );
    await fixture.report([{ by: fixture.id('player'), level: 5 }]);
    assert.deepEqual(
      fixture.runtime.enqueued.filter((name) => name === 'promocodes.payPrize'),
      ['promocodes.payPrize'],
    );
    const counts = async () => {
      const { activations, validActivations } = await fixture.office(promocodesContract.getPromocode, { id });
      return [activations, validActivations];
    };
    assert.deepEqual(await counts(), [1, 0]);
    await Promise.all(Array.from({ length: 5 }, () => fixture.runtime.bySystem((ctx) => payPrize(ctx, activationId))));
    assert.deepEqual(await counts(), [1, 1]);
    const [sent, ...more] = await sentFor('LevelFive');
    assert.deepEqual(more, []);
    const { when, money, quickMoney, exp, nick } = sent ?? {};
    assert.deepEqual([when, money, quickMoney, exp, nick], ['level', 1_000, 200, 30, fixture.nickOf(fixture.id('player'))]);
    assert.equal(await fixture.balance(), before + 25);
    const notices = (await fixture.commands('creditNotice')).filter(({ dedupe_key }) => dedupe_key === `promo:${activationId}:coins`);
    assert.deepEqual(
      notices.map(({ payload }) => payload),
      [{ coins: 25, source: 'promo' }],
    );
    const queued = fixture.runtime.enqueued.length;
    await fixture.report([{ by: fixture.id('player'), level: 6 }]);
    assert.equal(fixture.runtime.enqueued.length, queued, 'nothing waits any more');
  });

  test('for a level goes to the current nick of the character', async () => {
    const by = fixture.id('second');
    await fixture.create({ name: 'Renamed', requiredLevel: 2 });
    await fixture.activate({ code: 'Renamed', by });
    const renamed = { characters: [aReport({ globalId: by, nick: 'New_Name', level: 2 })] };
    await fixture.game(1)(gameCharactersContract.putCharacters, renamed);
    await fixture.payAll();
    assert.deepEqual(
      (await sentFor('Renamed')).map(({ nick }) => nick),
      ['New_Name'],
    );
  });

  test('E06: is paid immediately without a level rule, and without coins if there are 0', async () => {
    const before = await fixture.balance();
    const { activationId, valid } = await fixture
      .create({ name: 'AtOnce', type: 'system', money: 7 })
      .then(() => fixture.activate({ code: 'AtOnce' }));
    assert.equal(valid, true);
    const [sent] = await sentFor('AtOnce');
    assert.deepEqual([sent?.when, sent?.money, 'vehicle' in (sent ?? {})], ['now', 7, false]);
    assert.equal(await fixture.balance(), before);
    assert.ok(!(await fixture.commands('creditNotice')).some(({ dedupe_key }) => dedupe_key === `promo:${activationId}:coins`));
  });

  describe('of a code created by one person', () => {
    const by = () => fixture.id('friend');
    const makeAlone = async (actor: Actor, name: string, terms = {}) => {
      const code = { type: 'media' as const, name, donation: 10_000, limitTotal: 1, ...terms };
      const { promocode } = await fixture.runtime.as(actor)(promocodesContract.createPromocode, code);
      return promocode ?? assert.fail(`${name} waits for a second person`);
    };
    const aDayLater = () =>
      fixture.database.asOwner((client) =>
        client.query(
          `update coins_let_out set at = at - interval '25 hours'; alter table ledger_journals disable trigger user;
           update ledger_journals set at = at - interval '25 hours'; alter table ledger_journals enable trigger user`,
        ),
      );

    test('is limited to 10,000 coins per player and 24 hours in total: the activation is rejected, not used up, and works the next day', async () => {
      await aDayLater();
      const before = await fixture.balance(by());
      await makeAlone(fixture.media, 'FromOne');
      await makeAlone(fixture.second, 'FromTwo');
      const tried = await Promise.allSettled(['FromOne', 'FromTwo'].map((code) => fixture.activate({ code, by: by() })));
      assert.deepEqual(tried.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const refused = tried.findIndex(({ status }) => status === 'rejected');
      const again = () => fixture.activate({ code: ['FromOne', 'FromTwo'][refused] ?? '', by: by() });
      await assert.rejects(again(), refusedAs('promocodes.enoughCoins'));
      assert.equal(await fixture.balance(by()), before + 10_000);
      await aDayLater();
      await again();
      assert.equal(await fixture.balance(by()), before + 20_000);
    });

    test('waits for a day with room when its level is reached', async () => {
      await aDayLater();
      const before = await fixture.balance(by());
      await makeAlone(fixture.media, 'Levelled', { requiredLevel: 5, donation: 6_000 });
      await makeAlone(fixture.second, 'AtOnceToo', { donation: 6_000 });
      const { activationId } = await fixture.activate({ code: 'Levelled', by: by() });
      await fixture.activate({ code: 'AtOnceToo', by: by() });
      const pay = () => fixture.runtime.bySystem((ctx) => payPrize(ctx, activationId));
      await pay();
      assert.deepEqual([await fixture.balance(by()), await sentFor('Levelled')], [before + 6_000, []]);
      await aDayLater();
      await pay();
      assert.deepEqual([await fixture.balance(by()), (await sentFor('Levelled')).length], [before + 12_000, 1]);
    });

    test('is always paid if a second person approved it, until one person alone raises it', async () => {
      await aDayLater();
      const before = await fixture.balance(by());
      const terms = { type: 'media' as const, name: 'Agreed', donation: 6_000, limitPerAccount: 5, limitTotal: 5 };
      const { approval } = await fixture.office(promocodesContract.createPromocode, terms);
      await agree(fixture.runtime, fixture.second, approval);
      for (const _ of [1, 2]) await fixture.activate({ code: 'Agreed', by: by() });
      assert.equal(await fixture.balance(by()), before + 12_000);
      const [code] = (await fixture.office(promocodesContract.listPromocodes, { text: 'Agreed' })).rows;
      const { id, version } = code ?? assert.fail('no code');
      const { type: _, ...given } = terms;
      const edited = await fixture.office(promocodesContract.editPromocode, { ...given, id, version, donation: 6_001, limitTotal: 4 });
      assert.equal(edited.donation, 6_001, 'less in all, so one alone may');
      await assert.rejects(fixture.activate({ code: 'Agreed', by: by() }), refusedAs('promocodes.enoughCoins'));
    });

    test('requires a recently entered password', async () => {
      await aDayLater();
      await assert.rejects(makeAlone({ ...fixture.media, passwordFresh: false }, 'NoPassword'), refusedAs('kit.passwordNeeded'));
      assert.ok(await makeAlone({ ...fixture.media, passwordFresh: false }, 'NoCoins', { donation: 0, exp: 1 }));
    });
  });

  test('E08: with the immediate flag, gives vehicle and skin before the level and not again at it', async () => {
    const lent = { vehicleModel: 411, vehiclePrimary: 0, vehicleSecondary: 3, vehicleDays: 1, vehicleHours: 12, skinMale: 23, skinDays: 2 };
    await fixture.create({ name: 'LentFirst', requiredLevel: 9, immediate: true, money: 50, ...lent });
    assert.equal((await fixture.activate({ code: 'LentFirst', level: 8 })).immediate, true);
    const [first] = await sentFor('LentFirst');
    // E09: all five fields of the vehicle; a colour of 0 is chosen by the game.
    assert.deepEqual(first?.vehicle, { model: 411, primary: 0, secondary: 3, days: 1, hours: 12 });
    assert.deepEqual([first?.skin, first?.when, first?.money], [{ id: 23, days: 2, hours: 0 }, 'now', undefined]);
    await level(9);
    const [, second, ...more] = await sentFor('LentFirst');
    assert.deepEqual(more, []);
    assert.deepEqual([second?.when, second?.money, second?.vehicle, second?.skin], ['level', 50, undefined, undefined]);
  });

  test("E10: includes the skin of the character's sex", async () => {
    await fixture.create({ name: 'BySex', skinMale: 1, skinFemale: 93, skinHours: 5, limitPerAccount: 2 });
    await fixture.activate({ code: 'BySex' }, 'female');
    await fixture.activate({ code: 'BySex' }, 'male');
    assert.deepEqual(
      (await sentFor('BySex')).map(({ skin }) => skin),
      [
        { id: 93, days: 0, hours: 5 },
        { id: 1, days: 0, hours: 5 },
      ],
    );
  });

  test('E07: has one of four vip levels with days', async () => {
    await fixture.create({ name: 'GoldThree', vipLevel: 3, vipDays: 7 });
    await fixture.activate({ code: 'GoldThree' });
    assert.deepEqual((await sentFor('GoldThree'))[0]?.vip, { level: 3, days: 7 });
  });

  test('is what was promised at the activation, whatever happens to the code later', async () => {
    const code = await fixture.create({ name: 'Promised', requiredLevel: 20, money: 100 });
    await fixture.activate({ code: 'Promised', level: 19 });
    const { can: _, ...rest } = code;
    const edited = { id: code.id, version: code.version, name: rest.name, money: 1, requiredLevel: 30 };
    await fixture.office(promocodesContract.editPromocode, edited);
    await fixture.office(promocodesContract.deactivatePromocode, { id: code.id });
    await level(20);
    assert.equal((await sentFor('Promised'))[0]?.money, 100);
  });

  test('is not paid when a character on another server reaches the level', async () => {
    await fixture.create({ name: 'HereOnly', requiredLevel: 40, money: 1 });
    await fixture.activate({ code: 'HereOnly', level: 30 });
    const queued = fixture.runtime.enqueued.length;
    await fixture.report([{ by: fixture.id('player'), level: 90 }], 2);
    assert.equal(fixture.runtime.enqueued.length, queued);
  });

  test('costs one index read for a report of 500 characters without pending prizes', async () => {
    const many = Array.from({ length: 500 }, (_, at) => aReport({ globalId: 1_000 + at, level: 99 }));
    assert.deepEqual(await fixture.runtime.bySystem(({ tx }) => findReached(tx, 1, many)), []);
    const plan = await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.execute('set local enable_seqscan = off');
      return tx.execute(`explain select id from promocode_activations
        where server = 1 and valid_at is null and account_id in (1001, 1002, 1003)`);
    });
    assert.match(JSON.stringify(plan.rows), /promocode_activations_waiting/);
  });
});
