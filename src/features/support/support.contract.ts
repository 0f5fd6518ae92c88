import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, freeText, rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { longestQueue, longestWords, queueStep, queueViews } from './queue-views.ts';
import { DeskTicket, OwnTicket, OwnTickets, Queue, TicketForm, TicketId } from './ticket.shapes.ts';
import { factNames, mostFiles, ticketCategoryIds, ticketLimits } from './ticket-categories.ts';

/** Key in a mailed link: opens one ticket for the reader of that mailbox. */
const Key = rawString('secret').max(200).optional();

/** A new ticket. Fields specific to a category are parsed by the use-case. */
export const NewTicket = z.strictObject({
  category: rawString('name').min(1).pipe(z.enum(ticketCategoryIds)),
  subject: freeLine().min(5).max(ticketLimits.subject),
  text: freeText().min(20).max(ticketLimits.text),
  email: z.literal('').or(z.email().max(254)).default(''),
  facts: z.record(z.enum(factNames), freeLine().max(100)),
  /** IP address found by the browser's lookup (`client-ip` in session storage); anything invalid becomes empty. */
  clientIp: z.literal('').or(z.ipv4()).or(z.ipv6()).catch(''),
});
export type NewTicket = z.infer<typeof NewTicket>;

export const Words = z.strictObject({ text: freeText().min(1).max(ticketLimits.text) });

/** Raw text of a plain form. Validated by the use-case, so that a rejected form can be kept whole. */
const typed = rawString('form').max(30_000).optional();
const kept = rawString('name').max(100).optional();

/** Ids of uploaded files. A form with a single file sends no array. */
const files = z.preprocess(
  (given) => (given === undefined || Array.isArray(given) ? (given ?? []) : [given]),
  z.array(wholeNumber()).max(mostFiles),
);

const mine = { audience: 'everybody', knowsCaller: true } as const;
const form = { method: 'POST', kind: 'form' } as const;
const inThread = none('the thread itself is the record, with who wrote and when');
const staff = { audience: 'staff', permission: 'support.answer' } as const;
const oneTicket = '/support/dashbord/tiket/:id';

/** Redirects a misspelt path to the canonical one. */
const redirect = { method: 'GET', kind: 'redirect', audience: 'everybody' } as const;
const Ticket = z.object({ id: rawString('name').max(100).optional() });

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
      clientIp: typed,
      files,
    }),
    errors: ['support.emailNeeded', 'kit.tooManyRequests'],
    audit: inThread,
  },
  listOwnTickets: { audience: 'person', method: 'GET', path: '/api/support/tickets', output: OwnTickets },
  getTicket: {
    ...mine,
    method: 'GET',
    path: '/api/support/tickets/:id',
    /** Any string: an unknown id or another person's ticket is a 404. */
    input: z.strictObject({ id: rawString('name').max(100), key: Key, kept }),
    output: z.discriminatedUnion('kind', [OwnTicket, DeskTicket]),
    errors: ['kit.notFound', 'kit.signInNeeded'],
  },
  /** Sends only a signal that something changed; reading the change checks permissions again. */
  watchTicket: {
    ...mine,
    method: 'GET',
    path: '/api/support/tickets/:id/events',
    kind: 'stream',
    input: z.strictObject({ id: rawString('name').max(100), key: Key }),
    errors: ['kit.notFound'],
  },
  answerTicket: {
    ...mine,
    ...form,
    path: `${oneTicket}/answer`,
    input: z.strictObject({ id: TicketId, key: Key, text: typed, files }),
    errors: ['kit.notFound', 'support.closedForGood', 'support.goesOnElsewhere', 'kit.tooManyRequests'],
    audit: inThread,
  },
  closeTicket: {
    ...mine,
    ...form,
    path: `${oneTicket}/close`,
    input: z.strictObject({ id: TicketId, key: Key }),
    errors: ['kit.notFound', 'support.goesOnElsewhere'],
    audit: inThread,
  },
  rateTicket: {
    ...mine,
    ...form,
    path: `${oneTicket}/rating`,
    input: z.strictObject({
      id: TicketId,
      key: Key,
      stars: wholeNumber({ max: 5 }),
      words: freeLine().max(ticketLimits.words).default(''),
    }),
    errors: ['kit.notFound', 'support.notSolved', 'support.goesOnElsewhere'],
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
  /** Redirects a number to its ticket; any other input becomes a search on the desk. */
  lookUpTicket: {
    ...staff,
    method: 'GET',
    kind: 'redirect',
    path: '/support/dashbord/find',
    input: z.strictObject({ words: freeLine().max(longestWords).default('') }),
  },
  /** The queue for agents, the caller's own tickets for everyone else. */
  getDesk: {
    audience: 'person',
    method: 'GET',
    path: '/api/support/desk',
    input: z.strictObject({
      view: z.enum(queueViews).default('open'),
      category: z.enum(ticketCategoryIds).optional(),
      /** Number of rows to load from the beginning. */
      shown: wholeNumber({ max: longestQueue }).default(queueStep),
      /** Instead of a view: all tickets with this number or login, or with this address if it was entered without signing in. */
      find: freeLine().min(1).max(longestWords).optional(),
    }),
    output: z.discriminatedUnion('kind', [Queue, OwnTickets.extend({ kind: z.literal('own') })]),
  },
  replyToTicket: {
    ...staff,
    ...form,
    path: `${oneTicket}/reply`,
    /** `seen`: the last message on the page. */
    input: z.strictObject({
      id: TicketId,
      text: typed,
      seen: wholeNumber({ min: 0 }),
      as: z.enum(['reply', 'solution', 'note']),
      files,
    }),
    errors: ['kit.notFound', 'support.readFirst', 'support.mergedAlready'],
    audit: ['support.replied', 'support.noted', 'support.solved'],
  },
  takeTicket: {
    ...staff,
    ...form,
    path: `${oneTicket}/take`,
    input: z.strictObject({ id: TicketId }),
    errors: ['kit.notFound', 'support.mergedAlready'],
    audit: 'support.taken',
  },
});
