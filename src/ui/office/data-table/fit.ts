import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * What a table gives up so that it never sticks out of its place, one after the other: air, then the columns that may be left out, then
 * whole nicks, and at last being a table. `styles/office.css` has a variant for each word.
 */
const steps = ['', 'close', 'close few', 'close few short', 'close few short cards'];

/** Keeps the table inside the box as narrow as the box. Measured before it is painted, so nothing is seen to move. */
export function useFit(box: RefObject<HTMLElement | null>, shape: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape (columns, the first rows) begins anew; the effect need not name it
  useLayoutEffect(() => relax(box.current), [box, shape]);
  // Other rows may be wider: only ever closer, for a card turned back into a row would lose the reader's place.
  useLayoutEffect(() => tighten(box.current));
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    let width = place.clientWidth;
    const watch = new ResizeObserver(() => {
      if (place.clientWidth !== width) relax(place);
      width = place.clientWidth;
      tighten(place);
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [box]);
}

function relax(box: HTMLElement | null): void {
  if (box) box.dataset.fit = '';
}

function tighten(box: HTMLElement | null): void {
  const table = box?.querySelector('table');
  if (!box || !table) return;
  const begun = steps.indexOf(box.dataset.fit ?? '');
  for (const step of steps.slice(Math.max(begun, 0))) {
    box.dataset.fit = step;
    if (widthOf(table) <= box.clientWidth) return;
  }
}

/** Chromium keeps the widths of `calc-size` when what surrounds them changes: a table that was away for a moment is measured anew. */
function widthOf(table: HTMLTableElement): number {
  table.style.display = 'none';
  getComputedStyle(table).getPropertyValue('display');
  table.style.display = '';
  return table.offsetWidth;
}
