import { createMp4Walk } from './mp4-walk.ts';
import { createWebmWalk } from './webm-walk.ts';

export type VideoContainer = 'mp4' | 'webm';

/** Follows a file as it passes by. What it says is not played here: that its parts are those of a video, to the last byte, is enough. */
export type Walk = {
  /** False: this is none, and the rest need not come. */
  feed(piece: Uint8Array): boolean;
  /** Whether it ended where it said it would. */
  ended(): boolean;
};

const magicOfWebm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Which container the first bytes announce, whatever the file is called; null: none that we take. */
export function announcedContainer(head: Buffer): VideoContainer | null {
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  return head.subarray(0, 4).equals(magicOfWebm) ? 'webm' : null;
}

export const walkOf = (container: VideoContainer, bytes: number): Walk =>
  container === 'mp4' ? createMp4Walk(bytes) : createWebmWalk(bytes);
