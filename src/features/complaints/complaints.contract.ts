import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { AnswerInput, AppealInput, ComplaintInput, IncidentInput } from './complaint-input.ts';
import { isComplaintKey } from './complaint-key.ts';
import { against, statuses } from './complaint-states.ts';
import { ComplaintView, OwnRow } from './complaint-view.ts';

const ComplaintKey = rawString('format').refine(isComplaintKey, 'kit.wrongFormat');
const Of = { key: ComplaintKey };
const person = { audience: 'person' } as const;
/** Unparsed fields of a plain HTML form: the use case validates them, so that rejected input can be shown again in full. */
const typed = rawString('form').max(30_000).optional();

const Issue = z.object({ code: z.string(), params: z.record(z.string(), z.string().or(z.number())).optional() });
/** A form rejected without JavaScript, with all its input. */
const Kept = z
  .object({ form: z.string(), issue: Issue, fields: z.record(z.string(), Issue), typed: z.record(z.string(), z.string()) })
  .nullable();

const Counts = z.object({ new: z.int(), commented: z.int(), closed: z.int() });

const OwnComplaints = z.object({
  /** null: a visitor, who sees how to complain. */
  own: z.object({ rows: z.array(OwnRow), counts: Counts, after: z.string().nullable() }).nullable(),
});
export type OwnComplaints = z.infer<typeof OwnComplaints>;

const ComplaintForm = z.object({
  characters: z.array(z.object({ server: z.int(), serverName: z.string(), nick: z.string() })),
  /** Rules in force, in the reader's language. */
  rules: z.array(
    z.object({ section: z.string(), rules: z.array(z.object({ id: z.int(), number: z.string(), title: z.string(), text: z.string() })) }),
  ),
  /** How many more complaints this person may write today. */
  left: z.int(),
  kept: Kept,
});
export type ComplaintForm = z.infer<typeof ComplaintForm>;

const Offender = z.object({ name: z.string(), level: z.int().nullable(), faction: z.string().nullable(), rank: z.string().nullable() });
export type Offender = z.infer<typeof Offender>;

const createErrors = [
  'complaints.noCharacter',
  'complaints.offenderUnknown',
  'complaints.notALeader',
  'complaints.aboutYourself',
  'complaints.tooLongAgo',
  'complaints.inTheFuture',
  'complaints.alreadyReported',
  'complaints.evidenceNeeded',
  'complaints.ruleUnknown',
  'complaints.tooManyToday',
] as const;
const answerErrors = ['kit.notFound', 'complaints.notYourPart', 'complaints.answeredAlready', 'complaints.answerLate'] as const;
const appealErrors = [
  'kit.notFound',
  'complaints.notClosed',
  'complaints.appealedAlready',
  'complaints.appealLate',
  'complaints.reportedAnew',
] as const;

/** For the two sides. Returns 404 to anyone else. */
export const complaintsContract = contract('complaints', {
  listOwnComplaints: {
    method: 'GET',
    path: '/api/complaints',
    audience: 'everybody',
    knowsCaller: true,
    input: z.strictObject({ status: z.enum(statuses).optional(), after: rawString('cursor').max(100).optional() }),
    output: OwnComplaints,
  },
  getComplaintForm: {
    ...person,
    method: 'GET',
    path: '/api/complaints/form',
    input: z.strictObject({ kept: rawString('name').max(100).optional() }),
    output: ComplaintForm,
  },
  /** Possible offenders on one server by name prefix. */
  findOffenders: {
    ...person,
    method: 'GET',
    path: '/api/complaints/offenders',
    input: z.strictObject({
      server: wholeNumber({ max: 2_147_483_647 }),
      against: z.enum(against),
      name: freeLine().min(1).max(60),
    }),
    output: z.array(Offender),
    errors: ['kit.tooManyRequests'],
  },
  /** Validates a complaint without creating it. */
  checkComplaint: {
    ...person,
    method: 'GET',
    path: '/api/complaints/check',
    input: IncidentInput,
    output: z.object({ left: z.int() }),
    errors: ['kit.tooManyRequests', ...createErrors],
  },
  createComplaint: {
    ...person,
    method: 'POST',
    path: '/api/complaints',
    input: ComplaintInput,
    output: z.object({ key: z.string(), number: z.int() }),
    errors: createErrors,
    audit: 'complaints.created',
  },
  createComplaintByForm: {
    ...person,
    method: 'POST',
    path: '/complaints/create',
    kind: 'form',
    input: z.strictObject({
      server: typed,
      against: typed,
      offender: typed,
      happenedAt: typed,
      rule: typed,
      description: typed,
      links: typed,
    }),
    errors: createErrors,
    audit: 'complaints.created',
  },
  getComplaint: {
    ...person,
    method: 'GET',
    path: '/api/complaints/:key',
    input: z.strictObject({ ...Of, kept: rawString('name').max(100).optional() }),
    output: z.object({ complaint: ComplaintView, kept: Kept }),
    errors: ['kit.notFound'],
  },
  watchComplaint: {
    ...person,
    method: 'GET',
    path: '/api/complaints/:key/events',
    kind: 'stream',
    input: z.strictObject(Of),
    errors: ['kit.notFound'],
  },
  seeComplaint: {
    ...person,
    method: 'POST',
    path: '/api/complaints/:key/seen',
    input: z.strictObject(Of),
    errors: ['kit.notFound'],
    audit: none('looking at one’s own complaint'),
  },
  answerComplaint: {
    ...person,
    method: 'POST',
    path: '/api/complaints/:key/answer',
    input: z.strictObject({ ...Of, ...AnswerInput.shape }),
    errors: answerErrors,
    audit: 'complaints.answered',
  },
  answerComplaintByForm: {
    ...person,
    method: 'POST',
    path: '/complaints/:key/answer',
    kind: 'form',
    input: z.strictObject({ ...Of, text: typed, links: typed }),
    errors: answerErrors,
    audit: 'complaints.answered',
  },
  appealVerdict: {
    ...person,
    method: 'POST',
    path: '/api/complaints/:key/appeal',
    input: z.strictObject({ ...Of, ...AppealInput.shape }),
    errors: appealErrors,
    audit: 'complaints.appealed',
  },
  appealVerdictByForm: {
    ...person,
    method: 'POST',
    path: '/complaints/:key/appeal',
    kind: 'form',
    input: z.strictObject({ ...Of, text: typed }),
    errors: appealErrors,
    audit: 'complaints.appealed',
  },
});
