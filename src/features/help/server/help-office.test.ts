import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { assertListHolds } from '#kit/testing/list.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { helpContract } from '../help.contract.ts';
import { judgementList, missList } from '../help.list.ts';
import { exportJudgements, exportMisses, helpHandlers } from './help.server.ts';

const brand = { gameName: 'G', developerName: 'D', supportEmail: 'a@b.example', adsEmail: 'a@b.example', businessEmail: 'a@b.example' };
const support = aPerson({ id: 1, login: 'support' }, ...rolePermissions('support'));
let runtime: TestRuntime;
let close: () => Promise<void>;
before(async () => {
  const database = await testDatabase();
  close = () => database.close();
  runtime = testRuntime({ database, implementations: helpHandlers, config: { brand, publicUrl: 'https://g.example' } });
});
after(async () => {
  await runtime.close();
  await close();
});

describe('searches without results', () => {
  const note = (words: string) => runtime.as(visitor, { locale: 'en' })(helpContract.noteMiss, { words });
  const misses = async () => (await runtime.as(support)(helpContract.listMisses, {})).rows;

  test('are counted by their words, ignoring case and punctuation', async () => {
    await note('Xylophone lessons');
    await note('  xylophone, LESSONS! ');
    const [miss] = await misses();
    assert.deepEqual([miss?.words, miss?.language, miss?.times, miss?.today], ['xylophone lessons', 'en', 2, null]);
  });

  test('are not counted if an article matches, or if the words may be private', async () => {
    const before = (await misses()).length;
    for (const words of ['refund', 'zz', 'qwxz someone@mail.example', 'qwxz 4111111111111111', 'qwxz https://a.example']) await note(words);
    assert.equal((await misses()).length, before);
  });

  test('list and export every search once in each order', async () => {
    await runtime.bySystem(({ tx }) =>
      tx.execute(sql`insert into help_misses (words, language, times, last_at)
        select 'words ' || n, case n % 2 when 0 then 'en' else 'ru' end, 1 + n % 7, now() - n / 3 * interval '1 hour' from generate_series(1, 120) n`),
    );
    await assertListHolds({
      runtime,
      actor: support,
      list: missList,
      read: helpContract.listMisses,
      csv: exportMisses,
      told: ['words', ({ words }) => words],
      filters: [{ language: 'ru' }, { text: 'words 1', sort: '-last' }, { period: 'today' }],
    });
  });
});

describe('answers to “was this helpful”', () => {
  test('list and export every article once in each order', async () => {
    await runtime.bySystem(({ tx }) =>
      tx.execute(sql`insert into help_judgements (article, language, voter, helpful)
        select 'article-' || n / 4, case n / 4 % 2 when 0 then 'en' else 'ru' end, sha256(n::text::bytea), n % 3 > 0 from generate_series(1, 480) n`),
    );
    await assertListHolds({
      runtime,
      actor: support,
      list: judgementList,
      read: helpContract.listJudgements,
      csv: exportJudgements,
      told: ['article', ({ article }) => article],
      filters: [{ language: 'ru' }, { language: 'en', sort: 'helped' }],
    });
  });
});
