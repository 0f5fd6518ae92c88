import type { Encoding } from '#kit/images/images.ts';
import type { StoredImage } from '../stored-image.ts';
import type { Attachment, ImageVersion } from './attachments.table.ts';

export const folder = 'attachments/';

export const nameOf = ({ width, encoding }: Pick<ImageVersion, 'width' | 'encoding'>): string => `${width}.${encoding}`;

/** Names in the store are ours alone; what the file was called on somebody's disk is not kept. */
export const pathOf = (key: string, name: string): string => `${folder}${key}/${name}`;

/** What AVIF is made of afterwards: all the pixels that it will need and nothing else of the file. */
export const sourceName = 'source';

/** The only types there are, whatever a file was sent as. */
export const typeOf: Readonly<Record<Encoding, string>> = { webp: 'image/webp', avif: 'image/avif' };

export function presentImage({ id, key, width, height, versions }: Attachment): StoredImage {
  const of = (encoding: Encoding) => versions.filter((version) => version.encoding === encoding).toSorted((a, b) => a.width - b.width);
  const address = (version: ImageVersion): string => `/files/${key}/${nameOf(version)}`;
  const webp = of('webp');
  const middle = webp.find((version) => version.width >= 960) ?? webp.at(-1);
  const sources = (['avif', 'webp'] as const).flatMap((encoding) => {
    const made = of(encoding);
    if (made.length === 0) return [];
    return [{ type: typeOf[encoding], srcset: made.map((version) => `${address(version)} ${version.width}w`).join(', ') }];
  });
  return { id, src: middle ? address(middle) : '', width, height, sources };
}
