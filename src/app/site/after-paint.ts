/**
 * The page's first script, and the only one that blocks its first paint. It loads all others once the page is painted, and stores clicks
 * made before they arrived. It has no imports, so that it stays one small file (docs/decisions/029).
 */

/** A background tab paints nothing, and an old browser does not report it; the page must still be hydrated. */
const patienceMs = 2_000;
/** If the script takes longer than this, a clicked link is followed as an ordinary link. */
const heldMs = 3_000;

/** Elements that do nothing by themselves (a plain button), or something else than with their script (`data-waits`). */
const waiting = 'button[type=button], a[data-waits]';
const held: HTMLElement[] = [];
let started = false;

document.addEventListener('click', hold, true);
// Fired by the entry after hydration: every click is replayed in order.
document.addEventListener(
  'alive',
  () => {
    document.removeEventListener('click', hold, true);
    for (const element of held.splice(0)) {
      delete element.dataset.held;
      if (element.isConnected) element.click();
    }
  },
  { once: true },
);

function hold(event: MouseEvent): void {
  const element = event.target instanceof Element && event.target.closest<HTMLElement>(waiting);
  if (!element || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  element.dataset.held = '';
  held.push(element);
  if (element instanceof HTMLAnchorElement) setTimeout(() => held.includes(element) && location.assign(element.href), heldMs);
}

async function start(): Promise<void> {
  const { entry, modules = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
  if (started || entry === undefined) return;
  started = true;
  const files = modules.split(' ').filter(Boolean);
  for (const href of [...files, entry]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    // The visible pictures are still loading and take precedence on a slow connection.
    link.fetchPriority = 'low';
    document.head.append(link);
    await pause();
  }
  // One after another; the entry alone would evaluate all of them in one long task.
  for (const file of files) {
    // The entry will also miss this module, and handles it.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await pause();
  }
  await import(/* @vite-ignore */ entry);
}

/** Yields to user input. */
const pause = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Without it the page stays a document whose links are ordinary page loads; the console has the reason. */
const begin = () => void start().catch(reportError);

whenPainted(() => whenParsed(begin));
setTimeout(begin, patienceMs);

/** An animation frame would be too early: its frame is painted only later, on a slow device much later. */
function whenPainted(work: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) work();
  }).observe({ type: 'paint', buffered: true });
}

/** The page's data is at the end of the document. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}

export {};
