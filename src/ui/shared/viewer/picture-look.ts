type Point = { readonly x: number; readonly y: number };

/** How a picture is looked at: how large, how often turned to the right, and how far it was moved from the middle of its frame. */
export type Look = Point & { readonly zoom: number; readonly turns: number };

export const whole: Look = { zoom: 1, turns: 0, x: 0, y: 0 };
export const mostZoom = 8;

/** Zooms so that what is under the finger stays under it; `at` is told from the middle of the frame. Whole again, it stands in the middle. */
export function zoomedAt(look: Look, factor: number, at: Point): Look {
  const zoom = Math.min(mostZoom, Math.max(1, look.zoom * factor));
  if (zoom === 1) return { ...look, zoom, x: 0, y: 0 };
  const grown = zoom / look.zoom;
  return { ...look, zoom, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown };
}

/** A picture that is seen whole stays in the middle. */
export const movedBy = (look: Look, by: Point): Look => (look.zoom === 1 ? look : { ...look, x: look.x + by.x, y: look.y + by.y });
