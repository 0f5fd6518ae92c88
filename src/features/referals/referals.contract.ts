import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { fewEnoughDays, inDays } from '#kit/contract/days.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { verdicts } from './referal-rules.ts';
import { broughtList, codeList, funnelList, sourceList } from './referals.list.ts';

const Id = wholeNumber();

/** Clicks of the days. The other numbers count those who registered on these days, whenever they got further. */
const funnel = { clicks: z.int(), registrations: z.int(), reached: z.int(), toppedUp: z.int(), flagged: z.int() };
const Funnel = z.object(funnel);
export type Funnel = z.infer<typeof Funnel>;

const days = z.array(z.object({ day: z.string(), ...funnel }));

const Figures = z.object({
  total: Funnel,
  /** Every day of the range, including days without data. */
  days,
});
export type ReferalFigures = z.infer<typeof Figures>;

/** The last day of the range with a click or a registration. */
const lastDay = z.string();
/** `id`: of the account. */
const CodeFigures = z.object({ id: z.int(), login: z.string(), code: z.string(), ...funnel, lastDay });
export type CodeFigures = z.infer<typeof CodeFigures>;
const SourceFigures = z.object({ id: z.int(), source: z.string(), ...funnel, lastDay });
export type SourceFigures = z.infer<typeof SourceFigures>;

const Referrer = z.object({
  id: z.int(),
  login: z.string(),
  code: z.string(),
  link: z.string(),
  /** Names of the person's promocodes. */
  promocodes: z.array(z.string()),
});
export type Referrer = z.infer<typeof Referrer>;

const Brought = z.object({
  id: z.int(),
  accountId: z.int(),
  login: z.string(),
  source: z.string(),
  code: z.string(),
  verdict: z.enum(verdicts),
  /** A person decided that this flagged referral counts. */
  cleared: z.boolean(),
  registeredAt: z.iso.datetime(),
  levelAt: z.iso.datetime().nullable(),
  toppedUpAt: z.iso.datetime().nullable(),
  can: z.object({ clear: z.boolean(), flag: z.boolean() }),
});
export type Brought = z.infer<typeof Brought>;

const reads = { audience: 'staff', permission: 'referals.read' } as const;
const api = '/api/staff/referals';

export const referalsContract = contract('referals', {
  getReferalFigures: {
    ...reads,
    mayBeOld: true,
    method: 'GET',
    path: api,
    input: z.strictObject(inDays).superRefine(fewEnoughDays),
    output: Figures,
  },
  exportReferals: { ...reads, ...exportOperation(`${api}/export`, funnelList), audit: 'referals.exported' },
  listReferalCodes: { ...reads, mayBeOld: true, ...listOperation(`${api}/codes`, codeList, CodeFigures) },
  exportReferalCodes: { ...reads, ...exportOperation(`${api}/codes/export`, codeList), audit: 'referals.codesExported' },
  listReferalSources: { ...reads, mayBeOld: true, ...listOperation(`${api}/sources`, sourceList, SourceFigures) },
  exportReferalSources: { ...reads, ...exportOperation(`${api}/sources/export`, sourceList), audit: 'referals.sourcesExported' },
  getReferrer: {
    ...reads,
    method: 'GET',
    path: `${api}/:id`,
    input: z.strictObject({ id: Id }),
    output: Referrer,
    errors: ['kit.notFound'],
  },
  getReferrerFigures: {
    ...reads,
    mayBeOld: true,
    method: 'GET',
    path: `${api}/:id/figures`,
    input: z.strictObject({ id: Id, ...inDays }).superRefine(fewEnoughDays),
    output: Figures,
  },
  listBrought: { ...reads, ...listOperation(`${api}/:id/people`, broughtList, Brought, { needs: { id: Id } }) },
  exportBrought: {
    ...reads,
    ...exportOperation(`${api}/:id/people/export`, broughtList, { needs: { id: Id } }),
    audit: 'referals.peopleExported',
  },
  /** `counts`: whether a flagged referral counts from now on. */
  judgeReferal: {
    audience: 'staff',
    permission: 'referals.judge',
    method: 'POST',
    path: `${api}/people/:id/judge`,
    input: z.strictObject({ id: Id, counts: z.boolean(), reason: freeText().min(5).max(500) }),
    output: Brought,
    errors: ['kit.notFound', 'referals.nothingToJudge'],
    audit: 'referals.judged',
  },
});
