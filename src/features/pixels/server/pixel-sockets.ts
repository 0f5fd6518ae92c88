import { encode, type Message } from '../wire.ts';
import type { LiveBoard } from './live-board.ts';

/** What is needed of a socket of `ws`. */
export type BoardSocket = {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: Uint8Array | string, options: { readonly binary: boolean; readonly compress: boolean }): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
};

/** Everybody who watches the board over a socket of this process. */
export type PixelSockets = {
  /** Sends what came after the number that the browser knows, or that it needs a fresh board, and from then on whatever comes. */
  join(socket: BoardSocket, known: { readonly season: number; readonly after: number }): void;
  /** Tells everybody what is new on the board since the last time; one list of bytes for all of them. */
  tell(): Promise<void>;
  say(text: string): void;
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

/** As `ws` wants it: of any other view it would make a buffer for every single socket. */
const bytesOf = (message: Message): Buffer => Buffer.from(encode(message).buffer);

export function createPixelSockets(board: LiveBoard): PixelSockets {
  /** Socket → whether it has answered since the last ping. */
  const sockets = new Map<BoardSocket, boolean>();
  let told = { loads: 0, season: 0, seq: 0 };

  const send = (socket: BoardSocket, data: Uint8Array | string) => {
    if (socket.readyState !== open) return;
    if (socket.bufferedAmount > maxBuffered) socket.terminate();
    else socket.send(data, { binary: typeof data !== 'string', compress: false });
  };
  const messageAfter = (season: number, after: number): Buffer => {
    const changes = board.since(season, after);
    return bytesOf(changes ? { kind: 'changes', season, seq: after + 1, changes } : { kind: 'fresh' });
  };
  const toAll = async (data: Buffer) => {
    let [sent, began] = [0, performance.now()];
    for (const socket of [...sockets.keys()]) {
      send(socket, data);
      sent += 1;
      if (sent % atOnce !== 0 || performance.now() - began < sliceMs) continue;
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
  };

  return {
    join(socket, { season, after }) {
      sockets.set(socket, true);
      socket.on('pong', () => {
        if (sockets.has(socket)) sockets.set(socket, true);
      });
      socket.on('close', () => sockets.delete(socket));
      send(socket, messageAfter(season, after));
    },
    async tell() {
      const { loads, season, seq } = board;
      const before = told;
      told = { loads, season, seq };
      if (loads !== before.loads) return toAll(bytesOf({ kind: 'fresh' }));
      if (seq > before.seq) return toAll(messageAfter(season, before.seq));
    },
    say(text) {
      for (const socket of sockets.keys()) send(socket, text);
    },
    beat() {
      for (const [socket, answered] of sockets) {
        if (!answered) {
          socket.terminate();
          continue;
        }
        sockets.set(socket, false);
        if (socket.readyState === open) socket.ping();
      }
    },
    count: () => sockets.size,
    close(code, reason) {
      for (const socket of sockets.keys()) socket.close(code, reason);
    },
  };
}
