import { useEffect, useRef } from 'react';

/** Escape, wherever the focus is, unless it means something nearer: an open dialog or menu, or a text that is being typed. */
export function useEscape(listening: boolean, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!listening) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyped(event.target)) return;
      if (![...document.querySelectorAll(nearer)].some((one) => one.checkVisibility())) latest.current();
    };
    // While it goes down: on its way up the popup that it closes is already gone.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [listening]);
}

const nearer = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isTyped = (target: EventTarget | null): boolean =>
  ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '') ||
  (target instanceof HTMLElement && target.isContentEditable);
