import { z } from 'zod';
import { longestPassword } from '#features/accounts/password-length.ts';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';

/** A partner's unpaid earnings in kopecks, which are forfeited with the account. */
const GivenUp = z.int().nonnegative();
const Line = z.object({ what: z.string() });
const obstacles = ['lastOwner', 'staffFirst', 'adminFirst', 'payoutFirst'] as const;
export type Obstacle = (typeof obstacles)[number];

const DeletionPage = z.object({
  game: z.string(),
  developer: z.string(),
  supportEmail: z.string(),
  /** Declared by the features, in the reader's language. */
  erased: z.array(Line),
  anonymised: z.array(Line.extend({ why: z.string() })),
  kept: z.array(Line.extend({ why: z.string(), term: z.string() })),
  /** Days until the last backup is overwritten. */
  backupDays: z.int(),
  /** Null for a visitor. */
  account: z.object({ login: z.string(), obstacle: z.enum(obstacles).nullable(), givenUp: GivenUp }).nullable(),
});
export type DeletionPage = z.infer<typeof DeletionPage>;

const Confirmation = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), login: z.string(), givenUp: GivenUp }),
  z.object({ state: z.literal('stale') }),
]);
export type Confirmation = z.infer<typeof Confirmation>;

const Moment = z.iso.datetime();
const DeletionStatus = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), login: z.string(), confirmedAt: Moment, eraseAt: Moment }),
  z.object({ state: z.literal('cancelled'), cancelledAt: Moment, by: z.enum(['link', 'signIn']) }),
  z.object({ state: z.literal('erased'), erasedAt: Moment }),
  /** An unknown or expired link. */
  z.object({ state: z.literal('unknown') }),
]);
export type DeletionStatus = z.infer<typeof DeletionStatus>;

/** Accepts any token: the page reports an invalid one instead of an error. */
const Shown = z.strictObject({ token: rawString('secret').max(200) });
const Token = z.strictObject({ token: rawString('secret').min(20).max(200) });
const refusals = ['deletion.lastOwner', 'deletion.staffFirst', 'deletion.adminFirst', 'deletion.payoutFirst'] as const;

export const deletionContract = contract('deletion', {
  getDeletionPage: { method: 'GET', path: '/api/deletion', audience: 'everybody', knowsCaller: true, output: DeletionPage },
  getConfirmation: { method: 'GET', path: '/api/deletion/confirmation', audience: 'everybody', input: Shown, output: Confirmation },
  getDeletionStatus: { method: 'GET', path: '/api/deletion/status', audience: 'everybody', input: Shown, output: DeletionStatus },

  // Plain forms: the pages work without JavaScript, and opening a link has no effect.
  askDeletion: {
    method: 'POST',
    path: '/delete/ask',
    kind: 'form',
    audience: 'everybody',
    input: z.strictObject({
      who: freeLine()
        .min(3)
        .max(100)
        .regex(/^\P{Cc}*$/u),
      from: z.enum(['site', 'app']).optional(),
    }),
    errors: ['kit.tooManyRequests'],
    audit: none('the same is done for a login that nobody has; the job that mails leaves the entry'),
  },
  beginDeletion: {
    method: 'POST',
    path: '/delete/begin',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ password: rawString('password').min(1).max(longestPassword), from: z.enum(['site', 'app']).optional() }),
    errors: [...refusals, 'sessions.wrongPassword', 'kit.tooManyRequests'],
    audit: 'deletion.confirmed',
  },
  confirmDeletion: {
    method: 'POST',
    path: '/delete/confirm',
    kind: 'form',
    audience: 'everybody',
    input: Token,
    errors: [...refusals, 'deletion.linkStale'],
    audit: 'deletion.confirmed',
  },
  cancelDeletion: {
    method: 'POST',
    path: '/delete/cancel',
    kind: 'form',
    audience: 'everybody',
    input: Token,
    errors: ['deletion.linkStale', 'deletion.tooLate'],
    audit: 'deletion.cancelled',
  },
});
