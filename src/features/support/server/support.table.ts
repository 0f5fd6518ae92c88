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
  /** null: whoever asked was not signed in, or the account is gone */
  accountId: ref(() => accountsTable.id),
  /** Where answers go to whoever was not signed in; of an account, the address it had then: see mailboxOf. */
  email: text().notNull(),
  language: oneOf('en', 'ru').notNull(),
  category: oneOf('payment', 'ban', 'signIn', 'crash', 'prize', 'account', 'other').notNull(),
  subject: text().notNull(),
  /** As the server saw it; null: the demo's, or forgotten */
  ip: text(),
  /** As the browser's own look-up told it. */
  clientIp: text(),
  facts: jsonb().$type<TicketFacts>().notNull().default({}),
  state: oneOf(...ticketStates)
    .notNull()
    .default('open'),
  /** null: free for whoever takes it */
  agentId: ref(() => accountsTable.id),
  /** Place in `ticketPriorities`. */
  priority: smallint().notNull().default(normalPriority),
  /** Where a duplicate goes on; null: it is none. */
  mergedInto: bigint({ mode: 'number' }),
  /** In the address that a mail is answered to. */
  replyToken: text().notNull(),
  createdAt: now(),
  touchedAt: now(),
  firstAnswerAt: instant(),
  solvedAt: instant(),
  /** Since when it is the support's turn; null: the player's, or nobody's */
  turnSince: instant(),
  /** When that turn should be over; null: no turn, or nobody ever works */
  dueAt: instant(),
  /** Working minutes of the support's turns that are over. */
  spentMinutes: integer().notNull().default(0),
  firstAnswerMinutes: integer(),
  solutionMinutes: integer(),
  stars: smallint(),
  ratingWords: text(),
  /** null: as long as the account; of whoever had none, three years after the last word */
  keepUntil: instant(),
});
export type Ticket = typeof ticketsTable.$inferSelect;

/** Writers: say, mergeTicket, tidyTickets, supportPersonalData, forgetInTickets, seedDemoSupport. */
export const messagesTable = pgTable('support_messages', {
  id: id(),
  ticketId: ref(() => ticketsTable.id).notNull(),
  side: oneOf('player', 'agent', 'note').notNull(),
  /** null: somebody who is not signed in, or the account is gone */
  authorId: ref(() => accountsTable.id),
  text: text().notNull(),
  /** Quotes and signatures of a mail, out of sight. */
  rest: text(),
  via: oneOf('site', 'mail').notNull(),
  /** Ids of its pictures and videos. */
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
  /** Of the bytes: a message that the mail server hands over twice is taken once. */
  hash: bytes().notNull(),
  ticketId: ref(() => ticketsTable.id),
  outcome: oneOf(...mailOutcomes).notNull(),
  /** As the mail says it; anybody can say anything there. */
  email: text().notNull(),
  subject: text().notNull(),
  file: text().notNull(),
  receivedAt: now(),
});

/** What a ticket was turned into. Writers: turnIntoBug, turnIntoComplaint. */
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
  /** As the player or the agent knows it; perhaps of no order. */
  orderNumber: text().notNull(),
  question: text().notNull(),
  askedBy: ref(() => accountsTable.id),
  askedAt: now(),
  /** null: nobody has answered yet */
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
  /** `waiting`: it can still be undone. */
  state: oneOf('waiting', 'done', 'undone', 'failed').notNull().default('waiting'),
  /** null: no longer waiting */
  input: jsonb().$type<Conversion>(),
  startedBy: ref(() => accountsTable.id),
  startedAt: now(),
  dueAt: instant().notNull(),
});

/** Who has a ticket open. Writers: viewTicket, tidyViewers, supportPersonalData. */
export const viewersTable = pgTable(
  'support_viewers',
  {
    ticketId: ref(() => ticketsTable.id).notNull(),
    accountId: ref(() => accountsTable.id).notNull(),
    seenAt: now(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.accountId] })],
);
