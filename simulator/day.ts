/** Monday to Sunday: Friday and the weekend are busier. */
const weekdays = [1, 1, 1, 1, 1.06, 1.15, 1.15] as const;

/**
 * The number of players online at this moment. The minimum is in the early morning and the peak at 20:30 Moscow time (UTC+3 all year). The
 * peak is about half of the day's players, as in the site's demo history.
 */
export function expectedOnline(at: Date, server: number, capacity: number): number {
  const hours = at.getTime() / 3_600_000 + 3;
  const evening = ((1 + Math.cos((2 * Math.PI * (hours - 20.5)) / 24)) / 2) ** 1.6;
  // Day 0 of the epoch was a Thursday.
  const weekday = weekdays[(Math.floor(hours / 24) + 3) % 7] ?? 1;
  return Math.max(3, Math.round(capacity * (0.2 - server * 0.01) * (0.12 + 0.88 * evening) * weekday));
}
