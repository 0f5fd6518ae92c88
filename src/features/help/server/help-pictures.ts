import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#kit/pages/html.ts';

/** Created by art/help.ts: `<article>.<language>.avif` and `.webp`, all of the same size. */
export const helpPictureFolder: string = join(import.meta.dirname, '..', '..', '..', '..', 'content', 'help-pictures');
export const helpPictureSize = { width: 1_280, height: 800 } as const;
export const helpPictureFiles: readonly string[] = readdirSync(helpPictureFolder);
export const helpPicturePath = '/support/pictures';

/** With fixed dimensions, so that the layout does not shift, and lazy loading. */
export function helpPicture(name: string, alt: string): string {
  for (const file of [`${name}.avif`, `${name}.webp`]) if (!helpPictureFiles.includes(file)) throw new Error(`no picture ${file}`);
  if (alt === '') throw new Error(`${name} says nothing to those who cannot see it`);
  const { width, height } = helpPictureSize;
  return `<picture><source type="image/avif" srcset="${helpPicturePath}/${name}.avif"><img src="${helpPicturePath}/${name}.webp" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
}
