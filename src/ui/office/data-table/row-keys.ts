/** The row a key moves to, or undefined when the key does not move between rows. */
export function rowAfterKey(key: string, now: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(now + 1, count - 1);
    case 'ArrowUp':
      return Math.max(now - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
