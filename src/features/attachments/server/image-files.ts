import { fail } from '#kit/errors/errors.ts';
import type { Encoding } from '#kit/images/images.ts';
import type { VideoContainer } from '#kit/videos/video-container.ts';
import type { StoredFile } from '../stored-file.ts';
import type { StoredImage } from '../stored-image.ts';
import type { Attachment, ImageVersion, VideoVersion } from './attachments.table.ts';

export const folder = 'attachments/';

type Named = Pick<ImageVersion, 'width' | 'encoding'> | Pick<VideoVersion, 'encoding'>;

export const nameOf = (version: Named): string =>
  'width' in version ? `${version.width}.${version.encoding}` : `video.${version.encoding}`;

/** Names in the store are generated; the original filename is not stored. */
export const pathOf = (key: string, name: string): string => `${folder}${key}/${name}`;

/** Source for the AVIF encoding: the pixels that it needs and nothing else of the file. */
export const sourceName = 'source';

/** The only types that are served, whatever type a file was uploaded as. */
export const typeOf = {
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const satisfies Readonly<Record<Encoding | VideoContainer, string>>;

/** `token`: for viewers without a session; checked by the file's feature (ImagePurpose.mayOpen). */
export const addressOf = (key: string, version: ImageVersion | VideoVersion, token?: string): string =>
  `/files/${key}/${nameOf(version)}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

export function presentImage({ id, key, width, height, versions }: Attachment, token?: string): StoredImage {
  const of = (encoding: Encoding) =>
    versions.filter((version): version is ImageVersion => version.encoding === encoding).toSorted((a, b) => a.width - b.width);
  const webp = of('webp');
  const middle = webp.find((version) => version.width >= 960) ?? webp.at(-1);
  const sources = (['avif', 'webp'] as const).flatMap((encoding) => {
    const made = of(encoding);
    if (made.length === 0) return [];
    return [{ type: typeOf[encoding], srcset: made.map((version) => `${addressOf(key, version, token)} ${version.width}w`).join(', ') }];
  });
  return { id, src: middle ? addressOf(key, middle, token) : '', width: width ?? 0, height: height ?? 0, sources };
}

export function presentFile(attachment: Attachment, token?: string): StoredFile {
  const sha256 = attachment.hash.toString('hex');
  if (attachment.kind === 'image') return { kind: 'image', ...presentImage(attachment, token), sha256 };
  const { id, key, bytes, versions } = attachment;
  const video = versions.find((version): version is VideoVersion => !('width' in version)) ?? fail('kit.internal');
  return { kind: 'video', id, src: addressOf(key, video, token), type: typeOf[video.encoding], bytes, sha256 };
}
