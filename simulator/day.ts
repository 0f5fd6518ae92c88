/** Monday to Sunday: Friday and the weekend are fuller. */
const weekdays = [1, 1, 1, 1, 1.06, 1.15, 1.15] as const;

/**
 * How many of a world's places are taken at this moment: a few in the early morning, the most at half past eight in the evening,
 * by Moscow's clock (three hours ahead of UTC all year). About half of those who play that day: the site's history was made so.
 */
export function expectedOnline(at: Date, server: number, capacity: number): number {
  const hours = at.getTime() / 3_600_000 + 3;
  const evening = ((1 + Math.cos((2 * Math.PI * (hours - 20.5)) / 24)) / 2) ** 1.6;
  // Day 0 of the epoch was a Thursday.
  const weekday = weekdays[(Math.floor(hours / 24) + 3) % 7] ?? 1;
  return Math.max(3, Math.round(capacity * (0.2 - server * 0.01) * (0.12 + 0.88 * evening) * weekday));
}
