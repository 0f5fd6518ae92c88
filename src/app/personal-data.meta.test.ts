import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { locales } from '#kit/i18n/locales.ts';
import { type PersonalData, personalData } from '#kit/personal-data/personal-data.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { camelCase } from './camel-case.ts';
import { impersonalWords } from './meta/impersonal-words.ts';
import { personalColumns, uncovered, vanished, wordColumns } from './meta/personal-columns.ts';
import { allPersonalData } from './personal-data.ts';
import { strings } from './strings.ts';
import { tiers } from './tiers.ts';

/** Columns that look personal but are not. A line here is a decision, and is reviewed as one. */
const IMPERSONAL = new Set<string>([
  // A game server's address, not a person's.
  'game_keys.last_used_ip',
  // A payment provider's address.
  'provider_messages.ip',
  // Whether a method requires an email.
  'payment_methods.is_email',
]);

describe('personal data', () => {
  let database: Database;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.close());

  test('a feature declares what happens to every personal column', async () => {
    const forgotten = uncovered(await personalColumns(database), allPersonalData).filter((column) => !IMPERSONAL.has(column));
    assert.deepEqual(forgotten, [], 'declare them in <feature>.personal-data.ts');
  });

  test('a feature removes names from every text column, or a reason is given why it needs not', async () => {
    const words = uncovered(await wordColumns(database), allPersonalData);
    const reviewed = Object.values(impersonalWords).flat();
    const asked = words.filter((column) => !reviewed.includes(column));
    assert.deepEqual(asked, [], 'take names out with forgetIn and declare them in <feature>.personal-data.ts, or say why not');
    const idle = reviewed.filter((column, at) => !words.includes(column) || reviewed.indexOf(column) !== at);
    assert.deepEqual(idle, [], 'declared, gone, or named twice');
  });

  test('every declared column exists', async () => assert.deepEqual(await vanished(database, allPersonalData), []));

  test('is listed in the order of the tiers, so that erasure runs from the highest to the account itself', () => {
    const order = tiers.map(camelCase);
    const listed = allPersonalData.map(({ feature }) => feature).filter((feature) => order.includes(feature));
    assert.deepEqual(
      listed,
      order.filter((feature) => listed.includes(feature)),
    );
    assert.equal(allPersonalData[0]?.feature, 'accounts');
  });

  test('every item is described in both languages, with a reason if it is not erased and a retention if it is kept', () => {
    const faults = locales.flatMap(({ code }) => allPersonalData.flatMap((one) => textFaults(one, strings[code], code)));
    assert.deepEqual(faults, []);
  });
});

/** The required texts of an item, by fate. */
const expected = { erased: ['what'], anonymised: ['what', 'why'], kept: ['term', 'what', 'why'] } as const;

function textFaults({ feature, items }: PersonalData, texts: object, language: string): readonly string[] {
  const told: unknown = member(member(texts, feature), 'personalData');
  const missing = Object.entries(items).flatMap(([name, { fate }]) => {
    const keys = Object.keys(asObject(member(told, name))).sort();
    return keys.join() === expected[fate].join() ? [] : [`${feature}.personalData.${name} (${language}): ${expected[fate].join(', ')}`];
  });
  const leftOver = Object.keys(asObject(told)).filter((name) => !(name in items));
  return [...missing, ...leftOver.map((name) => `${feature}.personalData.${name} (${language}) speaks of nothing`)];
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
const member = (of: unknown, name: string): unknown => Reflect.get(asObject(of), name);

describe('uncovered', () => {
  const declared = personalData('things', {
    items: { all: { holds: ['things', 'others.made_by'], fate: 'kept', notExported: 'a sample' } },
    export: async () => ({}),
    erase: async () => ({}),
  });

  test('treats a table as all of its columns, and a column as only itself', () => {
    const columns = ['things.email', 'things.ip', 'others.made_by', 'others.login'].map((name) => {
      const [table = '', column = ''] = name.split('.');
      return { table, column };
    });
    assert.deepEqual(uncovered(columns, [declared]), ['others.login']);
  });
});
