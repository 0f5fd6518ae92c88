/**
 * How far a reader has come. Below `allUntil`, while the first reading lasts, only active bans are of use; beyond it every change is,
 * also the end of a ban that was read before. Written `120`, or `57-120` within the first reading.
 */
export type FeedCursor = { readonly position: number; readonly allUntil: number };

export function parseFeedCursor(text: string): FeedCursor {
  const [position = 0, allUntil = position] = text.split('-').map(Number);
  return { position, allUntil };
}

export const printCursor = ({ position, allUntil }: FeedCursor): string =>
  position < allUntil ? `${position}-${allUntil}` : String(position);
