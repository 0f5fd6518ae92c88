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

/** Names in the store are ours alone; what the file was called on somebody's disk is not kept. */
export const pathOf = (key: string, name: string): string => `${folder}${key}/${name}`;

/** What AVIF is made of afterwards: all the pixels that it will need and nothing else of the file. */
export const sourceName = 'source';

/** The only types there are, whatever a file was sent as. */
export const typeOf = {
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const satisfies Readonly<Record<Encoding | VideoContainer, string>>;

/** `token`: of whoever looks without a session; the file's feature knows it (ImagePurpose.mayOpen). */
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
