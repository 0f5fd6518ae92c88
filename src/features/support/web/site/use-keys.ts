import { useEffect, useRef } from 'react';

/** By physical key, so that shortcuts work with a Russian layout too. */
const codes = { KeyJ: 'j', KeyK: 'k', KeyT: 't', KeyR: 'r', KeyS: 's', KeyQ: 'q' } as const;
export type DeskKey = (typeof codes)[keyof typeof codes];

/** Handles single-key shortcuts, except while typing. */
export function useKeys(press: (key: DeskKey) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey } = event;
      const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog');
      if (typing || ctrlKey || metaKey || altKey) return;
      const key = Object.entries(codes).find(([one]) => one === code)?.[1];
      if (!key) return;
      // Keep the letter from being typed into the field that gets focus.
      event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
