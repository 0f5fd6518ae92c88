import { useEffect, useState } from 'react';
import { type RedirectView, redirectsContract } from '#features/redirects/redirects.contract.ts';
import { redirectTopic } from '#features/redirects/redirects.topics.ts';
import { addressOfCall } from '#kit/browser/request.ts';

/** The total as it grows. The browser itself comes back after a lost connection and is told what it missed. */
export function useLiveClicks({ id, clicks }: RedirectView): { readonly clicks: number; readonly connected: boolean } {
  const [heard, setHeard] = useState({ id, clicks: 0 });
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    const source = new EventSource(addressOfCall(redirectsContract.watchRedirect, { id }));
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    source.addEventListener(redirectTopic(id), ({ data }) => {
      const told: unknown = JSON.parse(data);
      if (typeof told === 'object' && told !== null && 'clicks' in told) setHeard({ id, clicks: Number(told.clicks) });
    });
    return () => source.close();
  }, [id]);

  // Clicks are only ever added: of the two figures the larger one is newer.
  return { clicks: heard.id === id ? Math.max(heard.clicks, clicks) : clicks, connected };
}
