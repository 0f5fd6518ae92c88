import sharp from 'sharp';
import type { Crop } from './pictures.list.ts';

const folder = new URL('masters/', import.meta.url);

export const masterPath = (name: string): string => new URL(`${name}.png`, folder).pathname;

/** A part of a master at the wanted size, as PNG. */
export async function cutOut(master: string, crop: Crop | undefined, width: number, height: number): Promise<Buffer> {
  const picture = sharp(masterPath(master));
  const { width: fullWidth = 0, height: fullHeight = 0 } = await picture.metadata();
  const [left, top, part, share] = crop ?? [0, 0, 1, 1];
  const corner = { left: Math.round(left * fullWidth), top: Math.round(top * fullHeight) };
  const region = {
    ...corner,
    width: Math.min(Math.round(part * fullWidth), fullWidth - corner.left),
    height: Math.min(Math.round(share * fullHeight), fullHeight - corner.top),
  };
  return await picture.extract(region).resize({ width, height, fit: 'cover', kernel: 'lanczos3' }).png().toBuffer();
}
