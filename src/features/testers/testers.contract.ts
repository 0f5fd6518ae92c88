import { z } from 'zod';
import { OwnBug } from '#features/bugs/bugs.contract.ts';
import { contract } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { applicationLimits, platforms } from './tester-application.ts';
import { applicationAnswers, testerApplicationList } from './tester-applications.list.ts';
import { testerList, testerStates } from './testers.list.ts';

export const TesterApplication = z.strictObject({
  /** Ignored for signed-in people. */
  login: freeLine().max(applicationLimits.login).default(''),
  platform: z.string().min(1).pipe(z.enum(platforms)),
  device: freeLine().min(2).max(applicationLimits.device),
  experience: freeText().min(20).max(applicationLimits.experience),
  consent: z.string().default('').pipe(z.literal('on', 'testers.consentNeeded')),
  clientIp: z.literal('').or(z.ipv4()).or(z.ipv6()).default(''),
});
export type TesterApplication = z.infer<typeof TesterApplication>;

const Issue = z.object({ code: z.string(), params: z.record(z.string(), z.string().or(z.number())).optional() });
const TestPage = z.object({
  /** null: not signed in */
  login: z.string().nullable(),
  /** null: there is no build to test */
  build: z.object({ version: z.string(), url: z.string() }).nullable(),
  /** A rejected form that was sent without JavaScript, with all typed values. */
  kept: z
    .object({ form: z.string(), issue: Issue, fields: z.record(z.string(), Issue), typed: z.record(z.string(), z.string()) })
    .nullable(),
  /** The person's bug reports with their answers. */
  ownBugs: z.array(OwnBug),
});
export type TestPage = z.infer<typeof TestPage>;

const TesterView = z.object({
  id: z.int(),
  globalId: z.int(),
  login: z.string(),
  /** null: the account was deleted */
  issuedBy: z.string().nullable(),
  issuedById: z.int().nullable(),
  issuedAt: z.iso.datetime(),
  /** The last day in Moscow time; null: unlimited. */
  expiresOn: z.iso.date().nullable(),
  state: z.enum(testerStates),
  /** Last seen on a server; null: never. */
  seenAt: z.iso.datetime().nullable(),
  /** Bug reports, except those rejected as not a bug. */
  bugs: z.int(),
});
export type TesterView = z.infer<typeof TesterView>;

const ApplicationView = z.object({
  id: z.int(),
  login: z.string(),
  /** The account that sent it; null: sent by a visitor who typed the login and may be anyone. */
  globalId: z.int().nullable(),
  platform: z.enum(platforms),
  device: z.string(),
  experience: z.string(),
  createdAt: z.iso.datetime(),
  answer: z.enum(applicationAnswers),
  /** null: not dismissed, or the account was deleted */
  dismissedBy: z.string().nullable(),
  dismissedById: z.int().nullable(),
});
export type ApplicationView = z.infer<typeof ApplicationView>;

const mayRead = { audience: 'staff', permission: 'testers.read' } as const;
const mayEdit = { audience: 'staff', permission: 'testers.edit' } as const;

/** Raw text of a plain form. Validated by the use-case, so that a rejected form can be kept whole. */
const typed = rawString('form').max(30_000).optional();
const apply = {
  method: 'POST',
  audience: 'everybody',
  knowsCaller: true,
  errors: ['kit.tooManyRequests', 'testers.consentNeeded'],
  audit: 'testers.applied',
} as const;

const answer = {
  method: 'POST',
  input: z.strictObject({ id: wholeNumber() }),
  output: z.object({ id: z.int() }),
  errors: ['kit.notFound', 'testers.answeredMeanwhile'],
} as const;

export const testersContract = contract('testers', {
  getTestPage: {
    method: 'GET',
    path: '/api/test',
    audience: 'everybody',
    knowsCaller: true,
    input: z.strictObject({ kept: rawString('name').max(100).optional() }),
    output: TestPage,
  },
  applyToTest: { ...apply, path: '/api/testers/applications', input: TesterApplication },
  applyToTestByForm: {
    ...apply,
    path: '/test/apply',
    kind: 'form',
    input: z.strictObject({ login: typed, platform: typed, device: typed, experience: typed, consent: typed, clientIp: typed }),
  },
  listTesters: { ...mayRead, ...listOperation('/api/staff/testers', testerList, TesterView) },
  exportTesters: { ...mayRead, ...exportOperation('/api/staff/testers/export', testerList), audit: 'testers.exported' },
  /** Applications of people who are not testers. */
  listTesterApplications: { ...mayRead, ...listOperation('/api/staff/testers/applications', testerApplicationList, ApplicationView) },
  exportTesterApplications: {
    ...mayRead,
    ...exportOperation('/api/staff/testers/applications/export', testerApplicationList),
    audit: 'testers.applicationsExported',
  },
  dismissTesterApplication: {
    ...mayEdit,
    ...answer,
    path: '/api/staff/testers/applications/:id/dismiss',
    audit: 'testers.applicationDismissed',
  },
  restoreTesterApplication: {
    ...mayEdit,
    ...answer,
    path: '/api/staff/testers/applications/:id/restore',
    audit: 'testers.applicationRestored',
  },
  addTester: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/testers',
    input: z.strictObject({ login: freeLine().min(1).max(24), expiresOn: z.iso.date().nullable() }),
    output: TesterView,
    errors: ['testers.accountUnknown', 'testers.alreadyTester', 'testers.dayPast'],
    audit: 'testers.added',
  },
  removeTester: {
    ...mayEdit,
    method: 'DELETE',
    path: '/api/staff/testers/:id',
    input: z.strictObject({ id: wholeNumber() }),
    output: z.object({ id: z.int() }),
    errors: ['kit.notFound'],
    audit: 'testers.removed',
  },
});
