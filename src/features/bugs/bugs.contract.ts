import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { bugLimits, severities } from './bug-report.ts';

const text = (name: keyof typeof bugLimits, least = 1) => z.string().trim().min(least).max(bugLimits[name]);

export const BugReport = z.strictObject({
  title: text('title', 5),
  steps: text('steps', 10),
  expected: text('expected'),
  actual: text('actual'),
  version: text('version'),
  device: text('device', 2),
  severity: z.string().min(1).pipe(z.enum(severities)),
  contact: text('contact', 0).default(''),
  /** What the address look-up told the browser (`client-ip` of the session storage). */
  clientIp: z.literal('').or(z.ipv4()).or(z.ipv6()).default(''),
});
export type BugReport = z.infer<typeof BugReport>;

/** A plain form's texts as they come: judged by the use-case, so that a refused one can be kept whole. */
const typed = z.string().max(30_000).optional();
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
});
