import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * For a button with `data-remove` that removes its own row. The focus would be lost with it, so it moves to the same button of the next
 * row, else of the previous one, and without any row to the button that adds one.
 */
export function removeWithFocus({ currentTarget: button }: MouseEvent, remove: () => void): void {
  const list = rowOf(button)?.parentElement;
  const places = [list, list?.parentElement];
  const next = sameInNextRow(button);
  flushSync(remove);
  const left = next ?? places.flatMap((place) => (place?.isConnected && place.querySelector<HTMLElement>(control)) || [])[0];
  left?.focus();
}

/** The same button of the next row, else of the previous one. */
export function sameInNextRow(button: Element): HTMLElement | undefined {
  const row = rowOf(button);
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  return neighbours.flatMap((one) => one?.querySelector<HTMLElement>('[data-remove]') ?? [])[0];
}

const rowOf = (button: Element) => button.closest('li, fieldset');
const control = 'button:not(:disabled), select:not(:disabled), input:not([type=hidden], :disabled)';
