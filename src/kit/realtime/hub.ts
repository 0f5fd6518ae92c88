import { checkTopic, type LiveEvent } from './live-event.ts';

export type Listener = (event: LiveEvent) => void;

/** The topics of one process: the listeners, and the latest events for new and returning clients. */
export type Hub = {
  deliver(event: LiveEvent): void;
  subscribe(topic: string, listener: Listener): () => void;
  last(topic: string): LiveEvent | undefined;
  /** The events on these topics after `after`, oldest first; without `after`, or if it is too old, the last of each. */
  missed(topics: readonly string[], after: string | undefined): readonly LiveEvent[];
  forget(topic: string): void;
  listenedTopics(): readonly string[];
};

type Kept = { readonly event: LiveEvent; readonly order: number };
type Topic = { readonly listeners: Set<Listener>; kept: Kept[] };

export type HubOptions = {
  readonly onFirstListener?: (topic: string) => void;
  readonly onLastListenerGone?: (topic: string) => void;
  readonly onListenerError?: (error: unknown, topic: string) => void;
  readonly keptPerTopic?: number;
  readonly maxSilentTopics?: number;
};

export function createHub(options: HubOptions = {}): Hub {
  const { keptPerTopic = 50, maxSilentTopics = 2_000 } = options;
  const topics = new Map<string, Topic>();
  let order = 0;

  const topicOf = (name: string): Topic => {
    const known = topics.get(name);
    if (known) return known;
    checkTopic(name);
    const made: Topic = { listeners: new Set(), kept: [] };
    topics.set(name, made);
    return made;
  };

  /** Topics without listeners are kept for their last value, up to a limit: the least recently active are evicted first. */
  const trim = () => {
    if (topics.size <= maxSilentTopics) return;
    for (const [name, topic] of topics) {
      if (topic.listeners.size === 0) topics.delete(name);
      if (topics.size <= maxSilentTopics) return;
    }
  };

  return {
    deliver(event) {
      const topic = topicOf(event.topic);
      topics.delete(event.topic);
      topics.set(event.topic, topic);
      order += 1;
      topic.kept.push({ event, order });
      if (topic.kept.length > keptPerTopic) topic.kept.shift();
      for (const listener of topic.listeners) {
        try {
          listener(event);
        } catch (error) {
          // One listener's bug must not affect the others.
          options.onListenerError?.(error, event.topic);
        }
      }
      trim();
    },

    subscribe(name, listener) {
      const topic = topicOf(name);
      const first = topic.listeners.size === 0;
      topic.listeners.add(listener);
      if (first) options.onFirstListener?.(name);
      return () => {
        const removed = topic.listeners.delete(listener);
        if (removed && topic.listeners.size === 0) options.onLastListenerGone?.(name);
      };
    },

    last: (name) => topics.get(name)?.kept.at(-1)?.event,

    missed(names, after) {
      const kept = names.flatMap((name) => topics.get(name)?.kept ?? []);
      const seen = after === undefined ? undefined : kept.find(({ event }) => event.id === after);
      const due = seen ? kept.filter((each) => each.order > seen.order) : names.flatMap((name) => topics.get(name)?.kept.slice(-1) ?? []);
      return due.toSorted((a, b) => a.order - b.order).map(({ event }) => event);
    },

    forget(name) {
      const topic = topics.get(name);
      if (topic) topic.kept = [];
    },

    listenedTopics: () => [...topics].filter(([, topic]) => topic.listeners.size > 0).map(([name]) => name),
  };
}
