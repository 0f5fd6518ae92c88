import { buffer } from 'node:stream/consumers';
import { fail } from '#kit/errors/errors.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { readHead } from '#kit/images/image-head.ts';
import { announcedContainer } from '#kit/videos/video-container.ts';
import { attachmentsErrors } from '../attachments.feature.ts';
import type { ImagePurpose } from './image-purpose.ts';
import { keepImage } from './keep-image.ts';
import { keepVideo } from './keep-video.ts';
import { MB } from './upload-quota.ts';

/** A received file that can be read from the start repeatedly. */
export type Arrived = { readonly bytes: number; readonly read: () => AsyncIterable<Uint8Array> };
export type Kept = Awaited<ReturnType<typeof keepImage>> | Awaited<ReturnType<typeof keepVideo>>;

/** Detects a file's type from its bytes and stores it; rejects types that its purpose does not accept. Writes no row. */
export async function keepFile(files: FileStore, purpose: ImagePurpose, { bytes, read }: Arrived): Promise<Kept> {
  const refuseLarger = (largest: number) => {
    if (bytes > largest) fail(attachmentsErrors.tooLarge, { megabytes: Math.floor(largest / MB) });
  };
  const head = await firstBytes(read());
  const container = purpose.pieces?.largestVideo ? announcedContainer(head) : null;
  if (container) {
    refuseLarger(purpose.pieces?.largestVideo ?? 0);
    return keepVideo(files, { container, bytes, body: read() });
  }
  if (!readHead(head)) fail(attachmentsErrors.unsupported);
  refuseLarger(purpose.largest);
  return keepImage(files, await buffer(read()));
}

/** Enough for formats that store their size late, such as a photo with long metadata before its pixels. */
const headSize = 256 * 1024;

async function firstBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length >= headSize) break;
  }
  return Buffer.concat(pieces);
}
