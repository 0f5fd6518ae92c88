import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { viewReaders } from './view-readers.ts';

export const savedViewErrors = errors('savedViews', {
  // Errors of the name, always inside `fields` of kit.invalidInput.
  nameTaken: { status: 422 },
  // Errors of the role.
  notYours: { status: 422 },
  // Errors of the whole request.
  tooMany: { status: 409 },
});

/** Filters may contain a person's name or address. */
const View = z.object({
  list: z.string(),
  name: freeWords(z.string()),
  search: freeWords(z.string()),
  /** null: visible only to its owner */
  sharedWith: z.enum(viewReaders).nullable(),
});

export const savedViewsAudit = auditEvents('savedViews', {
  saved: z.object({ after: View }),
  removed: z.object({ before: View }),
});

export const savedViewSubject = (id: number): string => `savedView:${id}`;
