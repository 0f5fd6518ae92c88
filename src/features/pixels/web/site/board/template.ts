import { colourBytes } from '#features/pixels/colours.ts';
import type { Layer } from './board-canvas.ts';

/** A picture to copy by painting: its position and the palette index of each cell. */
export type Template = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 32: empty. */
  readonly cells: Uint8Array;
};

export const nothing = 32;
/** Small enough that the link fits into a message. */
export const mostTemplateSide = 128;

/** Encodes the whole template as text for the URL, so that no server has to store it (docs/decisions/084). */
export async function templateToText({ left, top, width, height, cells }: Template): Promise<string> {
  const packed = await atMost(Number.POSITIVE_INFINITY, Uint8Array.from(cells), new CompressionStream('deflate-raw'));
  const base64 = btoa(Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join(''));
  return [left, top, width, height, base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')].join('.');
}

/** Undefined if the text is not a template or decompresses to more than its declared size; URLs are untrusted. */
export async function templateFromText(text: string): Promise<Template | undefined> {
  const [, ...numbers] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.([\w-]+)$/.exec(text) ?? [];
  const packed = numbers.pop();
  const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
  if (!packed || width < 1 || height < 1 || width > mostTemplateSide || height > mostTemplateSide) return undefined;
  // Upper limit of the base64 size of incompressible data.
  if (packed.length > (width * height + 1_024) * 1.4) return undefined;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const cells = await atMost(width * height, bytes, new DecompressionStream('deflate-raw'));
    return cells?.length === width * height && cells.every((cell) => cell <= nothing) ? { left, top, width, height, cells } : undefined;
  } catch {
    // Truncated or invalid.
    return undefined;
  }
}

/**
 * Output of the stream, or undefined beyond `most` bytes. The input is fed in small chunks and stops at the limit, because a browser
 * decompresses everything it is given at once.
 */
async function atMost(most: number, bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + 256));
        at += 256;
      },
    },
    { highWaterMark: 0 },
  );
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = source.pipeThrough(stream).getReader();
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    length += value?.length ?? 0;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    if (value) parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The nearest palette colour; mostly transparent pixels are empty. */
export function nearestColour(red: number, green: number, blue: number, alpha: number): number {
  if (alpha < 128) return nothing;
  let [best, distance] = [0, Number.POSITIVE_INFINITY];
  for (const [index, [r, g, b]] of colourBytes.entries()) {
    const apart = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
    if (apart < distance) [best, distance] = [index, apart];
  }
  return best;
}

/** A picture from the visitor's device, scaled down and converted to the palette. It is not uploaded. */
export async function templateFromFile(file: Blob, { x, y }: { readonly x: number; readonly y: number }): Promise<Template> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostTemplateSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const cells = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    return nearestColour(red, green, blue, alpha);
  });
  return { left: Math.max(0, Math.round(x - width / 2)), top: Math.max(0, Math.round(y - height / 2)), width, height, cells };
}

export function templateLayer({ left, top, width, height, cells }: Template): Layer {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [width, height];
  const context = picture.getContext('2d');
  const image = context?.createImageData(width, height);
  for (const [at, cell] of cells.entries()) {
    const colour = colourBytes[cell];
    if (colour) image?.data.set([...colour, 255], at * 4);
  }
  if (image) context?.putImageData(image, 0, 0);
  return { picture, area: { left, top, right: left + width - 1, bottom: top + height - 1 }, opacity: 0.55 };
}
