import { createContext, useEffect, useState } from 'react';

/** Given by a dialog to the form inside: what asks to close the dialog goes unheard while that is held. */
export const DialogHold = createContext<((held: boolean) => void) | null>(null);

/** Longer than any answer that comes, shorter than anybody's patience. */
const holdMs = 5000;

/**
 * Whether a dialog waits for the answer to what was done in it: closed before, it would not be there to say a refusal. A call that hangs
 * lets go of it, so that nobody is locked in.
 */
export function useHeld(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), holdMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return pending && !late;
}
