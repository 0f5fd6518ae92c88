import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K, or ⌘K on a Mac; by physical key, so that it works in a Russian layout too. */
export function usePaletteKey(toggle: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(isMac ? event.metaKey : event.ctrlKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
