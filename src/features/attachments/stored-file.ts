import { z } from 'zod';
import { StoredImage } from './stored-image.ts';

/** SHA-256 of the original file, in hex: proves that a copy is identical. */
const Fingerprint = z.string();

export const StoredVideo = z.object({
  kind: z.literal('video'),
  id: z.int(),
  /** Begins with `/files/`, cannot be guessed; supports range requests. */
  src: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  bytes: z.int(),
  sha256: Fingerprint,
});

/** Uploaded evidence: a re-encoded image or an unchanged video. */
export const StoredFile = z.discriminatedUnion('kind', [
  StoredImage.extend({ kind: z.literal('image'), sha256: Fingerprint }),
  StoredVideo,
]);
export type StoredFile = z.infer<typeof StoredFile>;
