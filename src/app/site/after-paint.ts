/**
 * The first of the page's scripts, and the only one that its first picture waits for. It asks for all the others as soon as that picture
 * is painted, and keeps what was pressed before they were there. Nothing is imported here, so that it stays one small file.
 */

/** A tab in the background paints nothing, and an old browser does not tell; the page shall come to life all the same. */
const patienceMs = 2_000;
/** Whoever pressed a link that waits for its script gets where it leads, should the script take longer than this. */
const heldMs = 3_000;

/** What can do nothing by itself (a plain button), or would do something else than its script does (`data-waits`). */
const waiting = 'button[type=button], a[data-waits]';
const held: HTMLElement[] = [];
let started = false;

document.addEventListener('click', hold, true);
// Said by the entry when the page is hydrated: every press is repeated, in its order.
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
    // The pictures that are seen first are still on their way: on a slow line they go before.
    link.fetchPriority = 'low';
    document.head.append(link);
    await pause();
  }
  // One after the other; the entry alone would run all of them at a stretch.
  for (const file of files) {
    // One that is missing is missed by the entry as well, which knows what to do then.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await pause();
  }
  await import(/* @vite-ignore */ entry);
}

/** For the visitor's finger. */
const pause = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Without it the page stays a document whose links are ordinary page loads; the console says why. */
const begin = () => void start().catch(reportError);

whenPainted(() => whenParsed(begin));
setTimeout(begin, patienceMs);

/** An animation frame would be too early: the picture that it makes is on the screen some time later, the longer the slower the device. */
function whenPainted(work: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) work();
  }).observe({ type: 'paint', buffered: true });
}

/** What the page is made of stands at its end. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}

export {};
