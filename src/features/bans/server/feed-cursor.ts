/**
 * Position of a feed reader. Up to `allUntil`, during the initial read, only active bans are returned; beyond it every change is, including
 * the end of a ban that was read before. Serialised as `120`, or `57-120` during the initial read.
 */
export type FeedCursor = { readonly position: number; readonly allUntil: number };

export function parseFeedCursor(text: string): FeedCursor {
  const [position = 0, allUntil = position] = text.split('-').map(Number);
  return { position, allUntil };
}

export const printCursor = ({ position, allUntil }: FeedCursor): string =>
  position < allUntil ? `${position}-${allUntil}` : String(position);
