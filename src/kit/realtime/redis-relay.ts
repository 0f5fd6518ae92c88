import type { Metrics } from '#kit/metrics/metrics.ts';
import { openRedis, type RedisLog } from '#kit/redis/redis.ts';
import { type LiveEvent, liveEvent, timeOf } from './live-event.ts';

/** Relays events between processes. Without Redis each process delivers its own. */
export type Relay = {
  send(event: LiveEvent): void;
  listen(topic: string): void;
  unlisten(topic: string): void;
  connected(): boolean;
  close(): Promise<void>;
};

export type RelayOptions = {
  readonly url: string;
  readonly origin: string;
  readonly log?: RedisLog;
  readonly metrics?: Metrics;
  readonly receive: (event: LiveEvent) => void;
  readonly last: (topic: string) => LiveEvent | undefined;
  readonly listenedTopics: () => readonly string[];
};

const channelOf = (topic: string): string => `live:${topic}`;
const lastKeyOf = (topic: string): string => `live-last:${topic}`;
/** A last value that was not updated for a day is obsolete. */
const keepSeconds = 86_400;
const maxUnsent = 1_000;

export function createRedisRelay(options: RelayOptions): Relay {
  const { origin, receive, last, log, metrics } = options;
  const sender = openRedis(options.url, { name: 'live-sender', log, metrics });
  const receiver = openRedis(options.url, { name: 'live-receiver', log, metrics });
  /** The last event per topic that was published while Redis was away; sent when it is back, so that others catch up. */
  const unsent = new Map<string, LiveEvent>();
  /** An outage of Redis is expected and logged once by the connection; failures are made up for when it is back. */
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  const send = (event: LiveEvent) => {
    const message = `${origin} ${event.id} ${event.json}`;
    const keep = () => {
      if (unsent.size < maxUnsent || unsent.has(event.topic)) unsent.set(event.topic, event);
    };
    // A pipeline instead of a transaction: a full Redis rejects storing the last value but still publishes the event.
    sender
      .pipeline()
      .set(lastKeyOf(event.topic), message, 'EX', keepSeconds)
      .publish(channelOf(event.topic), message)
      .exec()
      .then((replies) => {
        if (replies?.[1]?.[0]) keep();
      }, keep);
  };

  /** The last value of a topic that this process did not follow before, unless a newer event has arrived meanwhile. */
  const fetchLast = async (topic: string) => {
    const found = await sender.get(lastKeyOf(topic));
    const event = found === null ? undefined : parse(topic, found)?.event;
    const known = last(topic);
    if (event && event.id !== known?.id && (!known || timeOf(event.id) > timeOf(known.id))) receive(event);
  };

  const follow = async (topics: readonly string[]) => {
    if (topics.length === 0) return;
    await receiver.subscribe(...topics.map(channelOf));
    await Promise.all(topics.map(fetchLast));
  };

  sender.on('ready', () => {
    const waiting = [...unsent.values()];
    unsent.clear();
    for (const event of waiting) send(event);
    // The receiver may have connected first, when last values could not be read yet.
    quietly(Promise.all(options.listenedTopics().map(fetchLast)));
  });
  receiver.on('ready', () => quietly(follow(options.listenedTopics())));
  receiver.on('message', (channel: string, message: string) => {
    const parsed = parse(channel.slice(channelOf('').length), message);
    // Our own events were delivered locally when they were published.
    if (parsed && parsed.origin !== origin) receive(parsed.event);
  });

  return {
    send,
    listen: (topic) => quietly(follow([topic])),
    connected: () => sender.status === 'ready' && receiver.status === 'ready',
    unlisten: (topic) => quietly(receiver.unsubscribe(channelOf(topic))),
    async close() {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}

function parse(topic: string, message: string): { readonly origin: string; readonly event: LiveEvent } | undefined {
  const match = /^(\S+) (\S+) (.*)$/s.exec(message);
  if (!match) return undefined;
  const [, origin = '', id = '', json = ''] = match;
  return { origin, event: liveEvent(topic, id, json) };
}
