import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

/** Writers: createRedirect, editRedirect, endRedirect, removeRedirect, recordClicks, seedDemoRedirects. */
export const redirectsTable = pgTable('redirects', {
  id: id(),
  ending: text().notNull(),
  /** Unique regardless of case and look-alike characters. */
  endingKey: text().notNull().generatedAlwaysAs(sql`translate(lower(ending collate "C"), 'oil_', '011-')`),
  target: text().notNull(),
  name: text(),
  /** null: from its creation. */
  validFrom: instant(),
  /** null: without end. */
  validUntil: instant(),
  /** Sum of its redirect_clicks. */
  clicks: bigint({ mode: 'number' }).notNull().default(0),
  version: integer().notNull().default(1),
  /** null: the account was deleted. */
  createdBy: ref(() => accountsTable.id),
  createdAt: now(),
});

export type Redirect = typeof redirectsTable.$inferSelect;

/** Writers: recordClicks, tidyClicks, seedDemoRedirects. */
export const redirectClicksTable = pgTable(
  'redirect_clicks',
  {
    redirectId: ref(() => redirectsTable.id).notNull(),
    /** A Moscow day. */
    day: date({ mode: 'string' }).notNull(),
    device: oneOf('phone', 'tablet', 'desktop', 'other').notNull(),
    /** Host of the linking page; `noReferrer` or `rareReferrers` if it has no name of its own. */
    referrer: text().notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.redirectId, table.day, table.device, table.referrer] })],
);

export type RedirectClicks = typeof redirectClicksTable.$inferSelect;

export const noReferrer = '';
export const rareReferrers = '*';

/** Writers: recordClicks, tidyClicks. */
export const redirectClickWritersTable = pgTable('redirect_click_writers', {
  /** Id of one process run. */
  writer: uuid().primaryKey(),
  /** Number of the last batch written. */
  batch: bigint({ mode: 'number' }).notNull(),
  writtenAt: now(),
});
