import { useEffect, useMemo } from 'react';
import { thisBrowser } from '#kit/browser/this-browser.ts';
import { useOffice } from './office-context.ts';

/** A shorter visit does not count. */
const aLookMs = 5_000;

/**
 * When this person last visited a list in this browser, as an instant; null: never. Changes during a visit stay marked until the next one.
 */
export function useLastVisit(list: string): string | null {
  const { login } = useOffice().person;
  const key = `visited:${login}:${list}`;
  const last = useMemo(() => thisBrowser.recall(key), [key]);
  useEffect(() => {
    const from = Date.now();
    const leave = () => {
      if (Date.now() - from >= aLookMs) thisBrowser.remember(key, new Date().toISOString());
    };
    // Closing a tab does not unmount its screen.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
  return last;
}
