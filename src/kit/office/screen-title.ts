import { useEffect, useSyncExternalStore } from 'react';
import type { Screen } from '#kit/pages/screen.ts';

/** Titles set by screens, by path: a list and the detail page next to it may both have one. */
let titles: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

/**
 * Sets the title in the shell's heading, the breadcrumb and the browser's tab. A screen in the menu needs none, because the menu's label is
 * used. For a detail page: `useScreenTitle(redirectScreen, redirect.name)`.
 */
export function useScreenTitle(screen: Pick<Screen, 'path'>, title: string | undefined): void {
  const { path } = screen;
  useEffect(() => {
    if (!title) return;
    change((next) => next.set(path, title));
    return () => change((next) => next.delete(path));
  }, [path, title]);
}

/** For the shell. */
export const useScreenTitles = (): ReadonlyMap<string, string> => useSyncExternalStore(subscribe, () => titles);

function change(work: (next: Map<string, string>) => void): void {
  const next = new Map(titles);
  work(next);
  titles = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
