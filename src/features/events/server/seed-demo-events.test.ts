import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventsContract } from '../events.contract.ts';
import { demoEvents } from './demo-events.ts';
import { anEventsHouse, type EventsHouse } from './events.builders.ts';
import { eventsTable } from './events.table.ts';
import { seedDemoEvents } from './seed-demo-events.ts';

describe('seedDemoEvents', () => {
  let house: EventsHouse;
  before(async () => {
    house = await anEventsHouse();
  });
  after(() => house.close());

  test('gives the same content each time, with every state in it', async () => {
    const now = new Date();
    const seed = () => house.runtime.bySystem(({ tx }) => seedDemoEvents(tx, now));
    const rows = () => house.database.reads.select().from(eventsTable).orderBy(eventsTable.id);
    await seed();
    const first = await rows();
    await seed();
    assert.deepEqual(await rows(), first);
    assert.equal(first.length, demoEvents.length);
    const { rows: shown } = await house.runtime.as(house.reader)(eventsContract.listEvents, {});
    assert.deepEqual([...new Set(shown.map(({ state }) => state))].toSorted(), ['cancelled', 'draft', 'over', 'running', 'upcoming']);
  });

  test('nothing in it was made in the future', async () => {
    const rows = await house.database.reads.select().from(eventsTable);
    assert.ok(rows.every(({ createdAt }) => createdAt < new Date()));
  });
});
