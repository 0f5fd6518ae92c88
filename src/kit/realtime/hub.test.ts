import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHub } from './hub.ts';
import { liveEvent } from './live-event.ts';

const event = (topic: string, id: string) => liveEvent(topic, id, '1');
const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

test('a new client gets the last event of each topic', () => {
  const hub = createHub();
  for (const [topic, id] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ] as const)
    hub.deliver(event(topic, id));
  assert.deepEqual(idsOf(hub.missed(['a', 'b', 'c'], undefined)), ['2', '3']);
});

test('a returning client gets the missed events of all topics, in order', () => {
  const hub = createHub();
  for (const [topic, id] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
    ['b', '4'],
  ] as const)
    hub.deliver(event(topic, id));
  assert.deepEqual(idsOf(hub.missed(['a', 'b'], '2')), ['3', '4']);
  assert.deepEqual(idsOf(hub.missed(['a', 'b'], '4')), []);
});

test('an id that is no longer stored gives the last events', () => {
  const hub = createHub({ keptPerTopic: 2 });
  for (const id of ['1', '2', '3', '4']) hub.deliver(event('a', id));
  assert.deepEqual(idsOf(hub.missed(['a'], '1')), ['4']);
});

test('a listener that throws does not affect the others', () => {
  const failures: unknown[] = [];
  const heard: string[] = [];
  const hub = createHub({ onListenerError: (error) => failures.push(error) });
  hub.subscribe('a', () => {
    throw new Error('bug');
  });
  hub.subscribe('a', ({ id }) => heard.push(id));
  hub.deliver(event('a', '1'));
  assert.equal(failures.length, 1);
  assert.deepEqual(heard, ['1']);
});

test('topics without listeners are evicted, those with listeners stay', () => {
  const hub = createHub({ maxSilentTopics: 3 });
  hub.subscribe('kept', () => undefined);
  hub.deliver(event('kept', '0'));
  for (let i = 0; i < 10; i++) hub.deliver(event(`t${i}`, String(i)));
  assert.equal(hub.last('t0'), undefined);
  assert.equal(hub.last('t9')?.id, '9');
  assert.equal(hub.last('kept')?.id, '0');
});

test('rejects a topic that could break out of a frame', () => {
  assert.throws(() => createHub().subscribe('a\ndata: x', () => undefined), /Not a topic/);
});
