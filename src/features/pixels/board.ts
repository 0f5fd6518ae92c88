/** Width and height of the board in cells, the same in every season. */
export const side = 1_000;
export const cellCount = side * side;

/** Colour of unpainted cells: white. */
export const blank = 0;

/** Minimum character level for painting. */
export const paintLevel = 3;

export type Point = { readonly x: number; readonly y: number };

export const placeOf = ({ x, y }: Point): number => y * side + x;
export const pointOf = (place: number): Point => ({ x: place % side, y: Math.floor(place / side) });

/** Both corners are inclusive. */
export type Rectangle = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Seconds between two pixels. Every level above `paintLevel` shortens the cooldown by two seconds, down to `least`. */
export const cooldownOf = (level: number, { longest, least }: { readonly longest: number; readonly least: number }): number =>
  Math.max(Math.min(least, longest), longest - 2 * Math.max(0, level - paintLevel));
