import { useEffect, useState } from 'react';
import { type Online, statisticsContract } from '#features/statistics/statistics.contract.ts';

/**
 * The live figures, from the first event on; null until then, when what the server has rendered still holds. Nobody looks at a hidden
 * page, so it lets the connection go and asks again when it is shown; EventSource comes back by itself after a lost network.
 */
export function useOnline(): Online | null {
  const [online, setOnline] = useState<Online | null>(null);
  useEffect(() => {
    let source: EventSource | undefined;
    const follow = () => {
      source?.close();
      source = undefined;
      if (document.hidden) return;
      source = new EventSource(statisticsContract.watchOnline.path);
      source.onmessage = ({ data }) => setOnline(JSON.parse(data));
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
      source?.close();
    };
  }, []);
  return online;
}
