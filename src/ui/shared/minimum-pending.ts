/** A visible pending indicator stays at least this long, so that fast responses do not flicker. */
export const minimumPendingMs = 200;

/** How long an indicator shown at `shownAt` still has to stay. */
export const pendingLeft = (shownAt: number, now: number): number => Math.max(0, shownAt + minimumPendingMs - now);
