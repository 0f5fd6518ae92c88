import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { fewEnoughDays, inDays } from '#kit/contract/days.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { endingPattern, isReservedEnding } from './redirect-ending.ts';
import { maxTarget, normalTarget } from './redirect-target.ts';
import { redirectList, redirectStates } from './redirects.list.ts';

const RedirectId = wholeNumber();
/** An instant; null: unbounded. */
const Bound = z.iso.datetime({ offset: true }).nullable().default(null);

const Target = rawString('format')
  .min(1)
  .max(maxTarget)
  .transform((text, { addIssue }) => {
    const target = normalTarget(text);
    if (target !== undefined) return target;
    addIssue({ code: 'custom', message: 'redirects.badTarget' });
    return z.NEVER;
  });

const Ending = z
  .string()
  .regex(endingPattern, 'redirects.badEnding')
  .refine((ending) => !isReservedEnding(ending), 'redirects.endingReserved');

/** The fields that staff decide and may edit. */
const Decided = {
  target: Target,
  name: freeLine().max(100).default(''),
  validFrom: Bound,
  validUntil: Bound,
};

export const startsBeforeItEnds = (given: { validFrom: string | null; validUntil: string | null }) =>
  !given.validFrom || !given.validUntil || Date.parse(given.validFrom) < Date.parse(given.validUntil);
const wrongOrder = { message: 'redirects.endsBeforeStart', path: ['validUntil'] };

const RedirectView = z.object({
  id: z.int(),
  ending: z.string(),
  /** The full short link, for copying and printing. */
  link: z.url(),
  target: z.string(),
  name: z.string().nullable(),
  /** null: from its creation. */
  validFrom: z.iso.datetime().nullable(),
  /** Exclusive end, after which it returns 404; null: without end. */
  validUntil: z.iso.datetime().nullable(),
  state: z.enum(redirectStates),
  clicks: z.int(),
  /** null: the account was deleted. */
  creator: z.object({ id: z.int(), login: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  /** Sent back with an edit, so that no one overwrites changes they have not seen. */
  version: z.int(),
  can: z.object({ edit: z.boolean(), end: z.boolean(), remove: z.boolean() }),
});
export type RedirectView = z.infer<typeof RedirectView>;

const Device = z.enum(['phone', 'tablet', 'desktop', 'other']);
const RedirectFigures = z.object({
  /** Clicks in the range. */
  total: z.int(),
  /** Every day of the range, including days without clicks. */
  days: z.array(z.object({ day: z.string(), clicks: z.int() })),
  devices: z.array(z.object({ device: Device, clicks: z.int() })),
  /** The most frequent ones; `other` sums up the rest. `host` is null for `direct` and `other`. */
  referrers: z.array(z.object({ from: z.enum(['site', 'direct', 'other']), host: z.string().nullable(), clicks: z.int() })),
});
export type RedirectFigures = z.infer<typeof RedirectFigures>;

const Change = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(['redirects.created', 'redirects.edited', 'redirects.ended']),
  /** null: the account was deleted. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
  changes: z.array(
    z.object({ field: z.enum(['target', 'name', 'validFrom', 'validUntil']), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type RedirectChange = z.infer<typeof Change>;

const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'redirects.read' } as const;
const mayEdit = { ...staff, permission: 'redirects.edit' } as const;

export const redirectsContract = contract('redirects', {
  listRedirects: { ...mayRead, ...listOperation('/api/staff/redirects', redirectList, RedirectView) },
  exportRedirects: { ...mayRead, ...exportOperation('/api/staff/redirects/export', redirectList), audit: 'redirects.exported' },
  listRedirectCreators: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/redirects/creators',
    output: z.array(z.object({ id: z.int(), login: z.string() })),
  },
  checkEnding: {
    ...mayEdit,
    method: 'GET',
    path: '/api/staff/redirects/check-ending',
    input: z.strictObject({ ending: Ending }),
    output: z.object({ free: z.boolean() }),
  },
  getRedirect: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/redirects/:id',
    input: z.strictObject({ id: RedirectId }),
    output: RedirectView,
  },
  getRedirectFigures: {
    ...mayRead,
    mayBeOld: true,
    method: 'GET',
    path: '/api/staff/redirects/:id/figures',
    input: z.strictObject({ id: RedirectId, ...inDays }).superRefine(fewEnoughDays),
    output: RedirectFigures,
  },
  listRedirectChanges: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/redirects/:id/changes',
    input: z.strictObject({ id: RedirectId }),
    /** The last 50, newest first. */
    output: z.array(Change),
  },
  getRedirectQr: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/redirects/:id/qr.svg',
    kind: 'raw',
    input: z.strictObject({ id: RedirectId }),
  },
  watchRedirect: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/redirects/:id/live',
    kind: 'stream',
    input: z.strictObject({ id: RedirectId }),
  },
  createRedirect: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/redirects',
    /** An empty ending is generated. */
    input: z.strictObject({ ...Decided, ending: z.literal('').or(Ending).default('') }).refine(startsBeforeItEnds, wrongOrder),
    output: RedirectView,
    errors: ['redirects.loop', 'redirects.endingTaken'],
    audit: 'redirects.created',
  },
  editRedirect: {
    ...mayEdit,
    method: 'PUT',
    path: '/api/staff/redirects/:id',
    input: z.strictObject({ ...editFields(Decided), id: RedirectId, version: z.int() }),
    output: RedirectView,
    errors: ['redirects.loop', 'redirects.changedMeanwhile'],
    audit: 'redirects.edited',
  },
  endRedirect: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/redirects/:id/end',
    input: z.strictObject({ id: RedirectId }),
    output: RedirectView,
    errors: ['redirects.notActive'],
    audit: 'redirects.ended',
  },
  removeRedirect: {
    ...mayEdit,
    method: 'DELETE',
    path: '/api/staff/redirects/:id',
    input: z.strictObject({ id: RedirectId }),
    errors: ['redirects.alreadyVisited'],
    audit: 'redirects.removed',
  },
  followRedirect: {
    method: 'GET',
    path: '/r/:ending',
    kind: 'redirect',
    audience: 'everybody',
    /** Not strict: links collect campaign parameters. */
    input: z.object({ ending: rawString('name') }),
    errors: ['kit.notFound'],
  },
});
