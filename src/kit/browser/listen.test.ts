import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { listen } from './listen.ts';

/** A fake EventSource, driven by the test. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  constructor() {
    super();
    Source.all.push(this);
  }
  stand() {
    this.readyState = 1;
    this.onopen?.();
  }
  break(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }
  close() {
    this.readyState = 2;
  }
}
const last = () => Source.all.at(-1) ?? assert.fail('nobody listens');

beforeEach(() => {
  Source.all = [];
  Object.assign(globalThis, { EventSource: Source });
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 0.5);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

function listening() {
  const said: string[] = [];
  const stop = listen('/stream', {
    topics: ['one', 'two'],
    heard: (event) => said.push(event?.type ?? 'missed'),
    onConnected: (connected) => said.push(connected ? 'up' : 'down'),
  });
  return { said, stop };
}

test('receives its topics, and signals possibly missed events after a reconnect', () => {
  const { said } = listening();
  last().stand();
  last().dispatchEvent(new Event('two'));
  last().break(0);
  last().stand();
  assert.deepEqual(said, ['up', 'two', 'down', 'up', 'missed']);
  assert.equal(Source.all.length, 1, 'the browser reconnects by itself');
});

test('reopens a rejected connection with growing pauses, which reset after a success', () => {
  const { said, stop } = listening();
  last().stand();
  const pauses = [7500, 15_000, 30_000, 60_000, 90_000, 90_000];
  for (const [at, pause] of pauses.entries()) {
    last().break(2);
    mock.timers.tick(pause - 1);
    assert.equal(Source.all.length, at + 1, `not before ${pause} ms`);
    mock.timers.tick(1);
    assert.equal(Source.all.length, at + 2);
  }
  last().stand();
  assert.equal(said.at(-1), 'missed');
  last().break(2);
  mock.timers.tick(7500);
  assert.equal(Source.all.length, pauses.length + 2);
  stop();
  assert.equal(last().readyState, 2);
});

test('does not reconnect after stop', () => {
  const { stop } = listening();
  last().break(2);
  stop();
  mock.timers.tick(600_000);
  assert.equal(Source.all.length, 1);
});
