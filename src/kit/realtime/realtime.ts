import { randomBytes } from 'node:crypto';
import type { Metrics } from '#kit/metrics/metrics.ts';
import type { RedisLog } from '#kit/redis/redis.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';
import { createHub, type Listener } from './hub.ts';
import { checkTopic, createIds, type LiveEvent, liveEvent } from './live-event.ts';
import { createRedisRelay, type Relay } from './redis-relay.ts';

/**
 * Live events by topic. Nothing is durable: an event signals a change, the database has the state. Events of one process keep their order;
 * those of two processes may arrive in either order.
 */
export type Realtime = Pick<EventStreams, 'serveEvents'> & {
  publish(topic: string, payload: unknown): void;
  /** Only to the listeners of this process: for changes every process detects itself. */
  tell(topic: string, payload: unknown): void;
  /** Returns a function that stops listening. */
  subscribe(topic: string, listener: Listener): () => void;
  last(topic: string): LiveEvent | undefined;
  /** Aborted when this process stops: open long polls respond now. */
  readonly closing: AbortSignal;
  /** The open event streams of this process. */
  streams(): number;
  close(): Promise<void>;
};

export type RealtimeOptions = {
  /** Absent: only this process. */
  readonly redisUrl?: string;
  readonly log?: RedisLog;
  readonly metrics?: Metrics;
  readonly heartbeatSeconds?: number;
  readonly maxBuffered?: number;
};

export function createRealtime(options: RealtimeOptions = {}): Realtime {
  const origin = randomBytes(6).toString('base64url');
  const nextId = createIds(origin);
  let relay: Relay | undefined;
  const hub = createHub({
    onFirstListener: (topic) => relay?.listen(topic),
    onLastListenerGone: (topic) => {
      if (!relay) return;
      relay.unlisten(topic);
      // A topic that is no longer followed becomes stale; the next listener gets the last value from Redis.
      if (relay.connected()) hub.forget(topic);
    },
    onListenerError: (error, topic) => options.log?.warn({ err: error, topic }, 'A listener of live events failed'),
  });
  if (options.redisUrl) {
    relay = createRedisRelay({
      url: options.redisUrl,
      origin,
      log: options.log,
      metrics: options.metrics,
      receive: hub.deliver,
      last: hub.last,
      listenedTopics: hub.listenedTopics,
    });
  }
  const streams = createEventStreams(hub, options);
  const closing = new AbortController();

  const eventOf = (topic: string, payload: unknown): LiveEvent => {
    checkTopic(topic);
    return liveEvent(topic, nextId(), JSON.stringify(payload ?? null));
  };

  return {
    publish(topic, payload) {
      const event = eventOf(topic, payload);
      hub.deliver(event);
      relay?.send(event);
    },
    tell: (topic, payload) => hub.deliver(eventOf(topic, payload)),
    subscribe: hub.subscribe,
    last: hub.last,
    closing: closing.signal,
    serveEvents: streams.serveEvents,
    streams: streams.count,
    async close() {
      closing.abort();
      streams.close();
      await relay?.close();
    },
  };
}
