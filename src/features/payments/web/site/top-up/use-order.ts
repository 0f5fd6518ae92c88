import { useEffect, useState } from 'react';
import { type OrderProgress, paymentsContract } from '#features/payments/payments.contract.ts';
import { orderTopic } from '#features/payments/payments.topics.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { addressOfCall } from '#kit/browser/request.ts';

export type WatchedOrder =
  | { readonly state: 'asking' | 'lost' | 'unknown'; readonly order: null }
  | { readonly state: 'known'; readonly order: OrderProgress };

/** Live state of an order. The server announces changes by SSE; if the stream is lost, the page polls every few seconds. */
export function useOrder(id: string | null, first: OrderProgress | null = null): WatchedOrder {
  const [watched, setWatched] = useState<WatchedOrder>(first ? { state: 'known', order: first } : { state: 'asking', order: null });
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const ask = async () => {
      try {
        const order = await browserCall()(paymentsContract.getOrder, { id });
        if (wanted) setWatched({ state: 'known', order });
      } catch (error) {
        if (!wanted) return;
        if (error instanceof CallError && error.status === 404) setWatched({ state: 'unknown', order: null });
        // Keep the known state on the screen: it is outdated, not wrong.
        else setWatched((before) => (before.state === 'known' ? before : { state: 'lost', order: null }));
      }
    };
    const stream = new EventSource(addressOfCall(paymentsContract.watchOrder, { id }));
    stream.addEventListener(orderTopic(id), () => void ask());
    stream.onopen = () => void ask();
    const clock = setInterval(() => stream.readyState !== EventSource.OPEN && void ask(), pauseMs);
    void ask();
    return () => {
      wanted = false;
      stream.close();
      clearInterval(clock);
    };
  }, [id]);
  return watched;
}

const pauseMs = 4_000;
