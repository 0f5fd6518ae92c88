import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';

const Id = rawString('secret').min(1).max(100);
const Code = rawString('secret').trim().max(40).optional();
const ticketFields = {
  /** The account that it signs in; null unless it can be used. */
  login: z.string().nullable(),
  serverName: z.string().nullable(),
  /** The account has two-step sign-in. */
  needsCode: z.boolean(),
};

const TicketPage = z.object({ state: z.enum(['open', 'used', 'over', 'unknown']), ...ticketFields });
export type TicketPage = z.infer<typeof TicketPage>;

const UnityPage = z.object({
  /** signIn: not signed in. signedIn: signed in, with a button back to the game. done: the link back is ready. */
  state: z.enum(['signIn', 'signedIn', 'done', 'open', 'used', 'over', 'unknown']),
  ...ticketFields,
  /** The game's protocol link with the one-time code. */
  back: z.string().nullable(),
});
export type UnityPage = z.infer<typeof UnityPage>;

const ticketErrors = [
  'tickets.unknown',
  'tickets.used',
  'tickets.over',
  'sessions.codeNeeded',
  'sessions.wrongCode',
  'kit.tooManyRequests',
] as const;

export const ticketsContract = contract('tickets', {
  getTicketPage: {
    method: 'GET',
    path: '/api/auth/ticket',
    audience: 'everybody',
    input: z.strictObject({ id: Id }),
    output: TicketPage,
  },
  signInByTicket: {
    method: 'POST',
    path: '/api/auth/ticket',
    kind: 'saga',
    audience: 'everybody',
    input: z.strictObject({ id: Id, code: Code, inGame: z.boolean().default(false) }),
    output: z.object({ back: z.string().nullable() }),
    errors: ticketErrors,
    audit: 'tickets.signedIn',
  },
  signInByTicketForm: {
    method: 'POST',
    path: '/auth/ticket',
    kind: 'form',
    audience: 'everybody',
    input: z.strictObject({ id: Id, code: Code, inGame: z.literal('yes').optional() }),
    errors: ticketErrors,
    audit: 'tickets.signedIn',
  },
  getUnityPage: {
    method: 'GET',
    path: '/api/auth/unity',
    audience: 'everybody',
    knowsCaller: true,
    input: z.strictObject({ id: Id.optional(), back: rawString('name').max(100).optional() }),
    output: UnityPage,
  },
  handBack: {
    method: 'POST',
    path: '/api/auth/unity/back',
    audience: 'person',
    output: z.object({ back: z.string() }),
    audit: 'tickets.handedBack',
  },
  handBackByForm: { method: 'POST', path: '/auth/unity/back', kind: 'form', audience: 'person', audit: 'tickets.handedBack' },
});
