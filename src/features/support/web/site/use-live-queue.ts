import { useEffect, useRef, useState } from 'react';
import { supportContract } from '#features/support/support.contract.ts';
import { deskTopic } from '#features/support/support.topics.ts';
import { supportDeskContract } from '#features/support/support-desk.contract.ts';
import type { Queue } from '#features/support/ticket.shapes.ts';
import { browserCall } from '#kit/browser/call.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import type { InputOf } from '#kit/contract/contract.ts';

/** Many changes of one moment are read once. */
const gatherMs = 300;

/** The queue as it stands: it reads itself anew whenever anything of any ticket changed. */
export function useLiveQueue(first: Queue, asked: InputOf<typeof supportContract.getDesk>): Queue {
  const [queue, setQueue] = useState(first);
  const key = JSON.stringify(asked);
  const latest = useRef(asked);
  latest.current = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` belongs to what is asked
  useEffect(() => {
    setQueue(first);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      waiting = undefined;
      const desk = await browserCall()(supportContract.getDesk, latest.current);
      if (desk.kind === 'queue') setQueue(desk);
    };
    const source = new EventSource(addressOfCall(supportDeskContract.watchSupport));
    // Whatever fails here is asked for again with the next event, or by the next page.
    source.addEventListener(deskTopic, () => (waiting ??= setTimeout(() => void read().catch(() => undefined), gatherMs)));
    return () => {
      clearTimeout(waiting);
      source.close();
    };
  }, [key]);
  return queue;
}
