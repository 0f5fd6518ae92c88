/** A pending state waits this long before it shows, and once shown lasts at least as long: it never flashes. */
export const pendingTimes = { after: 200, least: 200 } as const;

/** Waits for `work`; `show(true)` and `show(false)` frame the wait if it is long enough to be noticed. */
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
