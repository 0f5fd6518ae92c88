import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf, type ToldEvent } from './events.ts';

test('announces once that an event has begun, and once that a known event is cancelled', async () => {
  const event = (id: number, state: ToldEvent['state']): ToldEvent => ({ id, state, title: { en: `Event ${id}`, ru: `Событие ${id}` } });
  const said: string[] = [];
  let events: ToldEvent[] = [];
  const world = eventsOf({ insist: async <Answer>() => ({ events }) as Answer }, (text) => said.push(text));
  for (const told of [
    [event(1, 'upcoming'), event(2, 'upcoming'), event(3, 'cancelled')],
    [event(1, 'running'), event(2, 'cancelled'), event(3, 'cancelled')],
    [event(1, 'running'), event(2, 'cancelled')],
  ] as const) {
    events = [...told];
    await world.ask();
  }
  assert.deepEqual(said, ['“Event 1” has begun', '“Event 2” is cancelled']);
});
