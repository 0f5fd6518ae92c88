import { createHash } from 'node:crypto';
import { fail } from '#kit/errors/errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { type VideoContainer, walkOf } from '#kit/videos/video-container.ts';
import { attachmentsErrors } from '../attachments.feature.ts';
import { nameOf, pathOf, typeOf } from './image-files.ts';
import { newKey } from './keep-image.ts';

type Given = { readonly container: VideoContainer; readonly bytes: number; readonly body: AsyncIterable<Uint8Array> };

/** Stores a video unchanged while validating its container; if the container is invalid anywhere, nothing is stored. */
export async function keepVideo(files: FileStore, { container, bytes, body }: Given) {
  const key = newKey();
  const hash = createHash('sha256');
  const walk = walkOf(container, bytes);
  async function* looked() {
    for await (const piece of body) {
      if (!walk.feed(piece)) fail(attachmentsErrors.videoBroken);
      hash.update(piece);
      yield piece;
    }
    if (!walk.ended()) fail(attachmentsErrors.videoBroken);
  }
  const version = { encoding: container, bytes };
  await files.put(pathOf(key, nameOf(version)), looked(), { contentType: typeOf[container], limit: bytes });
  return { key, kind: 'video' as const, hash: hash.digest(), bytes, width: null, height: null, versions: [version] };
}
