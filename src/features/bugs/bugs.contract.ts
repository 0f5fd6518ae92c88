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
  /** Attachment ids of the reporter's own uploads. */
  files: z.array(z.int().positive()).max(mostBugFiles).default([]),
  /** The address that the browser's IP lookup returned (`client-ip` in session storage). */
  clientIp: z.literal('').or(z.ipv4()).or(z.ipv6()).default(''),
});
export type BugReport = z.infer<typeof BugReport>;

const BugRow = z.object({
  id: z.int(),
  title: z.string(),
  severity: z.enum(severities),
  state: z.enum(bugStates),
  version: z.string(),
  device: z.string(),
  /** null: a visitor, or the account was deleted */
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
  /** IP addresses; absent without `bugs.seeAddresses`, null: unknown or erased */
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

/** A report as its reporter sees it. */
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

/** Unparsed fields of a plain HTML form: the use case validates them, so that rejected input can be shown again in full. */
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
  /** Suggestions while typing a title: confirmed or fixed bugs, at most five. */
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
    /** For callers who see the address; once per report in ten minutes. */
    audit: 'bugs.addressSeen',
  },
  /** `seen`: the state that the caller saw; a concurrent change is rejected instead of overwritten. */
  judgeBug: {
    ...mayEdit,
    path: '/api/staff/bugs/:id/verdict',
    input: z.strictObject({
      id: Id,
      seen: z.enum(bugStates),
      state: z.enum(verdicts),
      /** For a duplicate: the number of the original. */
      duplicateOf: wholeNumber().nullable().default(null),
      /** Message to the reporter in addition to the state. */
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
