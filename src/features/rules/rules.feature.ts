import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { penaltyKinds } from './rule-penalties.ts';

/** The rules in force are public; `read` includes their history. */
export const rulesPermissions = permissions('rules', ['read', 'edit']);

export const rulesErrors = errors('rules', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  badPenalty: { status: 422 },
  nothingChanged: { status: 422 },
  sectionTaken: { status: 422 },
  unknownSection: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
});

const Words = z.object({ en: z.string(), ru: z.string() });
const Penalty = z.object({ kind: z.enum(penaltyKinds), repeat: z.boolean(), min: z.int().nullable(), max: z.int().nullable() });
const Decided = z.object({ title: Words, text: Words, penalties: z.array(Penalty), inForce: z.boolean() });

export const rulesAudit = auditEvents('rules', {
  added: z.object({ number: z.string(), after: Decided }),
  revised: z.object({ number: z.string(), revision: z.int(), before: Decided, after: Decided, reason: freeWords(z.string()) }),
  sectionAdded: z.object({ after: Words }),
  sectionRenamed: z.object({ before: Words, after: Words }),
});

export const ruleSubject = (id: number): string => `rule:${id}`;
export const sectionSubject = (number: number): string => `ruleSection:${number}`;
