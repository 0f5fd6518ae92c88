import { useState } from 'react';

const most = 50;
const kept = new Map<string, unknown>();

/**
 * State bound to an entry of the browser's history: going Back restores it. It lives as long as the document, so a freshly loaded page
 * starts with `first`, as rendered by the server (docs/decisions/051).
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

/**
 * The key of the current history entry; empty on the server, and in a browser without the Navigation API, where every page is a document.
 */
export const entryKey = (): string =>
  (typeof window !== 'undefined' && 'navigation' in window && window.navigation.currentEntry?.key) || '';
