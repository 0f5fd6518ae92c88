import { useEffect, useState } from 'react';
import { type Online, statisticsContract } from '#features/statistics/statistics.contract.ts';

/**
 * The live figures, from the first event on; null until then, when what the server has rendered still holds. Nobody looks at a hidden
 * page, so it lets the connection go and asks again when it is shown. EventSource comes back by itself after a lost network, and not
 * after a refusal, as while we restart: it is asked again then, by no two pages at once, and the figures are said to be old meanwhile.
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
