import type { Hub } from './hub.ts';
import type { LiveEvent } from './live-event.ts';

/** What is needed of a socket of `ws`. */
export type LiveSocket = {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(data: Buffer, options: { readonly binary: boolean }): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
};

export type EventSockets = {
  /** Sends `{ topic, id, data }` for every event; `after` is the last id that the client saw. */
  serveSocket(socket: LiveSocket, options: { readonly topics: readonly string[]; readonly after?: string }): void;
  count(): number;
  close(): void;
};

export type SocketOptions = { readonly heartbeatSeconds?: number; readonly maxBuffered?: number };

const open = 1;

export function createEventSockets(hub: Hub, { heartbeatSeconds = 25, maxBuffered = 256 * 1024 }: SocketOptions = {}): EventSockets {
  /** Socket → whether it has answered since the last ping. */
  const sockets = new Map<LiveSocket, boolean>();
  const timer = setInterval(() => {
    for (const [socket, answered] of sockets) {
      if (!answered) {
        socket.terminate();
        continue;
      }
      sockets.set(socket, false);
      if (socket.readyState === open) socket.ping();
    }
  }, heartbeatSeconds * 1_000);
  timer.unref();

  return {
    serveSocket(socket, { topics, after }) {
      const send = (event: LiveEvent) => {
        if (event.id === after || socket.readyState !== open) return;
        if (socket.bufferedAmount > maxBuffered) socket.terminate();
        else socket.send(event.socketFrame, { binary: false });
      };
      sockets.set(socket, true);
      for (const event of hub.missed(topics, after)) send(event);
      const leaving = topics.map((topic) => hub.subscribe(topic, send));
      socket.on('pong', () => {
        if (sockets.has(socket)) sockets.set(socket, true);
      });
      // ws closes the connection after an error; without a listener the error would end the process.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const leave of leaving) leave();
      });
    },
    count: () => sockets.size,
    close() {
      clearInterval(timer);
      // 1001: going away, the client may come back.
      for (const socket of sockets.keys()) socket.close(1001, 'restart');
    },
  };
}
