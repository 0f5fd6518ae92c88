/** A pending sign that was shown stays at least this long, so that fast answers do not flicker. */
export const minimumPendingMs = 200;

/** How long a sign shown at `shownAt` still has to stay. */
export const pendingLeft = (shownAt: number, now: number): number => Math.max(0, shownAt + minimumPendingMs - now);
