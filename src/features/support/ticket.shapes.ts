import { z } from 'zod';
import { StoredFile } from '#features/attachments/stored-file.ts';
import { bugStates } from '#features/bugs/bug-states.ts';
import { statuses as complaintStatuses } from '#features/complaints/complaint-states.ts';
import { deliveryStatuses, shownStates } from '#features/payments/order-states.ts';
import { conversionKinds } from './conversions.ts';
import { checkOutcomes } from './payment-checks.ts';
import { factNames, ticketCategoryIds, ticketStates } from './ticket-categories.ts';
import { ticketPriorities } from './ticket-priorities.ts';

export const TicketId = z.uuid();

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
  files: z.array(StoredFile),
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
export const Summary = z.object(summary);
export type TicketSummary = z.infer<typeof Summary>;

export const OwnTickets = z.object({
  /** The latest; `total` says whether there are more. */
  tickets: z.array(Summary),
  total: z.int(),
});
export type OwnTickets = z.infer<typeof OwnTickets>;

/** Whether an answer to our letters gets into the ticket, with its files. */
const ByMail = z.boolean();

export const OwnTicket = z.object({
  kind: z.literal('own'),
  ...summary,
  facts: Facts,
  messages: z.array(Message),
  rating: z.object({ stars: z.int(), words: z.string() }).nullable(),
  can: z.object({ attach: z.boolean(), answer: z.boolean(), close: z.boolean(), rate: z.boolean() }),
  /** It goes on there; the key for whoever came by the link of a mail. */
  mergedInto: z.object({ number: z.int(), page: z.string() }).nullable(),
  byMail: ByMail,
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
  /** When the support should have answered; null: it is not its turn */
  dueAt: z.iso.datetime().nullable(),
  late: z.boolean(),
  priority: z.enum(ticketPriorities),
});
export type QueuedTicket = z.infer<typeof Queued>;

export const Queue = z.object({
  kind: z.literal('queue'),
  rows: z.array(Queued),
  /** How many there are in this view, of this topic; or how many were found. */
  total: z.int(),
  counts: z.object({ free: z.int(), mine: z.int(), open: z.int(), waiting: z.int() }),
});
export type Queue = z.infer<typeof Queue>;

/** Who asks, as far as the one who answers may know it. */
const Card = z.object({
  /** Of the office; null: not for this agent. So are those of bans and complaints. */
  page: z.string().nullable(),
  characters: z.array(z.object({ server: z.int(), nick: z.string(), level: z.int(), seenAt: z.iso.datetime() })),
  bans: z.array(
    z.object({ number: z.int(), server: z.int(), reason: z.string(), until: z.iso.datetime().nullable(), page: z.string().nullable() }),
  ),
  /** The newest first; null: not for this agent. */
  orders: z
    .array(
      z.object({
        state: z.enum(shownStates),
        amount: z.object({ amount: z.int(), currency: z.string() }),
        method: z.string(),
        delivery: z.enum(deliveryStatuses),
        /** null: support sees nothing more of a payment; who may read payments does */
        order: z.object({ id: z.uuid(), number: z.int(), coins: z.int(), at: z.iso.datetime() }).nullable(),
      }),
    )
    .nullable(),
  /** Of either side, the newest first. */
  complaints: z.array(
    z.object({
      number: z.int(),
      side: z.enum(['author', 'offender']),
      status: z.enum(complaintStatuses),
      at: z.iso.datetime(),
      page: z.string().nullable(),
    }),
  ),
  /** Where they are signed in; null: not for this agent */
  sessions: z.array(z.object({ id: z.string(), device: z.string(), ip: z.string(), seenAt: z.iso.datetime() })).nullable(),
  tickets: z.array(Summary),
});
export type PlayerCard = z.infer<typeof Card>;

export const DeskTicket = z.object({
  kind: z.literal('desk'),
  ...Queued.shape,
  facts: Facts,
  messages: z.array(Message),
  /** Where it was sent from; null: not for this agent, or unknown */
  sentFrom: z.string().nullable(),
  /** null: whoever asks was not signed in */
  card: Card.nullable(),
  replies: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Who else may have it. */
  colleagues: z.array(z.string()),
  mergedInto: z.object({ number: z.int(), page: z.string() }).nullable(),
  mergedFrom: z.array(z.int()),
  /** Started by an agent, and not yet carried out. */
  conversions: z.array(z.object({ id: z.int(), kind: z.enum(conversionKinds), by: z.string().nullable(), dueAt: z.iso.datetime() })),
  /** What a complaint would say, as far as the ticket tells it; null: nobody could be its author. */
  incident: z.object({ server: z.string(), offender: z.string(), happenedAt: z.string(), link: z.string() }).nullable(),
  /** What it was turned into. `page` null: the agent may not open it, and answers the player by its state. */
  links: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('complaint'), number: z.int(), state: z.enum(complaintStatuses), page: z.string().nullable() }),
      z.object({ kind: z.literal('bug'), number: z.int(), state: z.enum(bugStates), page: z.string().nullable() }),
    ]),
  ),
  checks: z.array(
    z.object({
      order: z.string(),
      outcome: z.enum(checkOutcomes).nullable(),
      askedAt: z.iso.datetime(),
      answeredAt: z.iso.datetime().nullable(),
    }),
  ),
  rating: z.object({ stars: z.int(), words: z.string() }).nullable(),
  declined: Declined.nullable(),
});
export type DeskTicket = z.infer<typeof DeskTicket>;

export const TicketForm = z.object({
  /** null: not signed in, an address is asked for. */
  login: z.string().nullable(),
  orders: z.array(z.object({ number: z.string(), amount: z.object({ amount: z.int(), currency: z.string() }), at: z.iso.datetime() })),
  bans: z.array(z.object({ number: z.string(), reason: z.string() })),
  byMail: ByMail,
  declined: Declined.nullable(),
});
export type TicketForm = z.infer<typeof TicketForm>;
