import { encode, type Message } from '../wire.ts';
import type { LiveBoard } from './live-board.ts';

/** The subset of a `ws` socket that is used. */
export type BoardSocket = {
  readonly readyState: number;
  readonly bufferedAmount: number;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
};

/** The raw connection of a socket, to which prebuilt frames are written. */
export type BoardLine = { write(frame: Buffer): unknown };

/** All viewers connected to this process by WebSocket. */
export type PixelSockets = {
  /** Sends the changes after the browser's number, or a request to reload the board, and from then on all changes. */
  join(socket: BoardSocket, line: BoardLine, known: { readonly season: number; readonly after: number }): void;
  /** Broadcasts changes since the last call in one shared frame. Returns false if there are none. */
  tell(): Promise<boolean>;
  say(text: string): Promise<void>;
  beat(): void;
  count(): number;
  close(code: number, reason: string): void;
};

const open = 1;
/** Unsent bytes after which a slow browser is disconnected; it reconnects and gets what it missed. */
const maxBuffered = 256 * 1024;
/** Yields to other work after this many milliseconds, so that pages need not wait for thousands of sends. */
const sliceMs = 1;
/** Number of sends between checks of the clock. */
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

  /** Whether the socket is open and keeps up; slow sockets are disconnected. */
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

/**
 * Encodes a WebSocket frame (RFC 6455, 5.2): unfragmented, unmasked, with the shortest length field. `ws` would build the header for every
 * socket and write it separately, which takes a third of the time when thousands get the same message (docs/decisions/082).
 */
export function frameOf(message: Uint8Array | string): Buffer {
  const payload = typeof message === 'string' ? Buffer.from(message) : message;
  const { length } = payload;
  const extra = length > 65_535 ? 8 : length > 125 ? 2 : 0;
  const frame = Buffer.alloc(2 + extra + length);
  frame[0] = typeof message === 'string' ? wholeText : wholeBinary;
  frame[1] = extra === 8 ? 127 : extra === 2 ? 126 : length;
  if (extra > 0) frame.writeUIntBE(length, extra === 8 ? 4 : 2, extra === 8 ? 6 : 2);
  frame.set(payload, 2 + extra);
  return frame;
}

const wholeText = 0x81;
const wholeBinary = 0x82;
