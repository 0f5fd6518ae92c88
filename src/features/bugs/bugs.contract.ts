import { z } from 'zod';
import { StoredFile } from '#features/attachments/stored-file.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { bugLimits, mostBugFiles, severities } from './bug-report.ts';
import { bugStates, commentLimit, verdicts } from './bug-states.ts';
import { bugList } from './bugs.list.ts';

const text = (name: keyof typeof bugLimits, least = 1) => freeText().min(least).max(bugLimits[name]);

export const BugReport = z.strictObject({
  title: text('title', 5),
  steps: text('steps', 10),
  expected: text('expected'),
  actual: text('actual'),
  version: text('version'),
  device: text('device', 2),
  severity: z.string().min(1).pipe(z.enum(severities)),
  contact: text('contact', 0).default(''),
  /** Uploaded before, by whoever reports. */
  files: z.array(z.int().positive()).max(mostBugFiles).default([]),
  /** What the address look-up told the browser (`client-ip` of the session storage). */
  clientIp: z.literal('').or(z.ipv4()).or(z.ipv6()).default(''),
});
export type BugReport = z.infer<typeof BugReport>;

const BugRow = z.object({
  /** Its number. */
  id: z.int(),
  title: z.string(),
  severity: z.enum(severities),
  state: z.enum(bugStates),
  version: z.string(),
  device: z.string(),
  /** null: a visitor, or the account is gone */
  reporter: z.object({ id: z.int(), login: z.string() }).nullable(),
  duplicateOf: z.int().nullable(),
  duplicates: z.int(),
  reportedAt: z.iso.datetime(),
});
export type BugRow = z.infer<typeof BugRow>;

const Similar = z.object({ number: z.int(), title: z.string(), state: z.enum(bugStates) });
export type SimilarBug = z.infer<typeof Similar>;

const BugView = BugRow.extend({
  steps: z.string(),
  expected: z.string(),
  actual: z.string(),
  contact: z.string().nullable(),
  /** Network addresses; missing without `bugs.seeAddresses`, null: not known, or forgotten */
  sentFrom: z.string().nullable().optional(),
  files: z.array(StoredFile),
  judged: z.object({ by: z.string().nullable(), byId: z.int().nullable(), at: z.iso.datetime() }).nullable(),
  comments: z.array(
    z.object({
      id: z.int(),
      author: z.string().nullable(),
      authorId: z.int().nullable(),
      text: z.string(),
      shown: z.boolean(),
      at: z.iso.datetime(),
    }),
  ),
  similar: z.array(Similar),
});
export type BugView = z.infer<typeof BugView>;

/** What whoever reported a bug reads of it. */
export const OwnBug = z.object({
  number: z.int(),
  title: z.string(),
  state: z.enum(bugStates),
  reportedAt: z.iso.datetime(),
  files: z.array(StoredFile),
  answers: z.array(z.object({ id: z.int(), text: z.string(), at: z.iso.datetime() })),
});
export type OwnBug = z.infer<typeof OwnBug>;

const Id = wholeNumber();
const mayRead = { audience: 'staff', permission: 'bugs.read' } as const;
const mayEdit = { audience: 'staff', permission: 'bugs.edit', method: 'POST' } as const;

/** A plain form's texts as they come: judged by the use-case, so that a refused one can be kept whole. */
const typed = rawString('form').max(30_000).optional();
const common = {
  method: 'POST',
  audience: 'everybody',
  knowsCaller: true,
  errors: ['kit.tooManyRequests'],
  audit: 'bugs.reported',
} as const;

export const bugsContract = contract('bugs', {
  reportBug: { ...common, path: '/api/bugs', input: BugReport, output: z.object({ number: z.int() }) },
  reportBugByForm: {
    ...common,
    path: '/test/report',
    kind: 'form',
    input: z.strictObject({
      title: typed,
      steps: typed,
      expected: typed,
      actual: typed,
      version: typed,
      device: typed,
      severity: typed,
      contact: typed,
      clientIp: typed,
    }),
  },
  /** While a title is typed: known bugs that the staff have confirmed or fixed, at most five. */
  findSimilarBugs: {
    method: 'GET',
    path: '/api/bugs/similar',
    audience: 'everybody',
    input: z.strictObject({ title: freeLine().min(5).max(bugLimits.title) }),
    output: z.array(Similar),
    errors: ['kit.tooManyRequests'],
  },
  listBugs: { ...mayRead, ...listOperation('/api/staff/bugs', bugList, BugRow) },
  exportBugs: { ...mayRead, ...exportOperation('/api/staff/bugs/export', bugList), audit: 'bugs.exported' },
  getBug: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/bugs/:id',
    input: z.strictObject({ id: Id }),
    output: BugView,
    /** For callers who see the address, once in ten minutes for the same report. */
    audit: 'bugs.addressSeen',
  },
  /** `seen`: the state that was looked at, so that two who judge at once do not overwrite each other. */
  judgeBug: {
    ...mayEdit,
    path: '/api/staff/bugs/:id/verdict',
    input: z.strictObject({
      id: Id,
      seen: z.enum(bugStates),
      state: z.enum(verdicts),
      /** Of a duplicate: the number of the other. */
      duplicateOf: wholeNumber().nullable().default(null),
      /** What the reporter is told beside the state. */
      answer: freeText().max(commentLimit).default(''),
    }),
    output: BugView,
    errors: ['kit.notFound', 'bugs.originalUnknown', 'bugs.changedMeanwhile'],
    audit: 'bugs.judged',
  },
  commentBug: {
    ...mayEdit,
    path: '/api/staff/bugs/:id/comments',
    input: z.strictObject({ id: Id, text: freeText().min(1).max(commentLimit), shown: z.boolean() }),
    output: BugView,
    errors: ['kit.notFound'],
    audit: 'bugs.commented',
  },
});
