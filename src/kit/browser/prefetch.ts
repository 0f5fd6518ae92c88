/**
 * The maximum time a visible link waits for an idle browser and for earlier links. A hanging load cannot be aborted, so the next one starts
 * alongside it.
 */
export const prefetchTimeout = 2000;

/** Loads the targets of visible links, one after another, each once. `load` returns undefined for a link that is not ours. */
export function startPrefetch(root: HTMLElement, load: (url: URL) => Promise<unknown> | undefined): void {
  if (Reflect.get(navigator, 'connection')?.saveData) return;
  const known = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const prefetch = (url: URL) => {
    const turn = Promise.race([last.then(idle), wait(prefetchTimeout)]);
    last = turn.then(() => load(url)).catch(ignore);
  };
  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      visible.unobserve(target);
      const url = new URL(target.href);
      if (url.origin !== location.origin || url.pathname === location.pathname || known.has(url.pathname)) continue;
      known.add(url.pathname);
      prefetch(url);
    }
  });
  const watch = () => {
    for (const link of root.querySelectorAll('a[href]')) visible.observe(link);
  };
  new MutationObserver(() => void idle().then(watch)).observe(root, { childList: true, subtree: true });
  watch();
}

const idle = (): Promise<unknown> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: prefetchTimeout }))
    : wait(prefetchTimeout / 10);

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A failed prefetch is harmless: the click loads the page again and reports its failure. */
const ignore = () => undefined;
