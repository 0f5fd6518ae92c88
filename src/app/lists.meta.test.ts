import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Operation } from '#kit/contract/contract.ts';
import { columnsIn, type List, mostChosen } from '#kit/list/list.ts';
import { csvRecords, filtersPerList, randomFilters } from '#kit/testing/list.ts';
import { peopleOfEveryKind, sessionMaker } from './meta/access-people.builders.ts';
import { allOperations } from './meta/declarations.ts';
import { root } from './meta/sources.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Asked = Readonly<Record<string, unknown>>;
type Page = {
  readonly rows: readonly { readonly id: number | string; readonly changedAt: string | null }[];
  readonly total: number;
  readonly after: string | null;
};

const operations = await allOperations();
const reads = operations.filter(({ list, kind }) => list && kind !== 'stream');
const exportOf = (read: Operation) =>
  operations.find(({ kind, path }) => kind === 'stream' && path === `${read.path.replace(/\/search$/, '')}/export`);

describe('every list of the office', () => {
  let site: TestApp;
  let cookie: string;
  before(async () => {
    site = await startTestApp({ WORKER: 'off' });
    const owner = peopleOfEveryKind.find(({ login }) => login === 'owner');
    assert.ok(owner);
    cookie = (await sessionMaker(site.database).cookieOf(owner)) ?? '';
  });
  after(() => site.stop());

  const ask = async (operation: Operation, asked: Asked): Promise<string> => {
    const path = await withIds(operation.path, site);
    const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const call =
      operation.method === 'GET'
        ? ({ method: 'GET', url: `${path}?${search}` } as const)
        : ({ method: 'POST', url: path, payload: asked } as const);
    const { statusCode, body } = await site.app.inject({ ...call, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    assert.equal(statusCode, 200, `${operation.id} ${search}: ${body.slice(0, 300)}`);
    return body;
  };

  /** The ids of the rows of all pages, each once. */
  const everyPage = async (read: Operation, asked: Asked, where: string) => {
    const ids: Page['rows'][number]['id'][] = [];
    let [total, next]: [number, Asked | undefined] = [0, asked];
    for (let pages = 0; next && pages < mostPages; pages += 1) {
      const page: Page = JSON.parse(await ask(read, next));
      ids.push(...page.rows.map(({ id }) => id));
      total = page.total;
      next = page.after === null ? undefined : { ...asked, after: page.after };
    }
    assert.equal(new Set(ids).size, ids.length, `${where}: no row stands on two pages`);
    if (!next) assert.equal(ids.length, total, `${where}: the pages hold as many rows as are counted`);
    return { ids, total };
  };

  test("has an export, and returns the time of each row's last change", async () => {
    assert.ok(reads.length > 25, 'the lists are found');
    let told = 0;
    for (const read of reads) {
      assert.ok(exportOf(read), `${read.id} has no export`);
      const { rows }: Page = JSON.parse(await ask(read, needed(read)));
      for (const { changedAt } of rows) assert.ok(!Number.isNaN(Date.parse(changedAt ?? '')), `${read.id}: ${changedAt}`);
      if (rows.length > 0) told += 1;
    }
    assert.ok(told > 20, `${told} lists with rows prove little`);
  });

  test('exports the rows of all its pages, in order, with its columns, for random filters', async () => {
    let compared = 0;
    for (const read of reads) {
      const { list } = read;
      const csv = exportOf(read);
      // This test itself writes to the audit; that list has its own test.
      if (!list || !csv || list.name === 'audit') continue;
      const known = new Map<number | string, string>();
      for (const filter of randomFilters(list)) {
        const asked = { ...needed(read), ...filter };
        // The line of a sum changes with the days.
        const lineOf: Map<number | string, string> = list.summed ? new Map() : known;
        const where: string = `${list.name} ${JSON.stringify(asked)}`;
        const { ids, total } = await everyPage(read, asked, where);
        const [head, ...lines] = csvRecords(await ask(csv, asked));
        assert.equal(head?.length, columnsIn(list, 'csv').length, `${where}: every column is there`);
        assert.ok(
          lines.every(({ length }) => length === head?.length),
          `${where}: every cell is there`,
        );
        assert.equal(lines.length, total, `${where}: every row is there`);
        const told = lines.slice(0, ids.length).map((cells) => JSON.stringify(cells));
        await learn(lineOf, ids, told, async (rows) => csvRecords(await ask(csv, { ...asked, rows })).slice(1));
        assert.deepEqual(
          told,
          ids.map((id) => lineOf.get(id)),
          `${where}: in the order of the pages`,
        );
        compared += ids.length;
      }
    }
    assert.ok(compared > 150 * filtersPerList, `${compared} rows prove little`);
  });

  test('rejects selecting rows that have no ids', async () => {
    const whole = operations.filter(({ list, kind, path }) => list?.whole && kind === 'stream' && !path.includes(':'));
    assert.ok(whole.length > 5);
    for (const { path } of whole) {
      const { statusCode } = await site.app.inject({ url: `${path}?rows=1`, headers: { cookie } });
      assert.equal(statusCode, 422, path);
    }
  });

  test('requests the same rows of today, yesterday and this month in the westernmost and easternmost time zone', async () => {
    // Late on the last day of a month in Moscow: further east the next month has begun.
    const now = '2026-11-30T20:30:00Z';
    const script = `${root}/src/app/meta/periods-in-zone.ts`;
    const [west, east] = await Promise.all(
      ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map(async (zone) => {
        const { stdout } = await promisify(execFile)(process.execPath, [script, now], { cwd: root, env: { ...process.env, TZ: zone } });
        return JSON.parse(stdout);
      }),
    );
    assert.deepEqual([west.offset, east.offset], [660, -840]);
    assert.ok(west.asked.length > 100, 'the lists are found');
    assert.deepEqual(west.asked, east.asked);
  });
});

/** For long lists (logs, orders) the first thousand rows are compared, and the others only counted. */
const mostPages = 20;

/**
 * Matches CSV lines to rows not seen before. A line has no id, so rows are requested by id: those whose index has the first bit, then the
 * second, and so on. After a few calls every index is distinguished.
 */
async function learn(
  known: Map<number | string, string>,
  ids: readonly (number | string)[],
  told: readonly string[],
  chosen: (rows: string) => Promise<string[][]>,
): Promise<void> {
  const fresh = ids.flatMap((id, at) => (known.has(id) ? [] : [{ id, line: told[at] ?? '' }]));
  for (let bit = 1; bit <= fresh.length; bit *= 2) {
    const some = fresh.filter((_, at) => (at + 1) & bit);
    for (let from = 0; from < some.length; from += mostChosen) {
      const part = some.slice(from, from + mostChosen);
      const lines = await chosen(part.map(({ id }) => id).join(','));
      assert.deepEqual(
        lines.map((cells) => JSON.stringify(cells)),
        part.map(({ line }) => line),
      );
    }
  }
  for (const { id, line } of fresh) known.set(id, line);
}

/** The tab without which a list cannot be requested. */
const needed = ({ list }: Operation): Asked => (list?.tab === undefined ? {} : { [list.tab]: firstChoice(list, list.tab) });
const firstChoice = ({ filter }: List, name: string) => filter[name]?.values?.[0];

/** A demo person who owns rows of this list. */
async function withIds(path: string, { database }: TestApp): Promise<string> {
  const owners: Readonly<Record<string, string>> = {
    partners: 'select partner_id as id from partner_commissions limit 1',
    referals: 'select referrer_id as id from referals limit 1',
  };
  const owner = Object.entries(owners).find(([word]) => path.includes(`/${word}/:`));
  if (!owner) return path.replace(/:\w+/g, '1');
  const { rows } = await database.pool.query(owner[1]);
  return path.replace(/:\w+/g, String(rows[0]?.id ?? 1));
}
