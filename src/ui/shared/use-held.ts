import { createContext, useEffect, useState } from 'react';

/** Passed by a dialog to the form inside: requests to close the dialog are ignored while it is held. */
export const DialogHold = createContext<((held: boolean) => void) | null>(null);

/** Longer than a normal response, shorter than a user's patience. */
const holdMs = 5000;

/**
 * Whether a dialog waits for a pending response: if closed earlier, it could not show a failure. After a timeout it can be closed, so that
 * a hanging request does not trap the user.
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
