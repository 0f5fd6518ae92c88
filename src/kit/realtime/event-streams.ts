import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub } from './hub.ts';
import type { LiveEvent } from './live-event.ts';

export type EventsOptions = {
  readonly topics: readonly string[];
  /** Plain messages, for listeners that do not know the topic's name. */
  readonly plain?: boolean;
};

export type EventStreams = {
  serveEvents(request: IncomingMessage, response: ServerResponse, options: EventsOptions): void;
  count(): number;
  close(): void;
};

export type StreamOptions = {
  readonly heartbeatSeconds?: number;
  /** A client with more bytes waiting is dropped: it reconnects and gets what it missed. */
  readonly maxBuffered?: number;
};

const heartbeat = Buffer.from(': \n\n');

export function createEventStreams(hub: Hub, { heartbeatSeconds = 25, maxBuffered = 256 * 1024 }: StreamOptions = {}): EventStreams {
  const clients = new Set<ServerResponse>();
  const write = (response: ServerResponse, bytes: Buffer | string) => {
    if (response.writableLength > maxBuffered) response.destroy();
    else response.write(bytes);
  };
  const timer = setInterval(() => {
    for (const response of clients) write(response, heartbeat);
  }, heartbeatSeconds * 1_000);
  timer.unref();

  return {
    serveEvents(request, response, { topics, plain = false }) {
      // The client disconnected during authentication: its close event has already fired, so it would stay subscribed forever.
      if (response.destroyed) return;
      const frameOf = (event: LiveEvent) => (plain ? event.plainFrame : event.sseFrame);
      const after = lastEventId(request);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      // A random delay for each client, so that they do not all reconnect at once after a restart.
      write(response, `retry: ${2_000 + Math.floor(Math.random() * 4_000)}\n\n`);
      for (const event of hub.missed(topics, after)) write(response, frameOf(event));

      const listener = (event: LiveEvent) => {
        if (event.id !== after) write(response, frameOf(event));
      };
      clients.add(response);
      const leaving = topics.map((topic) => hub.subscribe(topic, listener));
      response.on('error', () => undefined);
      response.once('close', () => {
        clients.delete(response);
        for (const leave of leaving) leave();
      });
    },
    count: () => clients.size,
    close() {
      clearInterval(timer);
      for (const response of clients) response.end();
    },
  };
}

function lastEventId(request: IncomingMessage): string | undefined {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && header.length <= 100 ? header : undefined;
}
