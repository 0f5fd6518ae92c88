import { useState } from 'react';

const most = 50;
const kept = new Map<string, unknown>();

/**
 * A state that belongs to its place in the browser's history: whoever goes on and comes Back finds it as it was. It lives as long as the
 * document does, so a page that was loaded anew begins with `first`, as the server wrote it.
 */
export function useKept<Value>(name: string, first: Value): [Value, (change: (now: Value) => Value) => void] {
  const [place] = useState(() => `${entryKey()} ${name}`);
  const [value, setValue] = useState<Value>(() => (kept.has(place) ? (kept.get(place) as Value) : first));
  const keep = (change: (now: Value) => Value) =>
    setValue((now) => {
      const next = change(now);
      kept.delete(place);
      kept.set(place, next);
      const oldest = kept.size > most ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return next;
    });
  return [value, keep];
}

/** Of the present entry; empty on the server, and where the browser has no Navigation API and every page is a document. */
export const entryKey = (): string =>
  (typeof window !== 'undefined' && 'navigation' in window && window.navigation.currentEntry?.key) || '';
