import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { id, instant, ref } from '#kit/db/columns.ts';

const whole = () => bigint({ mode: 'number' }).notNull();

/** Writers: upsertCharacters, seedDemoPlayers, eraseCharacters. */
export const charactersTable = pgTable('characters', {
  id: id(),
  accountId: ref(() => accountsTable.id).notNull(),
  server: integer()
    .notNull()
    .references(() => serversTable.number),
  /** `Name_Surname`, in the game's spelling. */
  nick: text().notNull(),
  /** Comparison key: nicks are case-insensitive. */
  nickKey: text().notNull().generatedAlwaysAs(sql`lower(nick collate "C")`),
  level: integer().notNull(),
  exp: whole(),
  /** The in-game currency. */
  cash: whole(),
  bank: whole(),
  /** null: in no faction */
  faction: text(),
  rank: text(),
  playtimeMinutes: whole(),
  lastSeenAt: instant().notNull(),
});

/** The Moscow days on which people were on a server. Writers: recordActiveDays, tidyActiveDays, seedDemoActiveDays, eraseActiveDays. */
export const activeDaysTable = pgTable('active_days', {
  day: date({ mode: 'string' }).notNull(),
  accountId: ref(() => accountsTable.id).notNull(),
  server: integer().notNull(),
});

export type Character = Omit<typeof charactersTable.$inferSelect, 'nickKey'>;
