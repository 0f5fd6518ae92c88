import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventsContract } from '../events.contract.ts';
import { demoEvents } from './demo-events.ts';
import { anEventsFixture, type EventsFixture } from './events.builders.ts';
import { eventsTable } from './events.table.ts';
import { seedDemoEvents } from './seed-demo-events.ts';

describe('seedDemoEvents', () => {
  let fixture: EventsFixture;
  before(async () => {
    fixture = await anEventsFixture();
  });
  after(() => fixture.close());

  test('creates the same content each time, with every state', async () => {
    const now = new Date();
    const seed = () => fixture.runtime.bySystem(({ tx }) => seedDemoEvents(tx, now));
    const rows = () => fixture.database.reads.select().from(eventsTable).orderBy(eventsTable.id);
    await seed();
    const first = await rows();
    await seed();
    assert.deepEqual(await rows(), first);
    assert.equal(first.length, demoEvents.length);
    const { rows: shown } = await fixture.runtime.as(fixture.reader)(eventsContract.listEvents, {});
    assert.deepEqual([...new Set(shown.map(({ state }) => state))].toSorted(), ['cancelled', 'draft', 'over', 'running', 'upcoming']);
  });

  test('creates no event in the future', async () => {
    const rows = await fixture.database.reads.select().from(eventsTable);
    assert.ok(rows.every(({ createdAt }) => createdAt < new Date()));
  });
});
