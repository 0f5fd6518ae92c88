/** A link's prefetch starts when the browser is idle, after this long at the latest, and is waited for no longer than this. */
export const prefetchTimeout = 2000;

/** Loads what visible links lead to, one after another, each once. `load` answers nothing for a link that is not ours. */
export function startPrefetch(root: HTMLElement, load: (url: URL) => Promise<unknown> | undefined): void {
  if (Reflect.get(navigator, 'connection')?.saveData) return;
  const queue: URL[] = [];
  const known = new Set<string>();
  let busy = false;

  const next = async () => {
    const url = queue.shift();
    if (busy || !url) return;
    busy = true;
    await Promise.race([load(url), wait(prefetchTimeout)]).catch(ignore);
    busy = false;
    void whenIdle(next);
  };
  const visible = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      visible.unobserve(target);
      const url = new URL(target.href);
      if (url.origin !== location.origin || url.pathname === location.pathname || known.has(url.pathname)) continue;
      known.add(url.pathname);
      queue.push(url);
      void whenIdle(next);
    }
  });
  const watch = () => {
    for (const link of root.querySelectorAll('a[href]')) visible.observe(link);
  };
  new MutationObserver(() => void whenIdle(watch)).observe(root, { childList: true, subtree: true });
  watch();
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: prefetchTimeout });
  else setTimeout(work, prefetchTimeout / 10);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A prefetch that fails costs nothing: the click will load the same again and speak of its failure. */
const ignore = () => undefined;
