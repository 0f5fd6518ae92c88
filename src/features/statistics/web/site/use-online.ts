import { useEffect, useState } from 'react';
import { type Online, statisticsContract } from '#features/statistics/statistics.contract.ts';

/**
 * The live counter from the first event on; null before, while the server-rendered value is shown. A hidden page disconnects and reconnects
 * when it is shown. EventSource reconnects by itself after a network error but not after an error response, for example during our restart:
 * then it is retried with a random delay, and the number is marked as outdated meanwhile.
 */
export function useOnline(): Online | null {
  const [online, setOnline] = useState<Online | null>(null);
  useEffect(() => {
    let source: EventSource | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(again);
      source?.close();
      if (document.hidden) return;
      const opened = new EventSource(statisticsContract.watchOnline.path);
      opened.onmessage = ({ data }) => setOnline(JSON.parse(data));
      opened.onerror = () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        setOnline((last) => last && { ...last, updating: true });
        again = setTimeout(follow, 5000 + Math.random() * 10_000);
      };
      source = opened;
    };
    const begin = () => {
      follow();
      document.addEventListener('visibilitychange', follow);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(again);
      source?.close();
    };
  }, []);
  return online;
}
