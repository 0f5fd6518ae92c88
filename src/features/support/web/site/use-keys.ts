import { useEffect, useRef } from 'react';

/** By their places on the keyboard, so that they work with Russian letters too. */
const codes = { KeyJ: 'j', KeyK: 'k', KeyT: 't', KeyR: 'r', KeyS: 's', KeyQ: 'q' } as const;
export type DeskKey = (typeof codes)[keyof typeof codes];

/** Hears single keys, but not while somebody types. */
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
      // The field that gets the focus must not get the letter too.
      event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
