import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellCount } from '../board.ts';
import { changeOf, decode, type Message } from '../wire.ts';
import { createLiveBoard } from './live-board.ts';
import { type BoardLine, type BoardSocket, createPixelSockets } from './pixel-sockets.ts';

function aSocket() {
  const got: Message[] = [];
  const listeners = new Map<string, () => void>();
  const state = { readyState: 1, bufferedAmount: 0, terminated: false };
  const socket: BoardSocket = {
    get readyState() {
      return state.readyState;
    },
    get bufferedAmount() {
      return state.bufferedAmount;
    },
    ping: () => undefined,
    close: () => undefined,
    terminate() {
      state.terminated = true;
      listeners.get('close')?.();
    },
    on: (event, listener) => listeners.set(event, listener),
  };
  const line: BoardLine = {
    write(frame) {
      // Messages here are short, so the header has two bytes.
      const message = decode(Uint8Array.from(frame.subarray(2)).buffer);
      if (message) got.push(message);
    },
  };
  return { socket, line, got, state, answer: () => listeners.get('pong')?.() };
}

function aBoard(painted: number) {
  const board = createLiveBoard();
  board.load({ season: 1, seq: 0, cells: new Uint8Array(cellCount) });
  const sockets = createPixelSockets(board);
  const paint = (...places: readonly number[]) =>
    board.apply(
      1,
      board.seq + 1,
      Uint32Array.from(places, (place) => changeOf(place, 3)),
    );
  paint(...Array.from({ length: painted }, (_, at) => at));
  return { board, sockets, paint };
}

describe('pixel sockets', () => {
  test('send a reconnecting browser the missed changes, then new ones', async () => {
    const { sockets, paint } = aBoard(5);
    await sockets.tell();
    const one = aSocket();
    sockets.join(one.socket, one.line, { season: 1, after: 3 });
    paint(100, 101);
    await sockets.tell();
    assert.deepEqual(
      one.got.map((message) => message.kind === 'changes' && [message.seq, [...message.changes]]),
      [
        [4, [changeOf(3, 3), changeOf(4, 3)]],
        [6, [changeOf(100, 3), changeOf(101, 3)]],
      ],
    );
  });

  test('tell a browser that is too far behind or on another season to reload the board', () => {
    const { sockets } = aBoard(5);
    for (const known of [
      { season: 2, after: 3 },
      { season: 1, after: 6 },
    ]) {
      const one = aSocket();
      sockets.join(one.socket, one.line, known);
      assert.deepEqual(one.got, [{ kind: 'fresh' }]);
    }
  });

  test('tell all browsers when the board was replaced', async () => {
    const { board, sockets } = aBoard(5);
    await sockets.tell();
    const one = aSocket();
    sockets.join(one.socket, one.line, { season: 1, after: 5 });
    board.load({ season: 2, seq: 0, cells: new Uint8Array(cellCount) });
    await sockets.tell();
    assert.deepEqual(one.got.at(-1), { kind: 'fresh' });
  });

  test('send nothing while nothing changes', async () => {
    const { sockets } = aBoard(2);
    await sockets.tell();
    const one = aSocket();
    sockets.join(one.socket, one.line, { season: 1, after: 2 });
    await sockets.tell();
    assert.equal(one.got.length, 1);
  });

  test('close browsers that do not read or do not answer pings', async () => {
    const { sockets, paint } = aBoard(1);
    await sockets.tell();
    const [slow, silent, good] = [aSocket(), aSocket(), aSocket()];
    for (const { socket, line } of [slow, silent, good]) sockets.join(socket, line, { season: 1, after: 1 });
    slow.state.bufferedAmount = 10_000_000;
    paint(7);
    await sockets.tell();
    assert.equal(slow.state.terminated, true);
    sockets.beat();
    good.answer();
    sockets.beat();
    assert.deepEqual([silent.state.terminated, good.state.terminated, sockets.count()], [true, false, 1]);
  });
});
