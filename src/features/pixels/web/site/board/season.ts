/** Everybody who waits for a season hears of it at once, and need not ask at once. */
const spreadMs = 2_000;
const againMs = 5_000;

export type SeasonWatch = { shown(season: number): void; close(): void };

/**
 * Asks the page anew when the board is of another season than it knows: what it is called and who may paint has changed with it. Without
 * an answer it asks again.
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
