/**
 * Shows another page as the browser's own transition: a fade, and a cover that both pages have moves from one to the other. Whoever
 * wants no motion, or whose browser knows no transitions, sees the page at once.
 */
export async function withTransition(show: () => void, from: URL, to: URL): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return show();
  // Between a list and an article the cover is the one of the article, whichever way one goes.
  const covers = [to.pathname, from.pathname].map((path) => `[data-cover="${CSS.escape(path)}"]`);
  const leaving = named(covers);
  const transition = document.startViewTransition(() => {
    leaving?.style.removeProperty('view-transition-name');
    show();
    const arriving = leaving && named(covers);
    void transition.finished.finally(() => arriving?.style.removeProperty('view-transition-name')).catch(() => undefined);
  });
  // A second page that is asked for meanwhile skips this one's animation; it is shown all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

function named(covers: readonly string[]): HTMLElement | null {
  const cover = covers.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found && isNear(found)) ?? null;
  cover?.style.setProperty('view-transition-name', 'cover');
  return cover;
}

/** From far outside the screen a picture would fly across it. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
