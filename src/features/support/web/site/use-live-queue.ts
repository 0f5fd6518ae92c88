import { useEffect, useRef, useState } from 'react';
import { longestQueue, queueStep } from '#features/support/queue-views.ts';
import { supportContract } from '#features/support/support.contract.ts';
import { deskTopic } from '#features/support/support.topics.ts';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { Queue } from '#features/support/ticket.shapes.ts';
import { attendance } from '#kit/browser/attendance.ts';
import { browserCall } from '#kit/browser/call.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { useKept } from '#kit/browser/use-kept.ts';
import type { InputOf } from '#kit/contract/contract.ts';

/** Batches bursts of changes into one request. */
const gatherMs = 300;

type Asked = Pick<InputOf<typeof supportContract.getDesk>, 'view' | 'category' | 'find'> & { readonly shown: number };

/**
 * A live view of the queue: reloads on every change to any ticket, at the length reached by "Show more". The length is kept for coming back
 * from a ticket.
 */
export function useLiveQueue(first: Queue, { view, category, shown, find }: Asked) {
  const [queue, setQueue] = useState(first);
  const [length, setLength] = useKept('desk', shown);
  const [state, setState] = useState<'rest' | 'pending' | 'failed'>('rest');
  const wanted = useRef(length);

  const read = async () => {
    const asked = wanted.current;
    const desk = await browserCall({ headers: attendance })(supportContract.getDesk, { view, category, shown: asked, find });
    // Ignore a response that was requested before the list grew; it would shorten the list again.
    if (desk.kind === 'queue' && asked === wanted.current) setQueue(desk);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is asked for at that moment
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      waiting = undefined;
      // Failures are ignored; the next event or page retries.
      void read().catch(() => undefined);
    };
    if (wanted.current !== shown) refresh();
    const heard = () => {
      waiting ??= setTimeout(refresh, gatherMs);
    };
    const stop = listen(addressOfCall(supportDeskContract.watchSupport), { topics: [deskTopic], heard });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, []);

  const onMore = async () => {
    wanted.current = Math.min(queue.rows.length + queueStep, longestQueue);
    setState('pending');
    try {
      await read();
      setLength(() => wanted.current);
      setState('rest');
    } catch {
      // Any failure shows a message and a retry; the call itself has reported it.
      setState('failed');
    }
  };
  return { queue, pending: state === 'pending', failed: state === 'failed', onMore };
}
