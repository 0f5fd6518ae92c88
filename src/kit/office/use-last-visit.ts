import { useEffect, useMemo } from 'react';
import { thisBrowser } from '#kit/browser/this-browser.ts';
import { useOffice } from './office-context.ts';

/** A look of less than this is none: somebody passed by. */
const aLookMs = 5_000;

/** When this person last looked at a list in this browser, as an instant; null: never. What changes while they look stays new until they come back. */
export function useLastVisit(list: string): string | null {
  const { login } = useOffice().person;
  const key = `visited:${login}:${list}`;
  const last = useMemo(() => thisBrowser.recall(key), [key]);
  useEffect(() => {
    const from = Date.now();
    const leave = () => {
      if (Date.now() - from >= aLookMs) thisBrowser.remember(key, new Date().toISOString());
    };
    // A tab that is closed takes its screen along without a word.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
  return last;
}
