import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { OutputOf } from '#kit/contract/contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Total } from '#kit/list/counted.ts';
import type { FilterOf } from '#kit/list/list.ts';
import { redirectsContract } from '../redirects.contract.ts';
import type { redirectList } from '../redirects.list.ts';
import { flushClicks } from './record-clicks.ts';
import { aRedirect, aRedirectsFixture, follow, type RedirectsFixture } from './redirects.builders.ts';
import { exportRedirects } from './redirects.handlers.ts';

const { listRedirects } = redirectsContract;
type RedirectFilter = FilterOf<typeof redirectList>;
type Row = OutputOf<typeof listRedirects>['rows'][number];

describe('listRedirects and exportRedirects', () => {
  let fixture: RedirectsFixture;
  before(async () => {
    fixture = await aRedirectsFixture();
    const past = '2020-01-01T00:00:00Z';
    for (let i = 0; i < 120; i += 1) {
      await aRedirect(fixture, {
        ending: `row-${i}`,
        name: i % 3 ? `Ряд ${i % 5}` : '',
        target: `https://${i % 2 ? 'odd' : 'even'}.example/${i}`,
        ...(i % 4 === 0 ? { validUntil: past } : i % 4 === 1 ? { validFrom: '2090-01-01T00:00:00Z' } : {}),
      });
    }
    for (const ending of ['row-2', 'row-2', 'row-3']) await follow(fixture, ending);
    await flushClicks(fixture.clicks, fixture.runtime.bySystem);
  });
  after(() => fixture.close());

  const allPages = async (filter: Partial<RedirectFilter>): Promise<{ rows: Row[]; total: Total; pages: number }> => {
    const rows: Row[] = [];
    let [total, pages]: [Total, number] = [0, 0];
    for (let position: string | null | undefined; position !== null; pages += 1) {
      const page: OutputOf<typeof listRedirects> = await fixture.runtime.as(fixture.reader)(listRedirects, { ...filter, after: position });
      assert.ok(page.rows.length <= 50);
      rows.push(...page.rows);
      total = page.total;
      position = page.after;
    }
    return { rows, total, pages };
  };

  const filters: Partial<RedirectFilter>[] = [
    {},
    { sort: 'created' },
    { sort: '-clicks' },
    { sort: 'clicks' },
    { sort: 'name' },
    { sort: '-name' },
    { state: 'active' },
    { state: 'scheduled', sort: 'name' },
    { state: 'over', text: 'even' },
    { text: 'РЯД 1' },
    { text: 'row-1' },
    { text: '100%_\\' },
    { creator: 999_999 },
  ];
  for (const filter of filters) {
    test(`return every row once with filter ${JSON.stringify(filter)}, and the CSV has the same order`, async () => {
      const { rows, total, pages } = await allPages(filter);
      assert.equal(rows.length, total);
      assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
      assert.equal(pages, Math.max(1, Math.ceil(rows.length / 50)));
      const lines = (await csv(filter)).trimEnd().split('\r\n').slice(1);
      assert.deepEqual(
        lines.map((line) => Number(line.split(',')[0])),
        rows.map(({ id }) => id),
      );
    });
  }

  test('apply each filter', async () => {
    assert.equal((await allPages({})).total, 120);
    assert.equal((await allPages({ state: 'over' })).total, 30);
    assert.equal((await allPages({ state: 'scheduled' })).total, 30);
    assert.equal((await allPages({ state: 'active', text: 'ODD.example' })).total, 30);
    assert.equal((await allPages({ text: '%' })).total, 0);
    assert.deepEqual(
      (await allPages({ sort: '-clicks' })).rows.slice(0, 2).map(({ ending, clicks }) => [ending, clicks]),
      [
        ['row-2', 2],
        ['row-3', 1],
      ],
    );
  });

  test('do not shift rows when a redirect is created between two pages', async () => {
    const call = fixture.runtime.as(fixture.reader);
    const first = await call(listRedirects, {});
    const { id } = await aRedirect(fixture, { ending: 'just-now' });
    const second = await call(listRedirects, { after: first.after ?? '' });
    assert.equal(second.rows[0]?.id, (first.rows.at(-1)?.id ?? 0) - 1);
    await fixture.runtime.as(fixture.editor)(redirectsContract.removeRedirect, { id });
  });

  test('reject a cursor typed by hand with a field error', async () => {
    for (const position of ['x', 'W10', Buffer.from('["drop table",1]').toString('base64url'), Buffer.from('[1]').toString('base64url')]) {
      await assert.rejects(
        fixture.runtime.as(fixture.reader)(listRedirects, { after: position }),
        (error) => error instanceof Refusal && error.fields?.after !== undefined,
      );
    }
  });

  test('neutralise a name that a spreadsheet would run as a formula', async () => {
    const { id } = await aRedirect(fixture, { name: "=cmd|' /C calc'!A0" });
    assert.match(await csv({ text: '=cmd' }), new RegExp(`${id},https://prospekt\\.example/r/\\w+,'=cmd`));
    await fixture.runtime.as(fixture.editor)(redirectsContract.removeRedirect, { id });
  });

  test("translate the CSV into the caller's language", async () => {
    assert.match(await csv({ state: 'over' }, 'ru'), /Короткая ссылка.*\r\n.*Завершён/);
  });

  async function csv(filter: Partial<RedirectFilter>, locale: 'en' | 'ru' = 'en'): Promise<string> {
    const { runtime, reader } = fixture;
    const caller = { ...runtime.callerFor(reader), locale, services: runtime.services, log: runtime.services.log };
    const streamed = await exportRedirects(runtime.stream(caller, AbortSignal.timeout(10_000)), filter);
    assert.ok('body' in streamed);
    return text(Readable.from(streamed.body));
  }
});
