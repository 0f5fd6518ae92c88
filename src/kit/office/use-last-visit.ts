import { useEffect, useState } from 'react';
import { useOffice } from './office-context.ts';

/** A look of less than this is none: somebody passed by. */
const aLookMs = 5_000;

/** When this person last looked at a list in this browser, as an instant; null: never. What changes while they look stays new until they come back. */
export function useLastVisit(list: string): string | null {
  const { login } = useOffice().person;
  const key = `visited:${login}:${list}`;
  const [last] = useState(() => localStorage.getItem(key));
  useEffect(() => {
    const from = Date.now();
    return () => {
      if (Date.now() - from >= aLookMs) localStorage.setItem(key, new Date().toISOString());
    };
  }, [key]);
  return last;
}
