import { useEffect, useRef } from 'react';

/** Escape anywhere, unless something closer handles it: an open dialog or menu, or text being composed. */
export function useEscape(listening: boolean, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!listening) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyped(event.target)) return;
      if (![...document.querySelectorAll(nearer)].some((one) => one.checkVisibility())) latest.current();
    };
    // In the capture phase: in the bubble phase the popup that Escape closes is already gone.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [listening]);
}

const nearer = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isTyped = (target: EventTarget | null): boolean =>
  ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '') ||
  (target instanceof HTMLElement && target.isContentEditable);
