import { sql } from 'drizzle-orm';
import { bigint, date, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: recordVisits, seedDemoCampaigns. */
export const campaignCountsTable = pgTable(
  'campaign_counts',
  {
    /** A Moscow day. */
    day: date({ mode: 'string' }).notNull(),
    page: oneOf('target', 'tikitoki').notNull(),
    /** Empty: the advertisement did not say. */
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    views: bigint({ mode: 'number' }).notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source, table.medium, table.campaign] })],
);
export type CampaignCounts = typeof campaignCountsTable.$inferSelect;

/** Writers: recordVisits, campaignsPersonalData, seedDemoCampaigns, seedVisits. */
export const invitationVisitsTable = pgTable(
  'invitation_visits',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    /** Whose code was followed; null: nobody's. */
    accountId: ref(() => accountsTable.id),
    /** Where the link stood, as it says itself; empty: it does not. */
    source: text().notNull().default(''),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [unique('invitation_visits_once_a_day').on(table.day, table.accountId, table.source).nullsNotDistinct()],
);

/** Writers: recordVisits, tidyCampaigns. */
export const campaignWritersTable = pgTable('campaign_writers', {
  /** One process, from its start to its end. */
  writer: uuid().primaryKey(),
  /** Number of the last batch that it has written. */
  batch: bigint({ mode: 'number' }).notNull(),
  writtenAt: now(),
});

/** What shares a line when a day has too many names. */
export const leftOver = '*';
export const plusExcluded = (column: 'views' | 'clicks') => sql`${campaignCountsTable[column]} + excluded.${sql.identifier(column)}`;
