import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { applicationLimits, platforms } from './tester-application.ts';

export const TesterApplication = z.strictObject({
  /** Of the account; whoever is signed in need not say it. */
  login: z.string().trim().max(applicationLimits.login).default(''),
  platform: z.string().min(1).pipe(z.enum(platforms)),
  device: z.string().trim().min(2).max(applicationLimits.device),
  experience: z.string().trim().min(20).max(applicationLimits.experience),
  consent: z.string().default('').pipe(z.literal('on', 'testers.consentNeeded')),
  clientIp: z.literal('').or(z.ipv4()).or(z.ipv6()).default(''),
});
export type TesterApplication = z.infer<typeof TesterApplication>;

const Issue = z.object({ code: z.string(), params: z.record(z.string(), z.string().or(z.number())).optional() });
const TestPage = z.object({
  /** null: a visitor */
  login: z.string().nullable(),
  /** null: there is no build to test now */
  build: z.object({ version: z.string(), url: z.string() }).nullable(),
  /** A form that was refused without script, with everything typed. */
  kept: z
    .object({ form: z.string(), issue: Issue, fields: z.record(z.string(), Issue), typed: z.record(z.string(), z.string()) })
    .nullable(),
});
export type TestPage = z.infer<typeof TestPage>;

/** A plain form's texts as they come: judged by the use-case, so that a refused one can be kept whole. */
const typed = z.string().max(30_000).optional();
const apply = {
  method: 'POST',
  audience: 'everybody',
  knowsCaller: true,
  errors: ['kit.tooManyRequests', 'testers.consentNeeded'],
  audit: 'testers.applied',
} as const;

export const testersContract = contract('testers', {
  getTestPage: {
    method: 'GET',
    path: '/api/test',
    audience: 'everybody',
    knowsCaller: true,
    input: z.strictObject({ kept: z.string().max(100).optional() }),
    output: TestPage,
  },
  applyToTest: { ...apply, path: '/api/testers/applications', input: TesterApplication },
  applyToTestByForm: {
    ...apply,
    path: '/test/apply',
    kind: 'form',
    input: z.strictObject({ login: typed, platform: typed, device: typed, experience: typed, consent: typed, clientIp: typed }),
  },
});
