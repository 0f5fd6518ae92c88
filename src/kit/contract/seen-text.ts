import type { z } from 'zod';
import { hasUnseen } from '#kit/i18n/unseen.ts';

/** For names that people give: what a reader cannot see may not make one look like another. */
export const seenText = <Schema extends z.ZodString>(schema: Schema): Schema =>
  schema.refine((text) => !hasUnseen(text), { error: 'kit.unseenCharacters' });
