import { createMp4Walk } from './mp4-walk.ts';
import { createWebmWalk } from './webm-walk.ts';

export type VideoContainer = 'mp4' | 'webm';

/** Validates a file as it streams by. It does not decode the video; it checks that the structure is that of a video, to the last byte. */
export type Walk = {
  /** False: not a video, and the rest is not needed. */
  feed(piece: Uint8Array): boolean;
  /** Whether it ended at the announced length. */
  ended(): boolean;
};

const magicOfWebm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The container announced by the first bytes, whatever the file's name; null: none that we accept. */
export function announcedContainer(head: Buffer): VideoContainer | null {
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  return head.subarray(0, 4).equals(magicOfWebm) ? 'webm' : null;
}

export const walkOf = (container: VideoContainer, bytes: number): Walk =>
  container === 'mp4' ? createMp4Walk(bytes) : createWebmWalk(bytes);
