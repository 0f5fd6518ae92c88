/** A pending state appears after this delay, and lasts at least this long: it never flashes. */
export const pendingTimes = { after: 200, least: 200 } as const;

/** Waits for `work` and calls `show(true)` and `show(false)` if the wait is long enough to be noticed. */
export async function withPending<Result>(work: Promise<Result>, show: (pending: boolean) => void): Promise<Result> {
  let shownAt: number | undefined;
  const timer = setTimeout(() => {
    shownAt = Date.now();
    show(true);
  }, pendingTimes.after);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (shownAt !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, pendingTimes.least - (Date.now() - (shownAt ?? 0))));
      show(false);
    }
  }
}
