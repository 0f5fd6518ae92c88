import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';

export const peopleAudit = auditEvents('people', {
  /** Somebody's page was opened, or a part of it read. */
  viewed: z.object({ globalId: z.int() }),
  noted: z.object({ globalId: z.int(), note: z.int() }),
  noteRemoved: z.object({ globalId: z.int(), note: z.int(), text: freeWords(z.string()) }),
});

/** How the audit names a person. */
export const personSubject = (globalId: number): string => `account:${globalId}`;
