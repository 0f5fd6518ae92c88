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

/** Many changes of one moment are read once. */
const gatherMs = 300;

type Asked = Pick<InputOf<typeof supportContract.getDesk>, 'view' | 'category' | 'find'> & { readonly shown: number };

/**
 * One view of the queue as it stands: it reads itself anew whenever anything of any ticket changed, as long as it was made by "Show more".
 * Whoever opens a ticket and comes back finds it as long.
 */
export function useLiveQueue(first: Queue, { view, category, shown, find }: Asked) {
  const [queue, setQueue] = useState(first);
  const [length, setLength] = useKept('desk', shown);
  const [state, setState] = useState<'rest' | 'pending' | 'failed'>('rest');
  const wanted = useRef(length);

  const read = async () => {
    const asked = wanted.current;
    const desk = await browserCall({ headers: attendance })(supportContract.getDesk, { view, category, shown: asked, find });
    // One that was asked for before the list grew would make it short again.
    if (desk.kind === 'queue' && asked === wanted.current) setQueue(desk);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is asked for at that moment
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      waiting = undefined;
      // Whatever fails here is asked for again with the next event, or by the next page.
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
      // Whatever it was, the agent sees a sentence and may press again; the call itself has reported it.
      setState('failed');
    }
  };
  return { queue, pending: state === 'pending', failed: state === 'failed', onMore };
}
