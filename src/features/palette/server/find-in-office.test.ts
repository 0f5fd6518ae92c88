import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Database } from '#kit/db/database.ts';
import { visitor } from '#kit/permissions/actor.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import { paletteContract } from '../palette.contract.ts';
import { paletteHandlers } from './palette.server.ts';
import type { PaletteSource } from './palette-source.ts';

describe('findInOffice', () => {
  const asked: string[] = [];
  const source = (kind: string, permission: PaletteSource['permission'], count: number): PaletteSource => ({
    kind,
    permission,
    title: { en: `${kind} in English`, ru: `${kind} по-русски` },
    find: async (_ctx, text) => {
      asked.push(kind);
      return Array.from({ length: count }, (_, id) => ({ id, label: `${text} ${id}`, href: `/${kind}/${id}` }));
    },
  });
  const sources = [source('news', 'news.read', 7), source('redirects', 'redirects.read', 0), source('payments', 'payments.read', 1)];
  let database: Database;
  let runtime: TestRuntime;
  before(async () => {
    database = await testDatabase();
    runtime = testRuntime({ database, implementations: paletteHandlers(sources) });
  });
  after(async () => {
    await runtime.close();
    await database.close();
  });
  const find = (...rights: PaletteSource['permission'][]) =>
    runtime.as(aPerson({ id: 1, login: 'clerk' }, ...rights))(paletteContract.findInOffice, { text: 'ab' });

  test('queries only sources whose page the caller may open, and returns at most five results of a kind', async () => {
    const groups = await find('news.read', 'redirects.read');
    assert.deepEqual(asked, ['news', 'redirects']);
    assert.deepEqual(
      groups.map(({ kind, title, found }) => [kind, title, found.map(({ id }) => id)]),
      [['news', 'news in English', ['0', '1', '2', '3', '4']]],
    );
  });

  test('flags a source whose query timed out and still returns the results of the others', async () => {
    const givenUp = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014', severity: 'ERROR' });
    const failing = (error: Error): PaletteSource => ({ ...source('redirects', 'redirects.read', 1), find: () => Promise.reject(error) });
    const among = (error: Error) =>
      testRuntime({ database, implementations: paletteHandlers([failing(error), source('news', 'news.read', 1)]) });
    const ask = (of: TestRuntime) =>
      of.as(aPerson({ id: 1, login: 'clerk' }, 'news.read', 'redirects.read'))(paletteContract.findInOffice, { text: 'ab' });
    const slow = among(givenUp);
    assert.deepEqual(
      (await ask(slow)).map(({ kind, found, gaveUp }) => [kind, found.length, gaveUp]),
      [
        ['redirects', 0, true],
        ['news', 1, false],
      ],
    );
    await slow.close();
    const broken = among(new TypeError('a fault of ours'));
    await assert.rejects(ask(broken), TypeError);
    await broken.close();
  });

  test('rejects a caller without permissions and a query of one letter', async () => {
    await assert.rejects(find(), refusedAs('kit.forbidden', 403));
    await assert.rejects(runtime.as(visitor)(paletteContract.findInOffice, { text: 'ab' }), refusedAs('kit.signInNeeded', 401));
    const one = runtime.as(aPerson({ id: 1, login: 'clerk' }, 'news.read'))(paletteContract.findInOffice, { text: ' a ' });
    await assert.rejects(one, refusedAs('kit.invalidInput', 422));
  });
});
