import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import type { OutputOf } from '#kit/contract/contract.ts';
import { type EventFilter, eventsContract } from '../events.contract.ts';
import { aDraft, anEventsHouse, type EventsHouse, inHours } from './events.builders.ts';
import { eventsTable } from './events.table.ts';
import { exportEvents } from './export-events.ts';

const { listEvents } = eventsContract;
type Row = OutputOf<typeof listEvents>['rows'][number];
const rowCount = 120;

describe('listEvents and exportEvents', () => {
  let house: EventsHouse;
  before(async () => {
    house = await anEventsHouse();
    // Three at each start, so that a page ends between two of the same start.
    const rows = Array.from({ length: rowCount }, (_, row) => {
      const begins = Math.floor(row / 3) - 20;
      return {
        titleEn: `Row ${row}`,
        titleRu: `Ряд ${row}`,
        descriptionEn: 'x',
        descriptionRu: 'x',
        servers: row % 4 === 0 ? null : [row % 4],
        startsAt: new Date(inHours(begins - 0.5)),
        endsAt: new Date(inHours(begins + 0.5)),
        status: (['published', 'draft', 'cancelled'] as const)[row % 3] ?? 'draft',
        reason: row % 3 === 2 ? 'x' : null,
      };
    });
    await house.runtime.bySystem(({ tx }) => tx.insert(eventsTable).values(rows));
  });
  after(() => house.close());

  async function allPages(filter: Partial<EventFilter>): Promise<{ rows: Row[]; total: number }> {
    const rows: Row[] = [];
    let total = 0;
    for (let position: string | null | undefined; position !== null; ) {
      const page: OutputOf<typeof listEvents> = await house.runtime.as(house.reader)(listEvents, { ...filter, after: position });
      assert.ok(page.rows.length <= 50);
      rows.push(...page.rows);
      total = page.total;
      position = page.after;
    }
    return { rows, total };
  }

  async function csv(filter: Partial<EventFilter>, locale: 'en' | 'ru' = 'en'): Promise<string> {
    const { runtime, reader } = house;
    const caller = { ...runtime.callerFor(reader), locale, services: runtime.services, log: runtime.services.log };
    const streamed = await exportEvents(runtime.stream(caller, AbortSignal.timeout(10_000)), { sort: '-starts', ...filter });
    assert.ok('body' in streamed);
    return text(Readable.from(streamed.body));
  }

  const filters: Partial<EventFilter>[] = [
    {},
    { sort: 'starts' },
    { state: 'draft' },
    { state: 'upcoming', sort: 'starts' },
    { state: 'over' },
    { state: 'cancelled', server: 1 },
    { text: 'РЯД 1' },
    { text: '%' },
  ];
  for (const filter of filters) {
    test(`pages under ${JSON.stringify(filter)} hold every row once, and the CSV the same rows in the same order`, async () => {
      const { rows, total } = await allPages(filter);
      assert.equal(rows.length, total);
      assert.equal(new Set(rows.map(({ id }) => id)).size, total);
      const starts = rows.map(({ startsAt }) => startsAt);
      assert.deepEqual(starts, filter.sort === 'starts' ? starts.toSorted() : starts.toSorted().reverse());
      const lines = (await csv(filter)).trimEnd().split('\r\n').slice(1);
      assert.deepEqual(
        lines.map((line) => Number(line.split(',')[0])),
        rows.map(({ id }) => id),
      );
    });
  }

  test('each filter narrows to what it says', async () => {
    const total = async (filter: Partial<EventFilter>) => (await allPages(filter)).total;
    assert.equal(await total({}), rowCount);
    assert.deepEqual(await Promise.all([total({ state: 'draft' }), total({ state: 'cancelled' })]), [40, 40]);
    assert.deepEqual(await Promise.all([total({ state: 'over' }), total({ state: 'running' }), total({ state: 'upcoming' })]), [20, 1, 19]);
    assert.equal(await total({ server: 1 }), 60);
    assert.equal(await total({ text: 'row 11' }), 11);
    assert.equal(await total({ text: '%' }), 0);
  });

  test('the CSV speaks the language of whoever asked, and a title that a spreadsheet would take for a formula is inert', async () => {
    await aDraft(house, { title: { en: '=1+1', ru: 'Формула' }, servers: [1, 2] });
    const line = (await csv({ text: 'Формула' }, 'ru')).split('\r\n')[1] ?? '';
    assert.match(line, /,'=1\+1,Формула,.*,1 2,.*,Черновик,,editor$/);
  });
});
