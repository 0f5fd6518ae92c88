import { encode, type Message } from '../wire.ts';
import { frameOf } from './frame.ts';
import type { LiveBoard } from './live-board.ts';

/** What is needed of a socket of `ws`. */
export type BoardSocket = {
  readonly readyState: number;
  readonly bufferedAmount: number;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
};

/** The connection under a socket, where a frame that is the same for all is written as it is. */
export type BoardLine = { write(frame: Buffer): unknown };

/** Everybody who watches the board over a socket of this process. */
export type PixelSockets = {
  /** Sends what came after the number that the browser knows, or that it needs a fresh board, and from then on whatever comes. */
  join(socket: BoardSocket, line: BoardLine, known: { readonly season: number; readonly after: number }): void;
  /** Tells everybody what is new on the board since the last time; one frame for all of them. False when nothing is. */
  tell(): Promise<boolean>;
  say(text: string): Promise<void>;
  beat(): void;
  count(): number;
  close(code: number, reason: string): void;
};

const open = 1;
/** Bytes that wait for one browser beyond which it is let go: it comes back and gets what it missed. */
const maxBuffered = 256 * 1024;
/** After so many milliseconds of sending other work has its turn: pages must not wait for five thousand sends. */
const sliceMs = 1;
/** The clock is asked after so many. */
const atOnce = 16;

type Watcher = {
  readonly line: BoardLine;
  /** Since the last ping. */
  answered: boolean;
};
const messageOf = (message: Message): Buffer => frameOf(encode(message));

export function createPixelSockets(board: LiveBoard): PixelSockets {
  const sockets = new Map<BoardSocket, Watcher>();
  let told = { loads: 0, season: 0, seq: 0 };

  /** False for one that is on its way out; one that does not read is let go. */
  const reads = (socket: BoardSocket): boolean => {
    if (socket.readyState !== open) return false;
    if (socket.bufferedAmount <= maxBuffered) return true;
    socket.terminate();
    return false;
  };
  const messageAfter = (season: number, after: number): Buffer => {
    const changes = board.since(season, after);
    return messageOf(changes ? { kind: 'changes', season, seq: after + 1, changes } : { kind: 'fresh' });
  };
  const toAll = async (frame: Buffer) => {
    let [sent, began] = [0, performance.now()];
    for (const [socket, { line }] of [...sockets]) {
      if (reads(socket)) line.write(frame);
      sent += 1;
      if (sent % atOnce !== 0 || performance.now() - began < sliceMs) continue;
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
  };

  return {
    join(socket, line, { season, after }) {
      const watcher = { line, answered: true };
      sockets.set(socket, watcher);
      socket.on('pong', () => {
        watcher.answered = true;
      });
      socket.on('close', () => sockets.delete(socket));
      if (reads(socket)) line.write(messageAfter(season, after));
    },
    async tell() {
      const { loads, season, seq } = board;
      const before = told;
      told = { loads, season, seq };
      const news = loads !== before.loads ? messageOf({ kind: 'fresh' }) : seq > before.seq ? messageAfter(season, before.seq) : undefined;
      if (news) await toAll(news);
      return news !== undefined;
    },
    say: (text) => toAll(frameOf(text)),
    beat() {
      for (const [socket, watcher] of sockets) {
        if (!watcher.answered) {
          socket.terminate();
          continue;
        }
        watcher.answered = false;
        if (socket.readyState === open) socket.ping();
      }
    },
    count: () => sockets.size,
    close(code, reason) {
      for (const socket of sockets.keys()) socket.close(code, reason);
    },
  };
}
