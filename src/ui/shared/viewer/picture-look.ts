type Point = { readonly x: number; readonly y: number };

/** The view of a picture: its zoom, quarter turns to the right, and offset from the centre of the frame. */
export type Look = Point & { readonly zoom: number; readonly turns: number };

export const whole: Look = { zoom: 1, turns: 0, x: 0, y: 0 };
export const mostZoom = 8;

/** Zooms around the finger; `at` is relative to the centre of the frame. At frame size the picture is centred again. */
export function zoomedAt(look: Look, factor: number, at: Point): Look {
  const zoom = Math.min(mostZoom, Math.max(1, look.zoom * factor));
  if (zoom === 1) return { ...look, zoom, x: 0, y: 0 };
  const grown = zoom / look.zoom;
  return { ...look, zoom, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown };
}

/** A picture at frame size stays centred. */
export const movedBy = (look: Look, by: Point): Look => (look.zoom === 1 ? look : { ...look, x: look.x + by.x, y: look.y + by.y });
