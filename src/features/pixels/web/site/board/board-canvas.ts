import { type Point, type Rectangle, side } from '#features/pixels/board.ts';
import { colourBytes } from '#features/pixels/colours.ts';
import { cellOfChange, colourOf, isStaff, placeOfChange } from '#features/pixels/wire.ts';
import { type Camera, toBoard, toScreen, type View } from './camera.ts';

/** A picture over a part of the board. */
export type Layer = { readonly picture: HTMLCanvasElement; readonly area: Rectangle; readonly opacity: number; readonly smooth?: boolean };
export type Scene = {
  readonly camera: Camera;
  readonly view: View;
  readonly layers: readonly Layer[];
  readonly cursor: Point | null;
  /** Index of the colour to be painted at the cursor. */
  readonly colour: number | null;
  readonly frame: Rectangle | null;
};

export type BoardCanvas = {
  show(cells: Uint8Array): void;
  change(changes: Uint32Array): void;
  cell(point: Point): number;
  draw(scene: Scene): void;
};

/** In canvas memory order: red in the lowest byte. */
const inks = Uint32Array.from(colourBytes, ([red, green, blue]) => (255 << 24) | (blue << 16) | (green << 8) | red);
/** Beyond this many changes the whole picture is redrawn. */
const manyChanges = 2_000;
const gridFrom = 14;

/** Draws the board as a 1000 × 1000 picture, scaled without smoothing: crisp at any zoom, with one copy per frame. */
export function createBoardCanvas(canvas: HTMLCanvasElement): BoardCanvas {
  const screen = canvas.getContext('2d', { alpha: false });
  const source = document.createElement('canvas');
  source.width = side;
  source.height = side;
  const board = source.getContext('2d', { willReadFrequently: false });
  if (!screen || !board) throw new Error('This browser draws no canvas');
  const image = board.createImageData(side, side);
  const pixels = new Uint32Array(image.data.buffer);
  let cells = new Uint8Array(side * side);

  const show = (shown: Uint8Array) => {
    cells = Uint8Array.from(shown);
    for (let at = 0; at < cells.length; at += 1) pixels[at] = inks[colourOf(cells[at] ?? 0)] ?? 0;
    board.putImageData(image, 0, 0);
  };

  const drawLayers = ({ camera, view, layers }: Scene) => {
    for (const { picture, area, opacity, smooth } of layers) {
      const from = toScreen(camera, view, { x: area.left, y: area.top });
      screen.globalAlpha = opacity;
      screen.imageSmoothingEnabled = smooth ?? false;
      screen.drawImage(picture, from.x, from.y, (area.right - area.left + 1) * camera.zoom, (area.bottom - area.top + 1) * camera.zoom);
    }
    screen.globalAlpha = 1;
    screen.imageSmoothingEnabled = false;
  };

  /** Lines between cells that are large enough, and a corner mark on cells of staff. */
  const drawGrid = ({ camera, view }: Scene) => {
    const [from, to] = [toBoard(camera, view, { x: 0, y: 0 }), toBoard(camera, view, { x: view.width, y: view.height })];
    const [left, right] = [Math.max(0, Math.floor(from.x)), Math.min(side, Math.ceil(to.x))];
    const [top, bottom] = [Math.max(0, Math.floor(from.y)), Math.min(side, Math.ceil(to.y))];
    screen.strokeStyle = '#0b0d1226';
    screen.lineWidth = 1;
    screen.beginPath();
    const [first, last] = [toScreen(camera, view, { x: left, y: top }), toScreen(camera, view, { x: right, y: bottom })];
    for (let x = left; x <= right; x += 1) {
      const at = Math.round(first.x + (x - left) * camera.zoom) + 0.5;
      screen.moveTo(at, first.y);
      screen.lineTo(at, last.y);
    }
    for (let y = top; y <= bottom; y += 1) {
      const at = Math.round(first.y + (y - top) * camera.zoom) + 0.5;
      screen.moveTo(first.x, at);
      screen.lineTo(last.x, at);
    }
    screen.stroke();
    screen.fillStyle = '#ffb020';
    screen.strokeStyle = '#0b0d12';
    const corner = camera.zoom / 3;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        if (!isStaff(cells[y * side + x] ?? 0)) continue;
        const at = { x: first.x + (x - left + 1) * camera.zoom, y: first.y + (y - top) * camera.zoom };
        screen.beginPath();
        screen.moveTo(at.x - corner, at.y);
        screen.lineTo(at.x, at.y);
        screen.lineTo(at.x, at.y + corner);
        screen.closePath();
        screen.fill();
        screen.stroke();
      }
  };

  const box = ({ camera, view }: Scene, { left, top, right, bottom }: Rectangle, colours: readonly string[]) => {
    const at = toScreen(camera, view, { x: left, y: top });
    const [width, height] = [(right - left + 1) * camera.zoom, (bottom - top + 1) * camera.zoom];
    for (const [grow, colour] of [...colours.entries()].reverse()) {
      screen.strokeStyle = colour;
      screen.lineWidth = 2;
      screen.strokeRect(at.x - 1 - grow * 2, at.y - 1 - grow * 2, width + 2 + grow * 4, height + 2 + grow * 4);
    }
  };

  return {
    show,
    cell: ({ x, y }) => cells[y * side + x] ?? 0,
    change(changes) {
      for (const change of changes) {
        const [place, cell] = [placeOfChange(change), cellOfChange(change)];
        cells[place] = cell;
        pixels[place] = inks[colourOf(cell)] ?? 0;
        if (changes.length <= manyChanges) board.putImageData(image, 0, 0, place % side, Math.floor(place / side), 1, 1);
      }
      if (changes.length > manyChanges) board.putImageData(image, 0, 0);
    },
    draw(scene) {
      const { camera, view, cursor, colour, frame } = scene;
      const ratio = canvas.width / view.width;
      screen.setTransform(ratio, 0, 0, ratio, 0, 0);
      screen.fillStyle = '#1b212d';
      screen.fillRect(0, 0, view.width, view.height);
      // When cells are smaller than a pixel, smoothing avoids noise.
      screen.imageSmoothingEnabled = camera.zoom * ratio < 1;
      const from = toBoard(camera, view, { x: 0, y: 0 });
      const [left, top] = [Math.max(0, Math.floor(from.x)), Math.max(0, Math.floor(from.y))];
      const width = Math.min(side - left, Math.ceil(view.width / camera.zoom) + 1);
      const height = Math.min(side - top, Math.ceil(view.height / camera.zoom) + 1);
      const at = toScreen(camera, view, { x: left, y: top });
      if (width > 0 && height > 0)
        screen.drawImage(source, left, top, width, height, at.x, at.y, width * camera.zoom, height * camera.zoom);
      screen.imageSmoothingEnabled = false;
      drawLayers(scene);
      if (camera.zoom >= gridFrom) drawGrid(scene);
      if (frame) box(scene, frame, ['#ffb020', '#0b0d12']);
      if (!cursor) return;
      if (colour !== null) {
        const cell = toScreen(camera, view, cursor);
        screen.fillStyle = `rgb(${(colourBytes[colour] ?? []).join(' ')})`;
        screen.fillRect(cell.x, cell.y, camera.zoom, camera.zoom);
      }
      box(scene, { left: cursor.x, top: cursor.y, right: cursor.x, bottom: cursor.y }, ['#ffffff', '#0b0d12']);
    },
  };
}
