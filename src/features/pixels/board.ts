/** The canvas of every season. */
export const side = 1_000;
export const cellCount = side * side;

/** What a board is before anybody has painted: white. */
export const blank = 0;

/** Who paints has a character of this level at least. */
export const paintLevel = 3;

export type Point = { readonly x: number; readonly y: number };

export const placeOf = ({ x, y }: Point): number => y * side + x;
export const pointOf = (place: number): Point => ({ x: place % side, y: Math.floor(place / side) });

/** Both corners belong to it. */
export type Rectangle = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** How long somebody waits after a pixel: every level above the first that may paint takes two seconds off, down to the least. */
export const cooldownOf = (level: number, { longest, least }: { readonly longest: number; readonly least: number }): number =>
  Math.max(Math.min(least, longest), longest - 2 * Math.max(0, level - paintLevel));
