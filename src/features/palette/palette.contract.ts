import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine } from '#kit/contract/text-fields.ts';

const Found = z.object({
  /** Unique within its kind. */
  id: z.string(),
  label: z.string(),
  /** Disambiguates results that have the same label. */
  note: z.string().nullable(),
  href: z.string(),
});

export const paletteContract = contract('palette', {
  /** Results of the command palette (Ctrl/⌘+K) besides pages: people, orders, codes. Each kind requires the permission to read it. */
  findInOffice: {
    method: 'GET',
    path: '/api/palette',
    audience: 'person',
    input: z.strictObject({ text: freeLine().min(2).max(100) }),
    /** In the reader's language. Kinds without results are omitted. `gaveUp`: the search of this kind timed out. */
    output: z.array(
      z.object({
        /** Name of a menu icon. */
        kind: z.string(),
        title: z.string(),
        found: z.array(Found),
        gaveUp: z.boolean(),
      }),
    ),
    errors: ['kit.forbidden'],
  },
});
