import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { permissions } from '#kit/permissions/permissions.ts';

/** `read` finds people and opens their page; `seeEmails` shows and searches email addresses; `note` writes notes for colleagues. */
export const peoplePermissions = permissions('people', ['read', 'seeEmails', 'note']);

export const peopleAudit = auditEvents('people', {
  /** A person's page, or a section of it, was read. */
  viewed: z.object({ globalId: z.int() }),
  noted: z.object({ globalId: z.int(), note: z.int() }),
  noteRemoved: z.object({ globalId: z.int(), note: z.int(), text: freeWords(z.string()) }),
});

export const personSubject = (globalId: number): string => `account:${globalId}`;
