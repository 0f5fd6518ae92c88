/**
 * The first of the page's scripts, and the only one that it waits for: a page is read before it is used, so everything that makes it more
 * than a document is asked for when it has been painted. Nothing is imported here, so that it stays one small file.
 */
const data = document.querySelector<HTMLScriptElement>('script[data-entry]');
const { entry, modules = '', patient } = data?.dataset ?? {};
/** What the address itself asks for, a place in the text or the top-up, is shown at once. */
const waits = patient !== undefined && location.hash === '';

/**
 * A tab in the background paints nothing, and an old browser does not tell; the page shall be ready all the same. Where nobody
 * moves, its counter and its header shall come to life after a while.
 */
const patience = waits ? 5_000 : 2_000;
let started = false;

async function start(): Promise<void> {
  if (started || entry === undefined) return;
  started = true;
  const files = modules.split(' ').filter(Boolean);
  for (const href of [...files, entry]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // One after the other, with a pause for the visitor's finger between them; the entry alone would run all of them at a stretch.
  for (const file of files) {
    // One that is missing is missed by the entry as well, which knows what to do then.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* @vite-ignore */ entry);
}

/** Without it the page stays a document whose links are ordinary page loads; the console says why. */
const begin = () => void start().catch(reportError);

if (waits) whenMoved(begin);
else whenPainted(() => whenLoaded(begin));
setTimeout(begin, patience);

/** An animation frame would be too early: the picture that it makes is on the screen some time later, the longer the slower the device. */
function whenPainted(work: () => void): void {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) work();
  }).observe({ type: 'paint', buffered: true });
}

/** The pictures that are seen first have the line to themselves: on a slow one the scripts would take half of it from them. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Whoever reads needs no scripts yet, and whoever is about to do something gives a sign first. */
function whenMoved(work: () => void): void {
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'])
    addEventListener(sign, work, { once: true, passive: true, capture: true });
}

export {};
