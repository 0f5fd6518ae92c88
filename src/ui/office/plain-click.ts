import type { MouseEvent } from 'react';

/** A plain click on a link goes through the router; with a modifier the browser opens its own tab. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  act();
};
