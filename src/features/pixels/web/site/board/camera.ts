import { type Point, side } from '#features/pixels/board.ts';

/** The view: the board's point in the centre, and the size of a cell in screen pixels. */
export type Camera = Point & { readonly zoom: number };
/** In CSS pixels. `below` is covered by the palette. */
export type View = { readonly width: number; readonly height: number; readonly below: number };

export const maxZoom = 48;
/** The whole board with a small margin. */
export const leastZoom = ({ width, height, below }: View): number => Math.max(0.05, (Math.min(width, height - below) / side) * 0.94);

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Keeps the centre of the view on the board, so that no one gets lost. */
export const held = ({ x, y, zoom }: Camera, view: View): Camera => ({
  x: between(0, x, side),
  y: between(0, y, side),
  zoom: between(leastZoom(view), zoom, maxZoom),
});

export const toBoard = (camera: Camera, view: View, at: Point): Point => ({
  x: camera.x + (at.x - view.width / 2) / camera.zoom,
  y: camera.y + (at.y - (view.height - view.below) / 2) / camera.zoom,
});

export const toScreen = (camera: Camera, view: View, { x, y }: Point): Point => ({
  x: (x - camera.x) * camera.zoom + view.width / 2,
  y: (y - camera.y) * camera.zoom + (view.height - view.below) / 2,
});

/** Zooms while keeping the point under the finger in place. */
export function zoomedAt(camera: Camera, view: View, factor: number, at: Point): Camera {
  const under = toBoard(camera, view, at);
  const { zoom } = held({ ...camera, zoom: camera.zoom * factor }, view);
  const shift = toBoard({ ...camera, zoom }, view, at);
  return held({ x: camera.x + under.x - shift.x, y: camera.y + under.y - shift.y, zoom }, view);
}

export const movedBy = (camera: Camera, view: View, by: Point): Camera =>
  held({ ...camera, x: camera.x - by.x / camera.zoom, y: camera.y - by.y / camera.zoom }, view);

/** The cell at a screen position; null outside the board. */
export function cellAt(camera: Camera, view: View, at: Point): Point | null {
  const { x, y } = toBoard(camera, view, at);
  const cell = { x: Math.floor(x), y: Math.floor(y) };
  return cell.x >= 0 && cell.y >= 0 && cell.x < side && cell.y < side ? cell : null;
}

/** Moves as little as necessary to show a cell with a small margin. */
export function showing(camera: Camera, view: View, cell: Point): Camera {
  const at = toScreen(camera, view, { x: cell.x + 0.5, y: cell.y + 0.5 });
  const edge = 28 + camera.zoom / 2;
  const seen = { x: between(edge, at.x, view.width - edge), y: between(edge, at.y, view.height - view.below - edge) };
  return movedBy(camera, view, { x: seen.x - at.x, y: seen.y - at.y });
}
