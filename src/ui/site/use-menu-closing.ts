import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Closes a native `details` menu on Escape, on focus leaving it and on a press outside. */
export function useMenuClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const beside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, [menu]);

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      event.stopPropagation();
      menu.current.removeAttribute('open');
      menu.current.querySelector('summary')?.focus();
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !menu.current?.contains(event.relatedTarget)) menu.current?.removeAttribute('open');
    },
  };
}
