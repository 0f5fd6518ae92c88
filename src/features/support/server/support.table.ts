import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import { type Conversion, conversionKinds } from '../conversions.ts';
import { checkOutcomes } from '../payment-checks.ts';
import type { TicketFacts } from '../ticket.shapes.ts';
import { ticketStates } from '../ticket-categories.ts';
import { normalPriority } from '../ticket-priorities.ts';

/** Writers: openTicket, say, solve, rateTicket, takeTicket, rankTicket, handOverTicket, mergeTicket, freeFromWhoLeft, tidyTickets, forgetAddresses, supportPersonalData, seedDemoSupport. */
export const ticketsTable = pgTable('support_tickets', {
  id: id(),
  publicId: uuid().notNull().defaultRandom(),
  /** null: written without signing in, or the account was deleted */
  accountId: ref(() => accountsTable.id),
  /** Where answers for visitors are sent. For an account, its address at that time: see mailboxOf. */
  email: text().notNull(),
  language: oneOf('en', 'ru').notNull(),
  category: oneOf('payment', 'ban', 'signIn', 'crash', 'prize', 'account', 'other').notNull(),
  subject: text().notNull(),
  /** As seen by the server; null: demo data, or deleted after its retention period */
  ip: text(),
  /** As reported by the IP lookup in the browser. */
  clientIp: text(),
  facts: jsonb().$type<TicketFacts>().notNull().default({}),
  state: oneOf(...ticketStates)
    .notNull()
    .default('open'),
  /** null: unassigned */
  agentId: ref(() => accountsTable.id),
  /** Index in `ticketPriorities`. */
  priority: smallint().notNull().default(normalPriority),
  /** The ticket that this duplicate was merged into; null: not merged. */
  mergedInto: bigint({ mode: 'number' }),
  /** Token in the reply address of the ticket's mails. */
  replyToken: text().notNull(),
  createdAt: now(),
  touchedAt: now(),
  firstAnswerAt: instant(),
  solvedAt: instant(),
  /** Start of the support's turn; null: it is the player's turn, or the ticket is solved */
  turnSince: instant(),
  /** Deadline of the support's turn; null: not its turn, or no working hours are set */
  dueAt: instant(),
  /** Working minutes of the support's completed turns. */
  spentMinutes: integer().notNull().default(0),
  firstAnswerMinutes: integer(),
  solutionMinutes: integer(),
  stars: smallint(),
  ratingWords: text(),
  /** null: kept as long as the account; for tickets without one, three years after the last message */
  keepUntil: instant(),
});
export type Ticket = typeof ticketsTable.$inferSelect;

/** Writers: say, mergeTicket, tidyTickets, supportPersonalData, forgetInTickets, seedDemoSupport. */
export const messagesTable = pgTable('support_messages', {
  id: id(),
  ticketId: ref(() => ticketsTable.id).notNull(),
  side: oneOf('player', 'agent', 'note').notNull(),
  /** null: a visitor, or the account was deleted */
  authorId: ref(() => accountsTable.id),
  text: text().notNull(),
  /** Quotes and signatures of a mail, collapsed in the thread. */
  rest: text(),
  via: oneOf('site', 'mail').notNull(),
  /** Ids of attached pictures and videos. */
  files: jsonb().$type<readonly number[]>().notNull().default([]),
  createdAt: now(),
});
export type Message = typeof messagesTable.$inferSelect;

export const mailOutcomes = [
  'threaded',
  'unknown',
  'otherSender',
  'tooMany',
  'automatic',
  'loop',
  'closed',
  'empty',
  'unreadable',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Writers: takeMail, dropMails. */
export const mailsTable = pgTable('support_mails', {
  id: id(),
  /** Hash of the raw mail, so that a mail delivered twice is processed once. */
  hash: bytes().notNull(),
  ticketId: ref(() => ticketsTable.id),
  outcome: oneOf(...mailOutcomes).notNull(),
  /** From the mail's header, which anyone can forge. */
  email: text().notNull(),
  subject: text().notNull(),
  file: text().notNull(),
  receivedAt: now(),
});

/** Items that a ticket was converted into. Writers: turnIntoBug, turnIntoComplaint. */
export const linksTable = pgTable('support_links', {
  id: id(),
  ticketId: ref(() => ticketsTable.id).notNull(),
  kind: oneOf('complaint', 'bug').notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  createdAt: now(),
});

/** Writers: askForPaymentCheck, answerPaymentCheck, supportPersonalData, forgetInTickets, seedChecks. */
export const paymentChecksTable = pgTable('support_payment_checks', {
  id: id(),
  ticketId: ref(() => ticketsTable.id).notNull(),
  /** As entered by the player or agent; may not match any order. */
  orderNumber: text().notNull(),
  question: text().notNull(),
  askedBy: ref(() => accountsTable.id),
  askedAt: now(),
  /** null: not answered yet */
  outcome: oneOf(...checkOutcomes),
  answer: text(),
  answeredBy: ref(() => accountsTable.id),
  answeredAt: instant(),
});

/** Writers: startConversion, undoConversion, carryOutConversion, supportPersonalData. */
export const conversionsTable = pgTable('support_conversions', {
  id: id(),
  ticketId: ref(() => ticketsTable.id).notNull(),
  kind: oneOf(...conversionKinds).notNull(),
  /** `waiting`: can still be undone. */
  state: oneOf('waiting', 'done', 'undone', 'failed').notNull().default('waiting'),
  /** null: no longer waiting */
  input: jsonb().$type<Conversion>(),
  startedBy: ref(() => accountsTable.id),
  startedAt: now(),
  dueAt: instant().notNull(),
});

/** Agents who have a ticket open. Writers: viewTicket, tidyViewers, supportPersonalData. */
export const viewersTable = pgTable(
  'support_viewers',
  {
    ticketId: ref(() => ticketsTable.id).notNull(),
    accountId: ref(() => accountsTable.id).notNull(),
    seenAt: now(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.accountId] })],
);
