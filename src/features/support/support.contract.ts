import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { queueViews } from './queue-views.ts';
import { factNames, ticketCategoryIds, ticketLimits, ticketStates } from './ticket-categories.ts';

export const TicketId = z.uuid();
/** Of the link in a mail: opens one ticket for whoever reads that mailbox. */
const Key = z.string().max(200).optional();

/** A form that was sent without script and refused: what was wrong, and what had been typed. */
const Issue = z.object({ code: z.string(), params: z.record(z.string(), z.string().or(z.number())).optional() });
const Declined = z.object({ form: z.string(), issue: Issue, fields: z.record(z.string(), Issue), typed: z.record(z.string(), z.string()) });

const Facts = z.partialRecord(z.enum(factNames), z.string());
export type TicketFacts = z.infer<typeof Facts>;

const Message = z.object({
  id: z.int(),
  /** `note` is for the staff alone and never leaves the desk. */
  side: z.enum(['player', 'agent', 'note']),
  /** Of the staff: who wrote it, for the desk alone. */
  author: z.string().nullable(),
  text: z.string(),
  /** What a mail said beyond that: quotes and signatures; null where nothing was cut. */
  rest: z.string().nullable(),
  via: z.enum(['site', 'mail']),
  at: z.iso.datetime(),
});
export type TicketMessage = z.infer<typeof Message>;

const summary = {
  id: TicketId,
  number: z.int(),
  category: z.enum(ticketCategoryIds),
  subject: z.string(),
  /** In which it is written. */
  language: z.enum(['en', 'ru']),
  state: z.enum(ticketStates),
  createdAt: z.iso.datetime(),
  touchedAt: z.iso.datetime(),
};
const Summary = z.object(summary);
export type TicketSummary = z.infer<typeof Summary>;

const OwnTicket = z.object({
  kind: z.literal('own'),
  ...summary,
  facts: Facts,
  messages: z.array(Message),
  rating: z.object({ stars: z.int(), words: z.string() }).nullable(),
  can: z.object({ answer: z.boolean(), close: z.boolean(), rate: z.boolean() }),
  /** The answer that was refused and kept. */
  declined: Declined.nullable(),
});
export type OwnTicket = z.infer<typeof OwnTicket>;

const Queued = z.object({
  ...summary,
  /** Login, or the address of somebody who is not signed in. */
  from: z.string(),
  agent: z.string().nullable(),
  mine: z.boolean(),
});
export type QueuedTicket = z.infer<typeof Queued>;

const Queue = z.object({
  kind: z.literal('queue'),
  rows: z.array(Queued),
  /** Of the next page; null on the last. */
  after: z.string().nullable(),
  counts: z.object({ free: z.int(), mine: z.int(), open: z.int() }),
});
export type Queue = z.infer<typeof Queue>;

/** Who asks, as far as the one who answers may know it. */
const Card = z.object({
  characters: z.array(z.object({ server: z.int(), nick: z.string(), level: z.int(), seenAt: z.iso.datetime() })),
  bans: z.array(z.object({ number: z.int(), server: z.int(), reason: z.string(), until: z.iso.datetime().nullable() })),
  /** null: payments are none of their business */
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        amount: z.object({ amount: z.int(), currency: z.string() }),
        coins: z.int(),
        at: z.iso.datetime(),
      }),
    )
    .nullable(),
  tickets: z.array(Summary),
});
export type PlayerCard = z.infer<typeof Card>;

const DeskTicket = z.object({
  kind: z.literal('desk'),
  ...Queued.shape,
  facts: Facts,
  messages: z.array(Message),
  /** null: whoever asks was not signed in */
  card: Card.nullable(),
  rating: z.object({ stars: z.int(), words: z.string() }).nullable(),
  declined: Declined.nullable(),
});
export type DeskTicket = z.infer<typeof DeskTicket>;

const TicketForm = z.object({
  /** null: not signed in, an address is asked for. */
  login: z.string().nullable(),
  orders: z.array(z.object({ number: z.string(), amount: z.object({ amount: z.int(), currency: z.string() }), at: z.iso.datetime() })),
  bans: z.array(z.object({ number: z.string(), reason: z.string() })),
  declined: Declined.nullable(),
});
export type TicketForm = z.infer<typeof TicketForm>;

/** What is opened; each category's own fields are read by the use-case. */
export const NewTicket = z.strictObject({
  category: z.string().min(1).pipe(z.enum(ticketCategoryIds)),
  subject: z.string().trim().min(5).max(ticketLimits.subject),
  text: z.string().trim().min(20).max(ticketLimits.text),
  email: z.literal('').or(z.email().max(254)).default(''),
  facts: z.record(z.enum(factNames), z.string().trim().max(100)),
});
export type NewTicket = z.infer<typeof NewTicket>;

export const Words = z.strictObject({ text: z.string().trim().min(1).max(ticketLimits.text) });

/** A plain form's texts as they come: judged by the use-case, so that a refused one can be kept whole. */
const typed = z.string().max(30_000).optional();
const kept = z.string().max(100).optional();

const mine = { audience: 'everybody', knowsCaller: true } as const;
const form = { method: 'POST', kind: 'form' } as const;
const inThread = none('the thread itself is the record, with who wrote and when');
const staff = { audience: 'staff', permission: 'support.answer' } as const;
const oneTicket = '/support/dashbord/tiket/:id';

/** The right spelling of an address that is spelt otherwise. */
const redirect = { method: 'GET', kind: 'redirect', audience: 'everybody' } as const;
const Ticket = z.object({ id: z.string().max(100).optional() });

export const supportContract = contract('support', {
  openDesk: { ...redirect, path: '/support/dashboard', input: z.object({}) },
  openDeskTicket: { ...redirect, path: '/support/dashboard/ticket/:id?', input: Ticket },
  openTicketPage: { ...redirect, path: '/support/dashbord/ticket/:id?', input: Ticket },
  getTicketForm: { ...mine, method: 'GET', path: '/api/support/form', input: z.strictObject({ kept }), output: TicketForm },
  openTicket: {
    ...mine,
    ...form,
    path: '/support/dashbord/tiket',
    input: z.strictObject({
      category: typed,
      subject: typed,
      text: typed,
      email: typed,
      order: typed,
      ban: typed,
      login: typed,
      device: typed,
      version: typed,
      code: typed,
    }),
    errors: ['support.emailNeeded', 'kit.tooManyRequests'],
    audit: inThread,
  },
  listOwnTickets: { audience: 'person', method: 'GET', path: '/api/support/tickets', output: z.array(Summary) },
  getTicket: {
    ...mine,
    method: 'GET',
    path: '/api/support/tickets/:id',
    /** Whatever stands in an address: what is no ticket of theirs is not found. */
    input: z.strictObject({ id: z.string().max(100), key: Key, kept }),
    output: z.discriminatedUnion('kind', [OwnTicket, DeskTicket]),
    errors: ['kit.notFound'],
  },
  answerTicket: {
    ...mine,
    ...form,
    path: `${oneTicket}/answer`,
    input: z.strictObject({ id: TicketId, key: Key, text: typed }),
    errors: ['kit.notFound', 'support.closedForGood', 'kit.tooManyRequests'],
    audit: inThread,
  },
  closeTicket: {
    ...mine,
    ...form,
    path: `${oneTicket}/close`,
    input: z.strictObject({ id: TicketId, key: Key }),
    errors: ['kit.notFound'],
    audit: inThread,
  },
  rateTicket: {
    ...mine,
    ...form,
    path: `${oneTicket}/rating`,
    input: z.strictObject({
      id: TicketId,
      key: Key,
      stars: z.coerce.number().int().min(1).max(5),
      words: z.string().trim().max(ticketLimits.words).default(''),
    }),
    errors: ['kit.notFound', 'support.notSolved'],
    audit: inThread,
  },
  takeMail: {
    method: 'POST',
    path: '/api/support/mail',
    kind: 'webhook',
    audience: 'provider',
    bodyLimit: 26 * 1_024 * 1_024,
    audit: inThread,
  },
  /** The queue for the support, one's own tickets for everybody else. */
  getDesk: {
    audience: 'person',
    method: 'GET',
    path: '/api/support/desk',
    input: z.strictObject({
      view: z.enum(queueViews).default('open'),
      category: z.enum(ticketCategoryIds).optional(),
      after: z
        .string()
        .regex(/^\d{1,15}_\d{1,15}$/, 'kit.wrongFormat')
        .optional(),
    }),
    output: z.discriminatedUnion('kind', [Queue, z.object({ kind: z.literal('own'), tickets: z.array(Summary) })]),
  },
  replyToTicket: {
    ...staff,
    ...form,
    path: `${oneTicket}/reply`,
    /** `seen`: the last message that was on the page. */
    input: z.strictObject({
      id: TicketId,
      text: typed,
      seen: z.coerce.number().int().nonnegative(),
      as: z.enum(['reply', 'solution', 'note']),
    }),
    errors: ['kit.notFound', 'support.readFirst'],
    audit: ['support.replied', 'support.noted', 'support.solved'],
  },
  takeTicket: {
    ...staff,
    ...form,
    path: `${oneTicket}/take`,
    input: z.strictObject({ id: TicketId }),
    errors: ['kit.notFound'],
    audit: 'support.taken',
  },
});
