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

/** A rejected form that was sent without JavaScript: the errors and the typed values. */
const Issue = z.object({ code: z.string(), params: z.record(z.string(), z.string().or(z.number())).optional() });
const Declined = z.object({ form: z.string(), issue: Issue, fields: z.record(z.string(), Issue), typed: z.record(z.string(), z.string()) });

const Facts = z.partialRecord(z.enum(factNames), z.string());
export type TicketFacts = z.infer<typeof Facts>;

const Message = z.object({
  id: z.int(),
  /** `note`: visible to agents only. */
  side: z.enum(['player', 'agent', 'note']),
  /** Login of a staff author, visible to agents only. */
  author: z.string().nullable(),
  text: z.string(),
  /** Quotes and signatures of a mail; null if nothing was cut. */
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
  /** Language of the ticket. */
  language: z.enum(['en', 'ru']),
  state: z.enum(ticketStates),
  createdAt: z.iso.datetime(),
  touchedAt: z.iso.datetime(),
};
export const Summary = z.object(summary);
export type TicketSummary = z.infer<typeof Summary>;

export const OwnTickets = z.object({
  /** The latest tickets; `total` is the number of all. */
  tickets: z.array(Summary),
  total: z.int(),
});
export type OwnTickets = z.infer<typeof OwnTickets>;

/** Whether answers to our mails are added to the ticket, with their files. */
const ByMail = z.boolean();

export const OwnTicket = z.object({
  kind: z.literal('own'),
  ...summary,
  facts: Facts,
  messages: z.array(Message),
  rating: z.object({ stars: z.int(), words: z.string() }).nullable(),
  can: z.object({ attach: z.boolean(), answer: z.boolean(), close: z.boolean(), rate: z.boolean() }),
  /** The ticket that this one was merged into, with its key for a reader who came by a mailed link. */
  mergedInto: z.object({ number: z.int(), page: z.string() }).nullable(),
  byMail: ByMail,
  /** The rejected answer with its typed values. */
  declined: Declined.nullable(),
});
export type OwnTicket = z.infer<typeof OwnTicket>;

const Queued = z.object({
  ...summary,
  /** Login, or the address of a visitor. */
  from: z.string(),
  agent: z.string().nullable(),
  mine: z.boolean(),
  /** Deadline of the support's turn; null: it is not the support's turn */
  dueAt: z.iso.datetime().nullable(),
  late: z.boolean(),
  priority: z.enum(ticketPriorities),
});
export type QueuedTicket = z.infer<typeof Queued>;

export const Queue = z.object({
  kind: z.literal('queue'),
  rows: z.array(Queued),
  /** Number of tickets in this view and category, or of search results. */
  total: z.int(),
  counts: z.object({ free: z.int(), mine: z.int(), open: z.int(), waiting: z.int() }),
});
export type Queue = z.infer<typeof Queue>;

/** Facts about the player, as far as the agent may see them. */
const Card = z.object({
  /** Page in the office; null if the agent may not open it. The same applies to bans and complaints. */
  page: z.string().nullable(),
  characters: z.array(z.object({ server: z.int(), nick: z.string(), level: z.int(), seenAt: z.iso.datetime() })),
  bans: z.array(
    z.object({ number: z.int(), server: z.int(), reason: z.string(), until: z.iso.datetime().nullable(), page: z.string().nullable() }),
  ),
  /** Newest first; null if the agent may not see them. */
  orders: z
    .array(
      z.object({
        state: z.enum(shownStates),
        amount: z.object({ amount: z.int(), currency: z.string() }),
        method: z.string(),
        delivery: z.enum(deliveryStatuses),
        /** null: support sees no more of a payment; the permission to read payments is needed */
        order: z.object({ id: z.uuid(), number: z.int(), coins: z.int(), at: z.iso.datetime() }).nullable(),
      }),
    )
    .nullable(),
  /** By or against the player, newest first. */
  complaints: z.array(
    z.object({
      number: z.int(),
      side: z.enum(['author', 'offender']),
      status: z.enum(complaintStatuses),
      at: z.iso.datetime(),
      page: z.string().nullable(),
    }),
  ),
  /** The player's sessions; null if the agent may not see them */
  sessions: z.array(z.object({ id: z.string(), device: z.string(), ip: z.string(), seenAt: z.iso.datetime() })).nullable(),
  tickets: z.array(Summary),
});
export type PlayerCard = z.infer<typeof Card>;

export const DeskTicket = z.object({
  kind: z.literal('desk'),
  ...Queued.shape,
  facts: Facts,
  messages: z.array(Message),
  /** IP addresses of the sender; null if unknown or the agent may not see them */
  sentFrom: z.string().nullable(),
  /** null: the author was not signed in */
  card: Card.nullable(),
  replies: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Agents to whom the ticket can be handed over. */
  colleagues: z.array(z.string()),
  mergedInto: z.object({ number: z.int(), page: z.string() }).nullable(),
  mergedFrom: z.array(z.int()),
  /** Conversions that an agent started and that have not been carried out. */
  conversions: z.array(z.object({ id: z.int(), kind: z.enum(conversionKinds), by: z.string().nullable(), dueAt: z.iso.datetime() })),
  /** Prefilled complaint; null if the ticket has no player who could be its author. */
  incident: z.object({ server: z.string(), offender: z.string(), happenedAt: z.string(), link: z.string() }).nullable(),
  /** Items that the ticket was converted into. `page` is null if the agent may not open it; the state is enough to answer the player. */
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
  /** null: not signed in, so the form asks for an address. */
  login: z.string().nullable(),
  orders: z.array(z.object({ number: z.string(), amount: z.object({ amount: z.int(), currency: z.string() }), at: z.iso.datetime() })),
  bans: z.array(z.object({ number: z.string(), reason: z.string() })),
  byMail: ByMail,
  declined: Declined.nullable(),
});
export type TicketForm = z.infer<typeof TicketForm>;
