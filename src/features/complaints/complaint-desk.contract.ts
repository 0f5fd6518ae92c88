import { z } from 'zod';
import { longestTerm, penaltyKinds } from '#features/rules/rule-penalties.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { CaseLog, CaseView, ComplaintStats, Counts, DeskRow } from './complaint-desk-view.ts';
import { leastReason, leastVerdict, maxReason, maxText, mostCitedRules } from './complaint-limits.ts';
import { caseLogKinds, outcomes, stages } from './complaint-states.ts';
import { complaintList } from './complaints.list.ts';

const Id = wholeNumber();

const reads = { audience: 'admin', permission: 'complaints.read' } as const;
const judges = { audience: 'admin', permission: 'complaints.judge' } as const;
const of = z.strictObject({ id: Id });
const actErrors = [
  'kit.notFound',
  'complaints.ownCase',
  'complaints.sameJudge',
  'complaints.levelNeeded',
  'complaints.caseClosed',
  'complaints.takenBy',
] as const;
const StatsInput = { server: wholeNumber().optional(), days: wholeNumber({ max: 365 }).default(60) };

/** For administrators on their own server, and for the owner. */
export const complaintDeskContract = contract('complaints', {
  listComplaints: {
    ...reads,
    ...listOperation('/api/admin/complaints', complaintList, DeskRow, {
      /** Counts per status with the rest of the filter applied. */
      says: { counts: Counts },
    }),
  },
  exportComplaints: { ...reads, ...exportOperation('/api/admin/complaints/export', complaintList), audit: 'complaints.exported' },
  watchDesk: { ...reads, method: 'GET', path: '/api/admin/complaints/events', kind: 'stream' },
  getCase: {
    ...reads,
    method: 'GET',
    path: '/api/admin/complaints/:id',
    input: of,
    output: CaseView,
    errors: ['kit.notFound', 'complaints.ownCase'],
  },
  watchCase: {
    ...reads,
    method: 'GET',
    path: '/api/admin/complaints/:id/events',
    kind: 'stream',
    input: of,
    errors: ['kit.notFound', 'complaints.ownCase'],
  },
  /** Log rows of both sides around the stated time, in chronological order. */
  listCaseLogs: {
    ...reads,
    method: 'GET',
    path: '/api/admin/complaints/:id/logs',
    kind: 'saga',
    input: z.strictObject({ id: Id, minutes: wholeNumber({ max: 120 }).default(15) }),
    output: z.object({ rows: z.array(CaseLog), /** The list was cut at the limit. */ cut: z.boolean() }),
    errors: ['kit.notFound', 'complaints.ownCase'],
    audit: 'complaints.lookedUp',
  },
  listVerdictTemplates: {
    ...judges,
    method: 'GET',
    path: '/api/admin/complaints/templates',
    output: z.array(z.object({ title: z.string(), text: z.object({ en: z.string(), ru: z.string() }) })),
  },
  takeComplaint: {
    ...judges,
    method: 'POST',
    path: '/api/admin/complaints/:id/take',
    input: of,
    errors: actErrors,
    audit: 'complaints.taken',
  },
  releaseComplaint: {
    ...judges,
    method: 'POST',
    path: '/api/admin/complaints/:id/release',
    input: of,
    errors: [...actErrors, 'complaints.notTaken'],
    audit: 'complaints.released',
  },
  deleteAnswer: {
    ...judges,
    method: 'POST',
    path: '/api/admin/complaints/:id/answer/delete',
    input: z.strictObject({ id: Id, reason: freeText().min(leastReason).max(maxReason) }),
    errors: [...actErrors, 'complaints.noAnswer'],
    audit: 'complaints.answerDeleted',
  },
  pinLog: {
    ...judges,
    method: 'POST',
    path: '/api/admin/complaints/:id/pins',
    kind: 'saga',
    input: z.strictObject({
      id: Id,
      kind: z.enum(caseLogKinds),
      log: z.int().positive(),
      at: z.iso.datetime(),
      globalId: z.int().positive(),
    }),
    errors: [...actErrors, 'complaints.unknownLog', 'complaints.tooManyPins'],
    audit: 'complaints.pinned',
  },
  unpinLog: {
    ...judges,
    method: 'DELETE',
    path: '/api/admin/complaints/:id/pins/:pin',
    input: z.strictObject({ id: Id, pin: Id }),
    errors: actErrors,
    audit: 'complaints.unpinned',
  },
  issueVerdict: {
    ...judges,
    method: 'POST',
    path: '/api/admin/complaints/:id/verdict',
    input: z.strictObject({
      id: Id,
      /** The state that the judge saw: a verdict on a case that has changed since is rejected. */
      stage: z.enum(stages),
      answeredAt: z.iso
        .datetime()
        .nullable()
        .describe('`answer.at` of the case that the judge read; null: the other side had not answered'),
      outcome: z.enum(outcomes),
      text: freeText().min(leastVerdict).max(maxText),
      rules: z
        .array(z.int().positive())
        .max(mostCitedRules)
        .default([])
        .describe(
          'Cited rules: of each the `revisionId` that `GET /api/admin/rules` tells, not the rule’s `id`, so that the verdict keeps the wording that the judge read',
        ),
      /** Minutes null: a warning, or a permanent ban. */
      punishment: z
        .strictObject({ kind: z.enum(penaltyKinds), minutes: wholeNumber({ max: longestTerm }).nullable() })
        .nullable()
        .default(null),
      /** Required while the other side may still answer. */
      earlyReason: z.literal('').or(freeText().min(leastReason).max(maxReason)).default(''),
    }),
    errors: [
      ...actErrors,
      'complaints.alreadyClosed',
      'complaints.notAppealed',
      'complaints.answerArrived',
      'complaints.answerWithdrawn',
      'complaints.revisionUnknown',
      'complaints.ruleNeeded',
      'complaints.reasonNeeded',
      'complaints.punishedWithoutGuilt',
      'complaints.termNeeded',
      'complaints.beyondRules',
      'complaints.noCharacterToPunish',
      'bans.alreadyBanned',
      'bans.outranked',
    ],
    audit: 'complaints.judged',
  },
  getComplaintStats: {
    ...reads,
    mayBeOld: true,
    method: 'GET',
    path: '/api/admin/complaints/stats',
    input: z.strictObject(StatsInput),
    output: ComplaintStats,
  },
  exportComplaintStats: {
    ...reads,
    method: 'GET',
    path: '/api/admin/complaints/stats/export',
    kind: 'stream',
    input: z.strictObject({ ...StatsInput, table: z.enum(['admins', 'backlog', 'days', 'servers']) }),
    audit: 'complaints.statsExported',
  },
});
