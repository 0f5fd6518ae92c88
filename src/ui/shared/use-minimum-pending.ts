import { useEffect, useRef, useState } from 'react';
import { pendingLeft } from './minimum-pending.ts';

/** Follows `pending`, but stays true for at least 200 ms. */
export function useMinimumPending(pending: boolean): boolean {
  const [held, setHeld] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (pending) {
      shownAt.current = performance.now();
      setHeld(true);
      return;
    }
    const timer = setTimeout(() => setHeld(false), pendingLeft(shownAt.current, performance.now()));
    return () => clearTimeout(timer);
  }, [pending]);

  return pending || held;
}
