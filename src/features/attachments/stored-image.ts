import { z } from 'zod';

/** A picture as pages show it. Addresses begin with `/files/`, cannot be guessed, and never change what they hold. */
export const StoredImage = z.object({
  /** What features keep of it; nobody finds a file by it. */
  id: z.int(),
  /** The version of a middle width, for whoever wants one address. */
  src: z.string(),
  /** Of the largest version; what a page reserves room by. */
  width: z.int(),
  height: z.int(),
  /** The smallest files first: AVIF once it is made, within a minute of the upload, and WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type StoredImage = z.infer<typeof StoredImage>;
