import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { penaltyKinds } from './rule-penalties.ts';

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
