import { useEffect, useState } from 'react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectTopic } from '#features/redirects/redirects.topics.ts';
import { listen } from '#kit/browser/listen.ts';
import { addressOfCall } from '#kit/browser/request.ts';

/** The live total. A reconnect fetches missed updates. */
export function useLiveClicks({ id, clicks }: RedirectView): { readonly clicks: number; readonly connected: boolean } {
  const [heard, setHeard] = useState({ id, clicks: 0 });
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    const heard = (event?: MessageEvent<string>) => {
      const told: unknown = event && JSON.parse(event.data);
      if (typeof told === 'object' && told !== null && 'clicks' in told) setHeard({ id, clicks: Number(told.clicks) });
    };
    return listen(addressOfCall(redirectsContract.watchRedirect, { id }), {
      topics: [redirectTopic(id)],
      heard,
      onConnected: setConnected,
    });
  }, [id]);

  // Clicks only increase, so the larger of the two numbers is newer.
  return { clicks: heard.id === id ? Math.max(heard.clicks, clicks) : clicks, connected };
}
