import { z } from 'zod';
import { StoredImage } from './stored-image.ts';

/** SHA-256 of the file as it came, in hex: whoever has the original can prove that it is the same. */
const Fingerprint = z.string();

export const StoredVideo = z.object({
  kind: z.literal('video'),
  id: z.int(),
  /** Begins with `/files/`, cannot be guessed; ranges are served. */
  src: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  bytes: z.int(),
  sha256: Fingerprint,
});

/** What people upload as evidence: a picture that was made anew, or a video as it came. */
export const StoredFile = z.discriminatedUnion('kind', [
  StoredImage.extend({ kind: z.literal('image'), sha256: Fingerprint }),
  StoredVideo,
]);
export type StoredFile = z.infer<typeof StoredFile>;
