import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { cellCount } from '#features/pixels/board.ts';
import { changeOf, encode } from '#features/pixels/wire.ts';
import { type BoardListener, followBoard, type LineState, type Painted } from './connection.ts';

afterEach(() => mock.restoreAll());

const silent: BoardListener = { state: () => undefined, board: () => undefined, changes: () => undefined, online: () => undefined };
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await soon();
};

/** States shown after this response to the board request. */
async function shownAfter(answer: Response): Promise<readonly LineState[]> {
  mock.method(globalThis, 'fetch', async () => answer);
  const states: LineState[] = [];
  const line = followBoard({ ...silent, state: (state) => void states.push(state) }, { sockets: false });
  await settled();
  line.close();
  return states;
}

test('shows a disabled battle as off, not as reconnecting', async () => {
  assert.deepEqual(await shownAfter(Response.json({ code: 'pixels.off' }, { status: 503 })), ['off']);
});

test('waits for a server that is unavailable or full', async () => {
  assert.deepEqual(await shownAfter(Response.json({ code: 'pixels.busy' }, { status: 503 })), ['lost']);
  assert.deepEqual(await shownAfter(new Response('<h1>Unavailable</h1>', { status: 503 })), ['lost']);
});

/** A fake WebSocket whose close event the test triggers. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  binaryType = '';
  readyState = 1;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;
  readonly address: string;
  constructor(address: URL) {
    this.address = address.href;
    FakeSocket.all.push(this);
  }
  send() {
    return undefined;
  }
  close() {
    this.readyState = 3;
  }
  online(count = 1) {
    this.onmessage?.({ data: JSON.stringify({ online: count }) });
  }
  fresh() {
    this.onmessage?.({ data: encode({ kind: 'fresh' }).buffer });
  }
  paints(season: number, seq: number) {
    this.onmessage?.({ data: encode({ kind: 'changes', season, seq, changes: Uint32Array.of(changeOf(5, 7)) }).buffer });
  }
}

describe('with a WebSocket', () => {
  const real = { WebSocket: globalThis.WebSocket, location: globalThis.location };
  let season = 1;
  const told = { states: [] as LineState[], boards: [] as number[], changes: 0, online: 0 };
  const listener: BoardListener = {
    state: (state) => void told.states.push(state),
    board: (_, of) => void told.boards.push(of),
    changes: (changes) => {
      told.changes += changes.length;
    },
    online: (count) => {
      told.online = count;
    },
  };
  const open = () => FakeSocket.all.filter(({ readyState }) => readyState === 1);
  /** The most recent connection. */
  const last = (): FakeSocket => FakeSocket.all.at(-1) ?? assert.fail('there is no socket');
  const followed = async () => {
    const line = followBoard(listener);
    await settled();
    return { line, first: last() };
  };
  const wait = async (seconds: number, each: () => void = () => undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      mock.timers.tick(1_000);
      each();
      await settled();
    }
  };
  const pixel = { place: 5, x: 5, y: 0, colour: 7 };

  beforeEach(() => {
    Object.assign(globalThis, { WebSocket: FakeSocket, location: { href: 'http://prospekt.test/pixelbattle' } });
    Object.assign(told, { states: [], boards: [], changes: 0, online: 0 });
    FakeSocket.all = [];
    season = 1;
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(
      globalThis,
      'fetch',
      async () => new Response(encode({ kind: 'board', season, seq: 10, cells: new Uint8Array(cellCount) })),
    );
  });
  afterEach(() => {
    mock.timers.reset();
    Object.assign(globalThis, real);
  });

  test('keeps one connection after the board was reloaded, whenever the old one reports its close', async () => {
    for (const closes of ['before the board is here', 'after it'] as const) {
      FakeSocket.all = [];
      const { line, first } = await followed();
      first.online();
      first.fresh();
      if (closes === 'before the board is here') first.onclose?.({ code: 1_005 });
      await settled();
      first.onclose?.({ code: 1_005 });
      await wait(60, () => last().online());
      assert.deepEqual([FakeSocket.all.length, open().length], [2, 1], closes);
      line.close();
    }
  });

  test('ignores messages of a connection that was left', async () => {
    const { line, first } = await followed();
    first.fresh();
    first.fresh();
    first.paints(1, 11);
    await settled();
    assert.deepEqual([told.boards.length, FakeSocket.all.length, told.changes], [2, 2, 0]);
    line.close();
  });

  test('fails a pending pixel when its connection is left', async () => {
    const { line, first } = await followed();
    const answers: Painted[] = [];
    void line.paint(pixel).then((painted) => answers.push(painted));
    first.fresh();
    await settled();
    assert.deepEqual(answers, [{ error: '' }]);
    line.close();
  });

  test('shows nothing after it was closed', async () => {
    const { line, first } = await followed();
    first.online(3);
    line.close();
    first.paints(1, 11);
    first.online(9);
    first.onclose?.({ code: 1_005 });
    await wait(60);
    assert.deepEqual([told.changes, told.online, open().length, FakeSocket.all.length], [0, 3, 0, 1]);
  });

  test('replaces a silent connection and fails its pending pixel', async () => {
    const { line, first } = await followed();
    first.online();
    const answers: Painted[] = [];
    void line.paint(pixel).then((painted) => answers.push(painted));
    await wait(14);
    assert.deepEqual([open().length, answers.length], [1, 0]);
    await wait(8);
    assert.deepEqual([first.readyState, answers, told.states.at(-1)], [3, [{ error: '' }], 'lost']);
    last().online();
    assert.deepEqual([open().length, FakeSocket.all.length, told.states.at(-1)], [1, 2, 'live']);
    line.close();
  });

  test('falls back to polling if a connection never opens, as if it was rejected', async () => {
    const { line } = await followed();
    mock.method(globalThis, 'fetch', async () => new Response(encode({ kind: 'changes', season, seq: 11, changes: new Uint32Array() })));
    await wait(50);
    assert.deepEqual([open().length, told.states.at(-1)], [0, 'polling']);
    line.close();
  });

  test('keeps a connection that sends occasionally', async () => {
    const { line, first } = await followed();
    for (let turn = 0; turn < 5; turn += 1) {
      first.online();
      await wait(14);
    }
    assert.deepEqual([FakeSocket.all.length, first.readyState], [1, 1]);
    line.close();
  });

  test('reports the season of a board, because a new one may have opened', async () => {
    const { line, first } = await followed();
    season = 2;
    first.fresh();
    await settled();
    assert.deepEqual(told.boards, [1, 2]);
    assert.match(last().address, /season=2&after=10/);
    line.close();
  });
});
