import { z } from 'zod';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { against, caseLogKinds, outcomes, stages } from './complaint-states.ts';
import { complaintList } from './complaints.list.ts';

const Of = { server: z.int() };
const Pinned = z.object({ ...Of, kind: z.enum(caseLogKinds), log: z.int() });

export const complaintsAudit = auditEvents('complaints', {
  created: z.object({ ...Of, against: z.enum(against), offender: z.int(), evidence: z.int() }),
  answered: z.object({ ...Of, evidence: z.int() }),
  appealed: z.object(Of),
  /** `from`: name of the colleague it was taken over from. */
  taken: z.object({ ...Of, from: freeWords(z.string().nullable()) }),
  released: z.object(Of),
  /** `answer`: the deleted text. It is not personal data of the administrator who deleted it and stays when they are erased. */
  answerDeleted: z.object({ ...Of, reason: freeWords(z.string()), answer: freeWords(z.string()), evidence: z.int() }),
  pinned: Pinned,
  unpinned: Pinned,
  judged: z.object({
    ...Of,
    stage: z.enum(stages),
    outcome: z.enum(outcomes),
    punishment: z.enum(penaltyKinds).nullable(),
    minutes: z.int().nullable(),
    rules: z.array(z.int()),
  }),
  /** Lookup of log rows around the stated time; `rows` is their number. */
  lookedUp: z.object({ ...Of, minutes: z.int(), rows: z.int() }),
  exported: filterSchema(complaintList),
  statsExported: z.object({ server: z.int().nullable() }),
});

export const complaintSubject = (id: number | ''): string => `complaint:${id}`;
