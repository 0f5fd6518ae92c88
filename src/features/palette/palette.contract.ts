import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine } from '#kit/contract/text-fields.ts';

const Found = z.object({
  /** Unique within its kind. */
  id: z.string(),
  label: z.string(),
  /** Tells apart what is called the same. */
  note: z.string().nullable(),
  href: z.string(),
});

export const paletteContract = contract('palette', {
  /** What the palette (Ctrl/⌘+K) finds beside the pages: people, orders, codes. Each kind only for those who may read it. */
  findInOffice: {
    method: 'GET',
    path: '/api/palette',
    audience: 'person',
    input: z.strictObject({ text: freeLine().min(2).max(100) }),
    /** In the reader's language; kinds of which nothing was found are left out. `gaveUp`: looking for them took too long. */
    output: z.array(
      z.object({
        /** A name of the menu's icons. */
        kind: z.string(),
        title: z.string(),
        found: z.array(Found),
        gaveUp: z.boolean(),
      }),
    ),
    errors: ['kit.forbidden'],
  },
});
