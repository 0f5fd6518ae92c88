/** Spreads the requests, because all waiting clients see the new season at once. */
const spreadMs = 2_000;
const againMs = 5_000;

export type SeasonWatch = { shown(season: number): void; close(): void };

/**
 * Reloads the page data when the board's season differs from the known one, because title and permissions have changed with it. Retries
 * failures.
 */
export function watchSeason(first: number | undefined, renew: () => Promise<unknown>): SeasonWatch {
  let known = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void renew().catch(() => ask(againMs)), pause);
  };
  return {
    shown(season) {
      if (season === known) return;
      known = season;
      ask(Math.random() * spreadMs);
    },
    close: () => clearTimeout(timer),
  };
}
