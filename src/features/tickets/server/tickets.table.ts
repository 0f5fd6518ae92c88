import { sql } from 'drizzle-orm';
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { bytes, id, instant, ref } from '#kit/db/columns.ts';

const clock = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().default(sql`clock_timestamp()`);

/** Writers: issueTicket, signInByTicket, sweepTickets, ticketsPersonalData. */
export const signInTicketsTable = pgTable('sign_in_tickets', {
  id: id(),
  /** SHA-256 of the ticket, which only the game has. */
  tokenHash: bytes().notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  createdAt: clock(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Writers: issueHandback, redeemHandback, sweepTickets, ticketsPersonalData. */
export const signInHandbacksTable = pgTable('sign_in_handbacks', {
  codeHash: bytes().primaryKey(),
  accountId: ref(() => accountsTable.id).notNull(),
  createdAt: clock(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});
