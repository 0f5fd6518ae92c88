import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Keeps the table within the width of its box. Measured before paint, so nothing visibly moves (docs/decisions/116). */
export function useFit(box: RefObject<HTMLElement | null>, steps: readonly string[], shape: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape (columns, the first rows) starts over; the effect need not name it
  useLayoutEffect(() => relax(box.current), [box, shape]);
  // Other rows may be wider: only ever tighten, because a column that reappears would move what is being read.
  useLayoutEffect(() => tighten(box.current, steps));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps change with the shape
  useEffect(() => {
    const outer = box.current;
    if (!outer) return;
    let width = outer.clientWidth;
    const watch = new ResizeObserver(() => {
      if (outer.clientWidth !== width) relax(outer);
      width = outer.clientWidth;
      tighten(outer, steps);
    });
    watch.observe(outer);
    // A cell may grow by itself: a name that loads after its row, a font.
    const table = outer.querySelector('table');
    if (table) watch.observe(table);
    return () => watch.disconnect();
  }, [box, shape]);
}

function relax(box: HTMLElement | null): void {
  if (box) take(box, '');
}

function tighten(box: HTMLElement | null, steps: readonly string[]): void {
  const table = box?.querySelector('table');
  // Narrower than the box by its border.
  const place = table?.parentElement;
  if (!box || !place) return;
  const begun = steps.indexOf(box.dataset.fit ?? '');
  for (const step of steps.slice(Math.max(begun, 0))) {
    if (step !== box.dataset.fit) take(box, step);
    if (table.offsetWidth <= place.clientWidth) return;
  }
}

/** Chromium keeps `calc-size` widths when the surroundings change; hiding the table for a moment makes it measure again. */
function take(box: HTMLElement, step: string): void {
  box.dataset.fit = step;
  const table = box.querySelector('table');
  if (!table) return;
  table.style.display = 'none';
  getComputedStyle(table).getPropertyValue('display');
  table.style.display = '';
}
