import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gameCharactersContract } from '#features/characters/game-characters.contract.ts';
import { aReport } from '#features/characters/server/characters.builders.ts';
import { aDisputedOrder } from '#features/payments/server/orders/disputes.builders.ts';
import { isDatabaseUnavailable } from '#kit/db/constraint.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { gamePromocodesContract } from '../game-promocodes.contract.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import { payPrize } from './pay-prize.ts';
import { aPromocodesFixture, type PromocodesFixture } from './promocodes.builders.ts';
import { tidyRefusals } from './tidy-refusals.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe('a code is activated in the game', () => {
  let fixture: PromocodesFixture;
  before(async () => {
    fixture = await aPromocodesFixture({ crowd: 60 });
  });
  after(() => fixture.close());

  const causesOf = async (code: string) =>
    (await fixture.rowsOf<{ cause: string }>(`select cause from promocode_refusals where code = '${code}' order by id`)).map(
      ({ cause }) => cause,
    );
  const refusedWith = async (cause: string, code: string, more: { level?: number; by?: number } = {}) => {
    await assert.rejects(fixture.activate({ code, ...more }), refusedAs(`promocodes.${cause}`));
    assert.ok((await causesOf(code)).includes(cause), `${cause} is kept`);
  };

  test('unknown: a name that nobody made is refused, and the try is kept', () => refusedWith('unknown', 'NOSUCH'));

  test('R7 of fifty guesses at once twenty are judged, then even a real code is not told apart', async () => {
    await fixture.create({ name: 'Guessed' });
    const guesses = Array.from({ length: 50 }, (_, at) =>
      fixture.activate({ code: `GUESS${at}`, by: fixture.id('crowd_57') }).catch(({ code }) => code),
    );
    const codes = await Promise.all(guesses);
    assert.equal(codes.filter((code) => code === 'promocodes.unknown').length, 20);
    assert.equal(codes.filter((code) => code === 'kit.tooManyRequests').length, 30);
    await assert.rejects(fixture.activate({ code: 'Guessed', by: fixture.id('crowd_57') }), refusedAs('kit.tooManyRequests'));
    assert.equal((await fixture.activate({ code: 'Guessed', by: fixture.id('crowd_58') })).code, 'Guessed');
  });

  test('R7 codes that exist are no guesses', async () => {
    await fixture.create({ name: 'TypedOften', limitPerAccount: 1 });
    await fixture.activate({ code: 'TypedOften', by: fixture.id('crowd_59') });
    for (let turn = 0; turn < 25; turn += 1)
      await assert.rejects(fixture.activate({ code: 'TypedOften', by: fixture.id('crowd_59') }), refusedAs('promocodes.alreadyUsed'));
  });

  test('S04 inactive: a code that is switched off is refused with its cause', async () => {
    const { id } = await fixture.create({ name: 'SwitchedOff', active: false });
    await refusedWith('inactive', 'SwitchedOff');
    await fixture.office(promocodesContract.activatePromocode, { id });
    assert.equal((await fixture.activate({ code: 'SwitchedOff' })).code, 'SwitchedOff');
  });

  test('disputed: nothing is given while a payment of the account is disputed, a prize that waited neither; nothing is used up', async () => {
    const by = fixture.id('crowd_50');
    await fixture.create({ name: 'Frozen', exp: 5 });
    await fixture.create({ name: 'FrozenLater', exp: 5, requiredLevel: 3 });
    const { activationId } = await fixture.activate({ code: 'FrozenLater', by });
    const order = await fixture.runtime.bySystem(({ tx }) => aDisputedOrder(tx, by));
    await refusedWith('disputed', 'Frozen', { by });
    const pay = () => fixture.runtime.bySystem((ctx) => payPrize(ctx, activationId));
    const validAt = async () =>
      (await fixture.rowsOf<{ at: Date | null }>(`select valid_at as at from promocode_activations where id = ${activationId}`))[0]?.at;
    await pay();
    assert.equal(await validAt(), null);
    await fixture.rowsOf(`update orders set pay_status = 'chargeback_won' where id = '${order}'`);
    await pay();
    assert.ok(await validAt());
    assert.equal((await fixture.activate({ code: 'Frozen', by })).code, 'Frozen');
  });

  test('notStarted: before its start', async () => {
    await fixture.create({ name: 'Tomorrow', startsAt: inHours(24) });
    await refusedWith('notStarted', 'Tomorrow');
  });

  test('over: from its end on, also for the list', async () => {
    const { status } = await fixture.create({ name: 'Yesterday', endsAt: inHours(-1) });
    assert.equal(status, 'over');
    await refusedWith('over', 'Yesterday');
  });

  test('usedUp: when all activations are given, and the code is over', async () => {
    const { id } = await fixture.create({ name: 'JustOne', limitTotal: 1 });
    await fixture.activate({ code: 'JustOne' });
    await refusedWith('usedUp', 'JustOne', { by: fixture.id('friend') });
    assert.equal((await fixture.office(promocodesContract.getPromocode, { id })).status, 'over');
  });

  test('alreadyUsed: an account uses it as often as the limit says, on whatever server', async () => {
    await fixture.create({ name: 'TwiceEach', limitPerAccount: 2 });
    await fixture.report([{ by: fixture.id('player'), level: 1 }], 2);
    await fixture.activate({ code: 'TwiceEach' });
    await fixture.activate({ code: 'TwiceEach' }, 'male', 2);
    await refusedWith('alreadyUsed', 'TwiceEach');
    await fixture.activate({ code: 'TwiceEach', by: fixture.id('friend') });
  });

  test('V11 levelReached: level 5 for a code of level 5 is refused, level 4 is taken', async () => {
    await fixture.create({ name: 'BelowFive', requiredLevel: 5 });
    await refusedWith('levelReached', 'BelowFive', { level: 5 });
    await refusedWith('levelReached', 'BelowFive', { level: 50 });
    assert.equal((await fixture.activate({ code: 'BelowFive', level: 4 })).valid, false);
    await fixture.create({ name: 'NoLevelRule' });
    assert.equal((await fixture.activate({ code: 'NoLevelRule', level: 50 })).valid, true);
  });

  test('foreignCharacter: a nick of somebody else, or of another world, or an account that nobody has', async () => {
    await fixture.create({ name: 'MineOnly' });
    const asked = {
      code: 'MineOnly',
      nick: fixture.nickOf(fixture.id('friend')),
      globalId: fixture.id('player'),
      level: 1,
      sex: 'male',
    } as const;
    const { activate } = gamePromocodesContract;
    await assert.rejects(fixture.game(1, 'foreign-key-1')(activate, asked), refusedAs('promocodes.foreignCharacter'));
    await assert.rejects(
      fixture.game(3, 'foreign-key-2')(activate, { ...asked, nick: fixture.nickOf(fixture.id('player')) }),
      refusedAs('promocodes.foreignCharacter'),
    );
    await assert.rejects(
      fixture.game(1, 'foreign-key-3')(activate, { ...asked, globalId: 999_999 }),
      refusedAs('promocodes.foreignCharacter'),
    );
    assert.deepEqual(await causesOf('MineOnly'), ['foreignCharacter', 'foreignCharacter', 'foreignCharacter']);
  });

  test('foreignCharacter: of whoever has not entered the world that tells of them, is disabled or about to be deleted; nothing is used up', async () => {
    const { id } = await fixture.create({ name: 'Planted' });
    const by = fixture.id('crowd_49');
    const planted = { characters: [aReport({ globalId: by, nick: fixture.nickOf(by), level: 1 })] };
    await fixture.game(3)(gameCharactersContract.putCharacters, planted);
    const refused = (server: number) =>
      assert.rejects(fixture.activate({ code: 'Planted', by }, 'male', server), refusedAs('promocodes.foreignCharacter'));
    await refused(3);
    for (const column of ['disabled_at', 'leaving_at']) {
      await fixture.rowsOf(`update accounts set ${column} = now() where id = ${by}`);
      await refused(1);
      await fixture.rowsOf(`update accounts set ${column} = null where id = ${by}`);
    }
    assert.equal((await fixture.office(promocodesContract.getPromocode, { id })).activations, 0);
    assert.equal((await fixture.activate({ code: 'Planted', by })).code, 'Planted');
  });

  test('pending and refused codes are refused, and only the author reads why', async () => {
    const { codes } = await fixture.runtime.as(fixture.player())(promocodesContract.createOwnPromocode, { name: 'MyOwnOne' });
    await refusedWith('pending', 'MyOwnOne');
    await fixture.office(promocodesContract.refusePromocode, { id: codes[0]?.id ?? 0, reason: 'A word of others' });
    const reasonFor = (by: number) =>
      fixture.activate({ code: 'MyOwnOne', by }).then(
        () => 'taken',
        (error) => error.params.reason,
      );
    assert.equal(await reasonFor(fixture.id('player')), 'A word of others');
    assert.equal(await reasonFor(fixture.id('friend')), 'none');
  });

  test('a code is found however it is typed: case and look-alike letters do not count', async () => {
    const { name } = await fixture.create({ name: 'НОВОСТЬ-100' });
    for (const [at, typed] of ['новость-100', 'HОBOCТЬ-1OO', 'нoвocть_l00'].entries())
      assert.equal((await fixture.activate({ code: typed, by: fixture.id(`crowd_${at}`) })).code, name);
  });

  test('under one key it happens once, also ten at once, and the same key for something else is refused', async () => {
    const { id } = await fixture.create({ name: 'OneKey', limitPerAccount: null });
    const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.activate({ code: 'OneKey', key: 'the-same-key' })));
    assert.equal(new Set(answers.map(({ activationId }) => activationId)).size, 1);
    assert.equal((await fixture.office(promocodesContract.getPromocode, { id })).activations, 1);
    await assert.rejects(fixture.activate({ code: 'OneKey', level: 2, key: 'the-same-key' }), refusedAs('kit.idempotencyKeyReused'));
    await assert.rejects(fixture.activate({ code: 'NOSUCH', key: 'the-same-key' }), refusedAs('kit.idempotencyKeyReused'));
    await assert.rejects(fixture.activate({ code: 'OneKey', key: 'short' }), refusedAs('kit.badIdempotencyKey'));
  });

  test('a refusal repeated under its key is one try, and the key may succeed later', async () => {
    const { id } = await fixture.create({ name: 'LaterOn', active: false });
    for (let times = 0; times < 3; times += 1)
      await assert.rejects(fixture.activate({ code: 'LaterOn', key: 'refused-key' }), refusedAs('promocodes.inactive'));
    assert.deepEqual(await causesOf('LaterOn'), ['inactive']);
    await fixture.office(promocodesContract.activatePromocode, { id });
    assert.equal((await fixture.activate({ code: 'LaterOn', key: 'refused-key' })).code, 'LaterOn');
  });

  test(`limits hold under load: of 50 at once on a code with 10 left exactly 10 get it (${onPostgres ? 'PostgreSQL' : 'embedded'})`, async () => {
    const { id } = await fixture.create({ name: 'TenLeft', limitTotal: 10, donation: 5 });
    // On a busy machine some find no free connection in time. A game server repeats such a call under its key.
    const answerOf = async (at: number, left = 10): Promise<string> => {
      try {
        await fixture.activate({ code: 'TenLeft', by: fixture.id(`crowd_${at}`), key: `ten-left-${at}` });
        return 'given';
      } catch (error) {
        if (isDatabaseUnavailable(error) && left > 0) return answerOf(at, left - 1);
        return error instanceof Refusal ? error.code : String(error);
      }
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => answerOf(at)));
    assert.deepEqual(answers.sort(), [...Array(10).fill('given'), ...Array(40).fill('promocodes.usedUp')]);
    assert.equal((await causesOf('TenLeft')).filter((cause) => cause === 'usedUp').length, 40);
    const code = await fixture.office(promocodesContract.getPromocode, { id });
    assert.deepEqual([code.activations, code.validActivations, code.status], [10, 10, 'over']);
    const [given] = await fixture.rowsOf<{ coins: string }>(
      `select sum(amount) as coins from ledger_entries where account like 'coins:player:%'
        and journal_id in (select id from ledger_journals where memo = 'TenLeft')`,
    );
    assert.equal(Number(given?.coins), 50);
  });

  test('one account cannot use a code twice by asking many times at once', async () => {
    await fixture.create({ name: 'OncePerAccount' });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => fixture.activate({ code: 'OncePerAccount' })));
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  test('refused tries are kept for 90 days, and no more than a number of them', async () => {
    const kept = async () => (await fixture.rowsOf<{ id: string }>('select id from promocode_refusals')).length;
    await fixture.database.pool.query(
      `update promocode_refusals set at = now() - interval '91 days' where id = (select min(id) from promocode_refusals)`,
    );
    const before = await kept();
    await fixture.runtime.bySystem(({ tx }) => tidyRefusals(tx));
    assert.equal(await kept(), before - 1);
    await fixture.runtime.bySystem(({ tx }) => tidyRefusals(tx, 5));
    assert.ok((await kept()) <= 5);
  });
});
