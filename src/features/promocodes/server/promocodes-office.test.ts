import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InputOf } from '#kit/contract/contract.ts';
import { audited } from '#kit/testing/audited.ts';
import { assertListHolds, csvRecords, csvText } from '#kit/testing/list.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { addDays, dayOf } from '#kit/time/moscow.ts';
import { promocodesContract } from '../promocodes.contract.ts';
import { promocodeList } from '../promocodes.list.ts';
import { exportPromocodeRefusals, exportPromocodeServers } from './export-promocode-figures.ts';
import { exportPromocodes } from './export-promocodes.ts';
import { aPromocodesFixture, fieldOf, type PromocodesFixture } from './promocodes.builders.ts';
import { exportPromocodeTags } from './promocodes.handlers.ts';
import { promocodesPersonalData } from './promocodes.personal-data.ts';

let fixture: PromocodesFixture;
before(async () => {
  fixture = await aPromocodesFixture();
});
after(() => fixture.close());

const { listPromocodes, getPromocode, simulatePromocode } = promocodesContract;

describe('promocodes in the office', () => {
  test('C07 C09: lists codes by type, and finds them by tag, status and text', async () => {
    const { createPromocodeTag, renamePromocodeTag, removePromocodeTag, listPromocodeTags } = promocodesContract;
    const tag = await fixture.office(createPromocodeTag, { name: 'Autumn' });
    await assert.rejects(fixture.office(createPromocodeTag, { name: 'AUTUMN' }), fieldOf('name', 'promocodes.tagTaken'));
    await fixture.create({ name: 'Tagged-1', type: 'system', tag: tag.id });
    await fixture.create({ name: 'Tagged-2', tag: tag.id, active: false });
    await assert.rejects(fixture.create({ name: 'Tagged-3', tag: 4_711 }), fieldOf('tag', 'promocodes.tagUnknown'));
    const names = async (filter: InputOf<typeof listPromocodes>) => {
      const { rows, total, counts } = await fixture.office(listPromocodes, filter);
      assert.equal(rows.length, total);
      return { names: rows.map(({ name }) => name), counts };
    };
    assert.deepEqual(await names({ tag: tag.id }), { names: ['Tagged-2', 'Tagged-1'], counts: { media: 1, user: 0, system: 1 } });
    assert.deepEqual((await names({ tag: tag.id, type: 'system' })).names, ['Tagged-1']);
    assert.deepEqual((await names({ tag: tag.id, status: 'inactive' })).names, ['Tagged-2']);
    assert.deepEqual((await names({ text: 'ТАGGED_', sort: 'name' })).names, ['Tagged-1', 'Tagged-2']);
    assert.equal((await fixture.office(renamePromocodeTag, { id: tag.id, name: 'Winter' })).codes, 2);
    await assert.rejects(fixture.office(removePromocodeTag, { id: tag.id }), refusedAs('promocodes.tagInUse'));
    const spare = await fixture.office(createPromocodeTag, { name: 'Spare' });
    await assert.rejects(fixture.office(renamePromocodeTag, { id: spare.id, name: 'WINTER' }), fieldOf('name', 'promocodes.tagTaken'));
    await fixture.office(removePromocodeTag, { id: spare.id });
    assert.deepEqual(
      (await fixture.office(listPromocodeTags)).map(({ name }) => name),
      ['Winter'],
    );
    const csv = await csvText({ runtime: fixture.runtime, actor: fixture.media, csv: exportPromocodeTags }, { sort: '-codes' });
    assert.deepEqual(csvRecords(csv), [
      ['Name', 'Codes'],
      ['Winter', '2'],
    ]);
  });

  test('tags a code without its other fields; a stale form gets an error, and the audit has both names', async () => {
    const { createPromocodeTag, tagPromocode } = promocodesContract;
    const tag = await fixture.office(createPromocodeTag, { name: 'Summer' });
    const code = await fixture.create({ name: 'Later-1' });
    const tagged = await fixture.office(tagPromocode, { id: code.id, tag: tag.id });
    assert.deepEqual([tagged.tag, tagged.version], [{ id: tag.id, name: 'Summer' }, code.version + 1]);
    assert.equal((await fixture.office(tagPromocode, { id: code.id, tag: null })).tag, null);
    await assert.rejects(fixture.office(tagPromocode, { id: code.id, tag: 4_711 }), fieldOf('tag', 'promocodes.tagUnknown'));
    const { rows } = await fixture.database.pool.query(`select payload from audit_entries where event = 'promocodes.tagged' order by id`);
    assert.deepEqual(
      rows.map(({ payload }) => payload),
      [
        { name: 'Later-1', before: null, after: 'Summer' },
        { name: 'Later-1', before: 'Summer', after: null },
      ],
    );
  });

  test('returns the same codes in pages, count and CSV, in every order', async () => {
    for (let at = 0; at < 55; at += 1) await fixture.create({ name: `Page-${at}`, type: 'system' });
    await fixture.database.pool.query(
      `update promocodes set activations = id % 3, valid_activations = id % 3 / 2 where name like 'Page-%'`,
    );
    await assertListHolds({
      runtime: fixture.runtime,
      actor: fixture.media,
      list: promocodeList,
      read: listPromocodes,
      csv: exportPromocodes,
      told: ['id', ({ id }) => id],
      filters: [
        { type: 'system' },
        { type: 'media', status: 'inactive' },
        { text: 'Page-1', sort: 'name' },
        { text: '%' },
        { period: 'today' },
      ],
    });
    assert.equal((await fixture.office(listPromocodes, { text: 'page-', type: 'media' })).counts.system, 55);
  });

  test("exports exactly the filtered codes in the reader's language, and audits the export", async () => {
    const csv = await csvText(
      { runtime: fixture.runtime, actor: fixture.media, csv: exportPromocodes },
      { text: 'tagged', sort: 'name' },
      'ru',
    );
    const [header, ...lines] = csvRecords(csv);
    assert.deepEqual(header?.slice(1, 5), ['Название', 'Вид', 'Статус', 'Тег']);
    assert.deepEqual(
      lines.map((cells) => cells.slice(1, 5)),
      [
        ['Tagged-1', 'Системные', 'Активен', 'Winter'],
        ['Tagged-2', 'Медиа', 'Неактивен', 'Winter'],
      ],
    );
    const entries = await audited(fixture.database, 'promocodes.exported');
    assert.deepEqual(entries.at(-1), { text: 'tagged', sort: 'name' });
  });

  test('returns statistics by day and server, with valid activations, payers and rejections by cause', async () => {
    const { id } = await fixture.create({ name: 'Counted', requiredLevel: 10, limitPerAccount: 5 });
    await fixture.activate({ code: 'Counted', level: 2 });
    await fixture.activate({ code: 'Counted', level: 2 });
    await fixture.activate({ code: 'Counted', by: fixture.id('friend'), level: 3 });
    await assert.rejects(fixture.activate({ code: 'Counted', level: 10 }), refusedAs('promocodes.levelReached'));
    await fixture.database.pool.query(
      `update promocode_activations set valid_at = now() where account_id = ${fixture.id('friend')} and promocode_id = ${id}`,
    );
    const today = dayOf(new Date());
    const figures = await fixture.office(promocodesContract.getPromocodeStatistics, {
      id,
      from: addDays(today, -2),
      to: addDays(today, 1),
    });
    assert.deepEqual(
      [figures.activations, figures.valid, figures.payers, figures.days.length, figures.days.at(-1), figures.servers, figures.refusals],
      [
        3,
        1,
        0,
        3,
        { day: today, activations: 3, valid: 1 },
        [{ server: 1, activations: 3, valid: 1 }],
        [{ cause: 'levelReached', tries: 1 }],
      ],
    );
    const days = { id, from: addDays(today, -2), to: addDays(today, 1) };
    const file = { runtime: fixture.runtime, actor: fixture.media };
    assert.deepEqual(csvRecords(await csvText({ ...file, csv: exportPromocodeServers(days) }, {})).slice(1), [['1', '3', '1']]);
    assert.deepEqual(csvRecords(await csvText({ ...file, csv: exportPromocodeRefusals(days) }, {}))[1]?.[1], '1');
  });

  test('simulates an activation by login or nick without writing anything', async () => {
    const { id } = await fixture.create({
      name: 'WhatIf',
      requiredLevel: 8,
      immediate: true,
      vehicleModel: 411,
      vehicleDays: 1,
      money: 10,
    });
    await fixture.report([{ by: fixture.id('player'), level: 3 }]);
    const asked = await fixture.office(simulatePromocode, { code: 'whatif', who: 'player' });
    const first = asked.verdicts[0];
    assert.deepEqual(
      [
        asked.login,
        asked.promocode?.id,
        first?.cause,
        first?.now?.vehicleModel,
        first?.now?.money,
        first?.atLevel?.vehicleModel,
        first?.atLevel?.money,
      ],
      ['player', id, null, 411, 0, 0, 10],
    );
    assert.equal((await fixture.office(getPromocode, { id })).activations, 0);
    await fixture.report([{ by: fixture.id('player'), level: 8 }]);
    const byNick = await fixture.office(simulatePromocode, { code: 'WhatIf', who: fixture.nickOf(fixture.id('player')) });
    assert.deepEqual(
      byNick.verdicts.map(({ cause, now }) => [cause, now]),
      [['levelReached', null]],
    );
    const unknown = await fixture.office(simulatePromocode, { code: 'NOSUCH', who: 'player' });
    assert.deepEqual([unknown.promocode, unknown.verdicts[0]?.cause], [null, 'unknown']);
    await assert.rejects(fixture.office(simulatePromocode, { code: 'WhatIf', who: 'nobody' }), fieldOf('who', 'promocodes.personUnknown'));
    assert.deepEqual(await fixture.rowsOf(`select 1 from promocode_refusals where code in ('WhatIf', 'NOSUCH')`), []);
  });
});

describe('erasing a person', () => {
  test('keeps the counts, and the export before it has their data', async () => {
    const { id } = await fixture.create({ name: 'Remembered', linkedLogin: 'friend' });
    const by = fixture.id('friend');
    await fixture.activate({ code: 'Remembered', by });
    await assert.rejects(fixture.activate({ code: 'Remembered', by }), refusedAs('promocodes.alreadyUsed'));
    const person = { accountId: by, login: 'friend', email: 'friend@test.example', nicks: [] };
    const told = JSON.stringify(await fixture.runtime.bySystem(({ tx, services }) => promocodesPersonalData.export(tx, person, services)));
    for (const part of ['Remembered', 'alreadyUsed', fixture.nickOf(by)]) assert.ok(told.includes(part), part);
    const erased = await fixture.runtime.bySystem((ctx) => promocodesPersonalData.erase(ctx, person));
    assert.ok((erased.activations ?? 0) > 0 && (erased.refusals ?? 0) > 0 && (erased.codes ?? 0) > 0);
    const code = await fixture.office(getPromocode, { id });
    assert.deepEqual([code.activations, code.linkedLogin], [1, null]);
    for (const table of ['promocode_activations', 'promocode_refusals'])
      assert.deepEqual(await fixture.rowsOf(`select 1 from ${table} where account_id = ${by} or nick = '${fixture.nickOf(by)}'`), []);
    assert.deepEqual(await fixture.rowsOf(`select 1 from promocodes where created_by = ${by} or linked_id = ${by}`), []);
  });
});
