import { type Rectangle, side } from '#features/pixels/board.ts';
import { colourBytes } from '#features/pixels/colours.ts';
import type { Authors } from '#features/pixels/pixel-order.contract.ts';
import { cellOfChange, colourOf, placeOfChange } from '#features/pixels/wire.ts';
import type { Layer } from './board/board-canvas.ts';

type Ink = readonly [red: number, green: number, blue: number, alpha: number];

/** Each author in a different colour: a picture by many people is motley, one by a single person is plain. */
export function authorsLayer(area: Rectangle, { cells }: Authors): Layer {
  const width = area.right - area.left + 1;
  return layerOf(area, cells.length, 0.85, (at) => {
    const author = cells[at] ?? 0;
    return [at % width, Math.floor(at / width), author === 0 ? [11, 13, 18, 160] : hue(author)];
  });
}

export function changesLayer(changes: readonly number[]): Layer {
  const whole = { left: 0, top: 0, right: side - 1, bottom: side - 1 };
  return layerOf(whole, changes.length, 1, (at) => {
    const change = changes[at] ?? 0;
    const place = placeOfChange(change);
    const [red, green, blue] = colourBytes[colourOf(cellOfChange(change))] ?? [0, 0, 0];
    return [place % side, Math.floor(place / side), [red, green, blue, 255]];
  });
}

function layerOf(area: Rectangle, count: number, opacity: number, cell: (at: number) => readonly [x: number, y: number, ink: Ink]): Layer {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [area.right - area.left + 1, area.bottom - area.top + 1];
  const context = picture.getContext('2d');
  const image = context?.createImageData(picture.width, picture.height);
  for (let at = 0; at < count; at += 1) {
    const [x, y, ink] = cell(at);
    image?.data.set(ink, (y * picture.width + x) * 4);
  }
  if (image) context?.putImageData(image, 0, 0);
  return { picture, area, opacity };
}

/** Adjacent indexes get distant hues. */
function hue(number: number): Ink {
  const angle = (number * 137.5) % 360;
  const part = (shift: number) => {
    const k = (shift + angle / 30) % 12;
    return Math.round(255 * (0.55 - 0.4 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4), 255];
}
