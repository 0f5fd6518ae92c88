import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { followBoard, type LineState } from './connection.ts';

afterEach(() => mock.restoreAll());

/** What is shown when the question for the board is answered so. */
async function shownAfter(answer: Response): Promise<readonly LineState[]> {
  mock.method(globalThis, 'fetch', async () => answer);
  const states: LineState[] = [];
  const line = followBoard(
    { state: (state) => void states.push(state), board: () => undefined, changes: () => undefined, online: () => undefined },
    { sockets: false },
  );
  for (let turn = 0; turn < 10 && states.length === 0; turn += 1) await soon();
  await soon();
  line.close();
  return states;
}

test('a battle that was switched off is said to be off, and not to be on its way back', async () => {
  assert.deepEqual(await shownAfter(Response.json({ code: 'pixels.off' }, { status: 503 })), ['off']);
});

test('a server that is away or full is waited for', async () => {
  assert.deepEqual(await shownAfter(Response.json({ code: 'pixels.busy' }, { status: 503 })), ['lost']);
  assert.deepEqual(await shownAfter(new Response('<h1>Unavailable</h1>', { status: 503 })), ['lost']);
});
