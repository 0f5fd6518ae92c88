/**
 * How long a visible link waits at most: for an idle browser, and for the links before it. A load that hangs cannot be stopped, so the
 * next link starts beside it.
 */
export const prefetchTimeout = 2000;

/** Loads what visible links lead to, one after another, each once. `load` answers nothing for a link that is not ours. */
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

/** A prefetch that fails costs nothing: the click will load the same again and speak of its failure. */
const ignore = () => undefined;
