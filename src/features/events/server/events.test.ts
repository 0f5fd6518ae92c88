import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { eventsContract } from '../events.contract.ts';
import { aDraft, anEventsFixture, aPublished, type EventsFixture, inHours, someEvent } from './events.builders.ts';

const { createEvent, editEvent, publishEvent, cancelEvent, removeEvent, getEvent, listEventChanges } = eventsContract;

let fixture: EventsFixture;
before(async () => {
  fixture = await anEventsFixture();
});
after(() => fixture.close());

const edit = () => fixture.runtime.as(fixture.editor);
const refusedAt =
  (...fields: readonly string[]) =>
  (error: unknown) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual(Object.keys(error.fields ?? {}).toSorted(), fields.toSorted());
    return true;
  };

describe('an event', () => {
  test('starts as a draft with all its properties and its servers deduplicated and sorted', async () => {
    const given = someEvent({ prize: { en: ' A cup ', ru: 'Кубок' }, servers: [4, 1, 4] });
    const event = await edit()(createEvent, given);
    assert.deepEqual([event.state, event.servers, event.prize, event.creator], ['draft', [1, 4], { en: 'A cup', ru: 'Кубок' }, 'editor']);
    assert.deepEqual([event.startsAt, event.endsAt], [given.startsAt, given.endsAt]);
    assert.deepEqual(event.can, { edit: true, publish: true, cancel: false, remove: true });
    assert.deepEqual((await fixture.runtime.as(fixture.reader)(getEvent, { id: event.id })).can, {
      edit: false,
      publish: false,
      cancel: false,
      remove: false,
    });
  });

  test('needs title and description in both languages, both times, and a prize in both languages or neither', async () => {
    const empty = someEvent({ title: { en: ' ', ru: '' }, description: { en: '', ru: '' }, startsAt: '', endsAt: '' });
    await assert.rejects(
      edit()(createEvent, empty),
      refusedAt('title.en', 'title.ru', 'description.en', 'description.ru', 'startsAt', 'endsAt'),
    );
    await assert.rejects(edit()(createEvent, someEvent({ prize: { en: 'A cup', ru: '' } })), refusedAt('prize.ru'));
    await assert.rejects(edit()(createEvent, someEvent({ title: { en: 'x'.repeat(101), ru: 'y' } })), refusedAt('title.en'));
  });

  test('ends after it starts, on servers that exist and are open', async () => {
    const same = inHours(1);
    await assert.rejects(edit()(createEvent, someEvent({ startsAt: same, endsAt: same })), refusedAt('endsAt'));
    await assert.rejects(edit()(createEvent, someEvent({ servers: [] })), refusedAt('servers'));
    await assert.rejects(edit()(createEvent, someEvent({ servers: [1, 99] })), refusedAt('servers'));
  });

  test('keeps a server that was closed since, which no other event can add', async () => {
    const { id, version } = await aDraft(fixture, { servers: [1, 5] });
    const set = (state: 'open' | 'closed') =>
      fixture.runtime.bySystem(({ tx }) => tx.update(serversTable).set({ state }).where(eq(serversTable.number, 5)));
    await set('closed');
    assert.deepEqual((await edit()(editEvent, { ...someEvent({ servers: [5] }), id, version })).servers, [5]);
    await assert.rejects(aDraft(fixture, { servers: [5] }), refusedAt('servers'));
    await set('open');
  });

  test('is upcoming, running and over by the clock alone', async () => {
    const states = await Promise.all(
      [
        [1, 2],
        [-1, 1],
      ].map(async ([from = 0, to = 0]) => (await aPublished(fixture, { startsAt: inHours(from), endsAt: inHours(to) })).state),
    );
    assert.deepEqual(states, ['upcoming', 'running']);
    const past = await aDraft(fixture, { startsAt: inHours(-3), endsAt: inHours(-1) });
    assert.deepEqual([past.state, past.can.publish, past.can.edit], ['draft', false, true]);
    await assert.rejects(edit()(publishEvent, { id: past.id, version: past.version }), refusedAs('events.notPublishable', 409));
  });
});

describe('editing an event', () => {
  test('rejects an outdated version, as does publishing', async () => {
    const { id, version } = await aDraft(fixture);
    const second = await edit()(editEvent, { ...someEvent({ servers: [2] }), id, version });
    await assert.rejects(edit()(editEvent, { ...someEvent(), id, version }), refusedAs('events.changedMeanwhile', 409));
    await assert.rejects(edit()(publishEvent, { id, version }), refusedAs('events.changedMeanwhile', 409));
    assert.deepEqual((await edit()(getEvent, { id })).servers, [2]);
    assert.equal((await edit()(publishEvent, { id, version: second.version })).state, 'upcoming');
    await assert.rejects(edit()(editEvent, { ...someEvent(), id, version: second.version }), refusedAs('events.changedMeanwhile'));
  });

  test('stores one of two concurrent edits and rejects the other', async () => {
    const { id, version } = await aDraft(fixture);
    const done = await Promise.allSettled([1, 2].map((server) => edit()(editEvent, { ...someEvent({ servers: [server] }), id, version })));
    assert.deepEqual(done.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  test('changes a published event, but not to an end in the past', async () => {
    const { id, version } = await aPublished(fixture);
    const past = { ...someEvent({ startsAt: inHours(-2), endsAt: inHours(-1) }), id, version };
    await assert.rejects(edit()(editEvent, past), refusedAt('endsAt'));
    const later = await edit()(editEvent, { ...someEvent({ endsAt: inHours(9) }), id, version });
    assert.equal(later.state, 'upcoming');
  });

  test('returns 404 for an unknown event, as does every other action', async () => {
    const id = 999_999;
    for (const done of [
      () => edit()(getEvent, { id }),
      () => edit()(listEventChanges, { id }),
      () => edit()(editEvent, { ...someEvent(), id, version: 1 }),
      () => edit()(publishEvent, { id, version: 1 }),
      () => edit()(cancelEvent, { id, reason: 'x' }),
      () => edit()(removeEvent, { id }),
    ])
      await assert.rejects(done, refusedAs('kit.notFound', 404));
  });
});

describe('cancelling and deleting an event', () => {
  test('requires a reason and a published event to cancel, and allows nothing afterwards', async () => {
    const { id } = await aPublished(fixture);
    await assert.rejects(edit()(cancelEvent, { id, reason: '  ' }), refusedAt('reason'));
    const cancelled = await edit()(cancelEvent, { id, reason: 'Repairs' });
    assert.deepEqual([cancelled.state, cancelled.reason], ['cancelled', 'Repairs']);
    assert.deepEqual(cancelled.can, { edit: false, publish: false, cancel: false, remove: false });
    const { version } = cancelled;
    await assert.rejects(edit()(cancelEvent, { id, reason: 'Again' }), refusedAs('events.notCancellable'));
    await assert.rejects(edit()(editEvent, { ...someEvent(), id, version }), refusedAs('events.notEditable'));
    await assert.rejects(edit()(publishEvent, { id, version }), refusedAs('events.notPublishable'));
    await assert.rejects(edit()(cancelEvent, { id: (await aDraft(fixture)).id, reason: 'x' }), refusedAs('events.notCancellable'));
  });

  test('deletes only drafts', async () => {
    const draft = await aDraft(fixture);
    await edit()(removeEvent, { id: draft.id });
    await assert.rejects(edit()(getEvent, { id: draft.id }), refusedAs('kit.notFound'));
    await assert.rejects(edit()(removeEvent, { id: (await aPublished(fixture)).id }), refusedAs('events.notRemovable'));
  });

  test('records in the history who did what, which fields an edit changed and the reason of a cancellation', async () => {
    const given = someEvent();
    const { id, version } = await edit()(createEvent, given);
    const edited = await edit()(editEvent, { ...given, servers: [3], endsAt: inHours(5), id, version });
    await edit()(publishEvent, { id, version: edited.version });
    await edit()(cancelEvent, { id, reason: 'Repairs' });
    const history = await fixture.runtime.as(fixture.reader)(listEventChanges, { id });
    assert.deepEqual(
      history.map(({ event, by, fields, reason }) => [event, by, fields, reason]),
      [
        ['cancelled', 'editor', [], 'Repairs'],
        ['published', 'editor', [], null],
        ['edited', 'editor', ['servers', 'endsAt'], null],
        ['created', 'editor', [], null],
      ],
    );
  });
});

describe('access to events', () => {
  test('gives readers no changes, and people without permission nothing', async () => {
    const { id, version } = await aDraft(fixture);
    const read = fixture.runtime.as(fixture.reader);
    for (const done of [
      () => read(createEvent, someEvent()),
      () => read(editEvent, { ...someEvent(), id, version }),
      () => read(publishEvent, { id, version }),
      () => read(cancelEvent, { id, reason: 'x' }),
      () => read(removeEvent, { id }),
    ])
      await assert.rejects(done, refusedAs('kit.forbidden', 403));
    const nobody = fixture.runtime.as({ ...fixture.reader, permissions: new Set() });
    await assert.rejects(nobody(getEvent, { id }), refusedAs('kit.forbidden', 403));
  });
});
