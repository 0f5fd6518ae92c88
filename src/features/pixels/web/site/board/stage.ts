import { type Point, type Rectangle, side } from '#features/pixels/board.ts';
import { listenToGestures } from '#ui/shared/gestures.ts';
import { type BoardCanvas, createBoardCanvas, type Layer } from './board-canvas.ts';
import { type Camera, cellAt, held, leastZoom, movedBy, showing, toBoard, type View, zoomedAt } from './camera.ts';

export type Stage = {
  readonly board: BoardCanvas;
  readonly camera: Camera;
  /** The visible part of the board. */
  seen(): Rectangle;
  look(camera: Partial<Camera>): void;
  zoom(factor: number): void;
  whole(): void;
  /** Zooms in as far as an area fits with a small margin. */
  fit(area: Rectangle): void;
  /** Height covered at the bottom of the view; the chosen cell is moved out from under it. */
  cover(below: number): void;
  choose(cell: Point | null): void;
  ink(colour: number | null): void;
  frame(area: Rectangle | null): void;
  layers(layers: readonly Layer[]): void;
  redraw(): void;
  close(): void;
};

type Listener = { tapped(cell: Point): void; moved(camera: Camera): void };

/** A higher pixel ratio would cost phones frames without visible benefit. */
const mostRatio = 2;

/** The canvas on the page, drawn at most once per frame and only after a change. */
export function createStage(canvas: HTMLCanvasElement, start: Camera, { tapped, moved }: Listener): Stage {
  const board = createBoardCanvas(canvas);
  let view: View = { width: 1, height: 1, below: 0 };
  let camera = start;
  let cursor: Point | null = null;
  let colour: number | null = null;
  let frame: Rectangle | null = null;
  let layers: readonly Layer[] = [];
  let asked = 0;

  const redraw = () => {
    if (asked === 0)
      asked = requestAnimationFrame(() => {
        asked = 0;
        board.draw({ camera, view, layers, cursor, colour, frame });
      });
  };
  const look = (next: Camera) => {
    camera = held(next, view);
    moved(camera);
    redraw();
  };
  const measure = () => {
    const { width, height } = canvas.getBoundingClientRect();
    const ratio = Math.min(mostRatio, devicePixelRatio);
    view = { ...view, width: Math.max(1, width), height: Math.max(1, height) };
    [canvas.width, canvas.height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
    camera = held(camera, view);
    redraw();
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(canvas);
  measure();
  const deaf = listenToGestures(canvas, {
    moved: (by) => look(movedBy(camera, view, by)),
    zoomed: (factor, at) => look(zoomedAt(camera, view, factor, at)),
    tapped(at) {
      const cell = cellAt(camera, view, at);
      if (cell) tapped(cell);
    },
  });

  return {
    board,
    get camera() {
      return camera;
    },
    seen() {
      const [from, to] = [toBoard(camera, view, { x: 0, y: 0 }), toBoard(camera, view, { x: view.width, y: view.height - view.below })];
      const within = (value: number) => Math.min(side - 1, Math.max(0, Math.floor(value)));
      return { left: within(from.x), top: within(from.y), right: within(to.x), bottom: within(to.y) };
    },
    look: (next) => look({ ...camera, ...next }),
    zoom: (factor) => look(zoomedAt(camera, view, factor, { x: view.width / 2, y: (view.height - view.below) / 2 })),
    whole: () => look({ x: side / 2, y: side / 2, zoom: leastZoom(view) }),
    fit({ left, top, right, bottom }) {
      const [width, height] = [right - left + 1, bottom - top + 1];
      const zoom = Math.min(view.width / width, (view.height - view.below) / height) * 0.9;
      look({ x: left + width / 2, y: top + height / 2, zoom });
    },
    cover(below) {
      view = { ...view, below };
      if (cursor) look(showing(camera, view, cursor));
      else redraw();
    },
    choose(cell) {
      cursor = cell;
      if (cell) look(showing(camera, view, cell));
      else redraw();
    },
    ink(next) {
      colour = next;
      redraw();
    },
    frame(area) {
      frame = area;
      redraw();
    },
    layers(next) {
      layers = next;
      redraw();
    },
    redraw,
    close() {
      sizes.disconnect();
      deaf();
      cancelAnimationFrame(asked);
    },
  };
}
