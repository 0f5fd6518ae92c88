/**
 * Switches pages with a view transition: a fade, and a cover shared by both pages moves from one to the other. With reduced motion, or
 * without browser support, the page changes at once.
 */
export async function withTransition(show: () => void, from: URL, to: URL): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return show();
  // Between a list and an article, in both directions, the shared cover is the article's.
  const covers = [to.pathname, from.pathname].map((path) => `[data-cover="${CSS.escape(path)}"]`);
  const leaving = named(covers);
  const transition = document.startViewTransition(() => {
    leaving?.style.removeProperty('view-transition-name');
    show();
    const arriving = leaving && named(covers);
    void transition.finished.finally(() => arriving?.style.removeProperty('view-transition-name')).catch(() => undefined);
  });
  // A second navigation meanwhile skips this animation; the page is shown all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}

function named(covers: readonly string[]): HTMLElement | null {
  const cover = covers.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found && isNear(found)) ?? null;
  cover?.style.setProperty('view-transition-name', 'cover');
  return cover;
}

/** A picture far outside the screen would fly across it. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
