import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Actor } from '#kit/permissions/actor.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { eventsContract } from '../events.contract.ts';
import { aDraft, anEventsFixture, aPublished, type EventsFixture, game, inHours, launcher } from './events.builders.ts';
import { eventsTable } from './events.table.ts';

const { listToldEvents, cancelEvent } = eventsContract;

describe('the event feed', () => {
  let fixture: EventsFixture;
  before(async () => {
    fixture = await anEventsFixture();
    const named = (en: string) => ({ title: { en, ru: en } });
    await aPublished(fixture, { ...named('everywhere'), startsAt: inHours(5), endsAt: inHours(6) });
    await aPublished(fixture, { ...named('two and four'), servers: [2, 4], startsAt: inHours(-1), endsAt: inHours(2) });
    await aDraft(fixture, named('draft'));
    const off = await aPublished(fixture, { ...named('called off'), servers: [2], startsAt: inHours(1), endsAt: inHours(3) });
    await fixture.runtime.as(fixture.editor)(cancelEvent, { id: off.id, reason: 'Repairs' });
    const past = { startsAt: new Date(inHours(-3)), endsAt: new Date(inHours(-1)) };
    const words = { titleEn: 'past', titleRu: 'past', descriptionEn: 'x', descriptionRu: 'x' };
    await fixture.runtime.bySystem(({ tx }) =>
      tx.insert(eventsTable).values([
        { ...words, ...past, status: 'published' },
        { ...words, ...past, status: 'cancelled', reason: 'x' },
      ]),
    );
  });
  after(() => fixture.close());

  const told = async (who: Actor) => {
    const { events } = await fixture.runtime.as(who)(listToldEvents);
    return events.map(({ title, state }) => [title.en, state]);
  };

  test('has a server’s own events and those of every server, soonest first, without drafts and past events', async () => {
    assert.deepEqual(await told(game(4)), [
      ['two and four', 'running'],
      ['everywhere', 'upcoming'],
    ]);
    assert.deepEqual(await told(game(1)), [['everywhere', 'upcoming']]);
  });

  test('shows a cancelled event as cancelled until its end', async () => {
    assert.deepEqual(await told(game(2)), [
      ['two and four', 'running'],
      ['called off', 'cancelled'],
      ['everywhere', 'upcoming'],
    ]);
  });

  test('has the events of all servers for the launcher', async () => {
    assert.equal((await told(launcher)).length, 3);
  });

  test('has no internal data: neither the reason nor the creator', async () => {
    const { events } = await fixture.runtime.as(game(2))(listToldEvents);
    assert.deepEqual(Object.keys(events[1] ?? {}), ['id', 'state', 'title', 'description', 'prize', 'servers', 'startsAt', 'endsAt']);
    assert.deepEqual([events[1]?.prize, events[1]?.servers, events[2]?.servers], [null, [2], null]);
  });

  test('rejects a person’s session', async () => {
    await assert.rejects(told(fixture.editor), refusedAs('kit.signInNeeded', 401));
  });
});
