/** An event on a topic. Its frames are built once, however many listeners there are. */
export type LiveEvent = {
  readonly topic: string;
  /** The same in every process, so that a client may reconnect to another one. */
  readonly id: string;
  readonly json: string;
  readonly sseFrame: Buffer;
  /** Without the topic's name: an `EventSource` of a single topic gets it as a plain message. */
  readonly plainFrame: Buffer;
};

export function liveEvent(topic: string, id: string, json: string): LiveEvent {
  let sse: Buffer | undefined;
  let plain: Buffer | undefined;
  return {
    topic,
    id,
    json,
    get sseFrame() {
      sse ??= Buffer.from(`id: ${id}\nevent: ${topic}\ndata: ${json}\n\n`);
      return sse;
    },
    get plainFrame() {
      plain ??= Buffer.from(`id: ${id}\ndata: ${json}\n\n`);
      return plain;
    },
  };
}

/** Ids start with the time, so that events of two processes can be ordered. */
export function createIds(origin: string): () => string {
  let sequence = 0;
  return () => {
    sequence += 1;
    return `${Date.now().toString(36)}.${sequence.toString(36)}.${origin}`;
  };
}

export const timeOf = (id: string): number => Number.parseInt(id.split('.', 1)[0] ?? '', 36) || 0;

/** A topic is part of frames and channel names; it must not contain anything that could break out of them. */
export function checkTopic(topic: string): void {
  if (!/^[\w.:-]{1,120}$/.test(topic)) throw new Error(`Not a topic: ${JSON.stringify(topic.slice(0, 150))}`);
}
