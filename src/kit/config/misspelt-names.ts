/** An environment variable that matches no setting, and the setting it was probably meant to be. */
export type MisspeltName = { readonly name: string; readonly meant: string };

/** Names within one or two typos of a setting, except known names of other programs. */
export function misspeltNames(given: readonly string[], known: readonly string[]): readonly MisspeltName[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const [closest] = known
      .map((meant) => ({ meant, slips: slipsBetween(name.toUpperCase(), meant) }))
      .filter(({ meant, slips }) => slips <= (meant.length > 6 ? 2 : 1))
      .sort((a, b) => a.slips - b.slips);
    return closest ? [{ name, meant: closest.meant }] : [];
  });
}

/** Counts letters added, left out, replaced or swapped with their neighbour. Counting stops above two. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(beforeLast[at - 2] ?? 0) + 1] : []),
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
