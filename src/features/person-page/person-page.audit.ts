import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';

const Pair = z.object({ globalId: z.int(), other: z.int(), reason: freeWords(z.string()) });

export const personPageAudit = auditEvents('personPage', {
  /** The search text is stored with the entry's personal values, because it may be an address. */
  searched: z.object({ ways: z.array(z.string()), found: z.array(z.int()) }),
  timelineRead: z.object({ globalId: z.int(), from: z.string(), to: z.string(), kinds: z.array(z.string()) }),
  linkCut: Pair,
  linkRestored: Pair,
});
