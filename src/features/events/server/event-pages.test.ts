import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FilterOf } from '#kit/list/list.ts';
import { assertListHolds, csvText } from '#kit/testing/list.ts';
import { eventsContract } from '../events.contract.ts';
import { eventList } from '../events.list.ts';
import { aDraft, anEventsFixture, type EventsFixture, inHours } from './events.builders.ts';
import { exportEvents } from './events.handlers.ts';
import { eventsTable } from './events.table.ts';

const { listEvents } = eventsContract;
const rowCount = 120;

describe('listEvents and exportEvents', () => {
  let fixture: EventsFixture;
  before(async () => {
    fixture = await anEventsFixture();
    // Three per start time, so that a page ends between two with the same start.
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
    await fixture.runtime.bySystem(({ tx }) => tx.insert(eventsTable).values(rows));
  });
  after(() => fixture.close());

  const listed = () => ({ runtime: fixture.runtime, actor: fixture.reader, csv: exportEvents });

  test('page through and export every row once in each order', () =>
    assertListHolds({
      ...listed(),
      list: eventList,
      read: listEvents,
      told: ['id', ({ id }) => id],
      filters: [{ state: 'draft' }, { state: 'cancelled', server: 1 }, { text: 'РЯД 1', sort: 'title' }, { text: '%' }],
    }));

  test('apply each filter', async () => {
    const total = async (filter: FilterOf<typeof eventList>) => (await fixture.runtime.as(fixture.reader)(listEvents, filter)).total;
    assert.equal(await total({}), rowCount);
    assert.deepEqual(await Promise.all([total({ state: 'draft' }), total({ state: 'cancelled' })]), [40, 40]);
    assert.deepEqual(await Promise.all([total({ state: 'over' }), total({ state: 'running' }), total({ state: 'upcoming' })]), [20, 1, 19]);
    assert.equal(await total({ server: 1 }), 60);
    assert.equal(await total({ text: 'row 11' }), 11);
    assert.equal(await total({ text: '%' }), 0);
  });

  test('export the CSV in the requester’s language and neutralise titles that look like formulas', async () => {
    await aDraft(fixture, { title: { en: '=1+1', ru: 'Формула' }, servers: [1, 2] });
    const line = (await csvText(listed(), { text: 'Формула' }, 'ru')).split('\r\n')[1] ?? '';
    assert.match(line, /,'=1\+1,Формула,.*,Черновик,.*,1 2,,editor$/);
  });
});
