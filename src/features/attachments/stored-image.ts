import { z } from 'zod';

/** An image as pages show it. URLs begin with `/files/`, cannot be guessed, and their content never changes. */
export const StoredImage = z.object({
  /** The id that features store; it cannot be used to fetch the file. */
  id: z.int(),
  /** The medium-width version, for consumers that need a single URL. */
  src: z.string(),
  /** Size of the largest version, with which a page reserves space. */
  width: z.int(),
  height: z.int(),
  /** Smallest files first: AVIF once it is encoded, within a minute of the upload, then WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type StoredImage = z.infer<typeof StoredImage>;
