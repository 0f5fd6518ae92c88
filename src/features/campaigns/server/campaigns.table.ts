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
    /** Empty: not in the link. */
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
    /** The account of the code; null: unknown code. */
    accountId: ref(() => accountsTable.id),
    /** Source from the link's suffix; empty: none. */
    source: text().notNull().default(''),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [unique('invitation_visits_once_a_day').on(table.day, table.accountId, table.source).nullsNotDistinct()],
);

/** Writers: recordVisits, tidyCampaigns. */
export const campaignWritersTable = pgTable('campaign_writers', {
  /** Identifies a process from start to exit. */
  writer: uuid().primaryKey(),
  /** Number of its last written batch. */
  batch: bigint({ mode: 'number' }).notNull(),
  writtenAt: now(),
});

/** Name of the shared row when a day has too many names. */
export const leftOver = '*';
export const plusExcluded = (column: 'views' | 'clicks') => sql`${campaignCountsTable[column]} + excluded.${sql.identifier(column)}`;
