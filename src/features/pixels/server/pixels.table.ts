import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';

const account = () => ref(() => accountsTable.id);
const number = () => bigint({ mode: 'number' });

/** Writers: openSeason, closeSeason, archiveSeason, addPixels, seedDemoPixels. */
export const pixelSeasonsTable = pgTable('pixel_seasons', {
  number: integer().primaryKey(),
  titleEn: text().notNull(),
  titleRu: text().notNull(),
  state: oneOf('open', 'closed', 'archived').notNull().default('open'),
  /** Number of the last pixel. */
  lastSeq: number().notNull().default(0),
  openedAt: now(),
  openedBy: account(),
  closedAt: instant(),
  archivedAt: instant(),
});
export type PixelSeason = typeof pixelSeasonsTable.$inferSelect;

const season = () =>
  integer()
    .notNull()
    .references(() => pixelSeasonsTable.number);

/** Append-only until the season is archived. Writers: addPixels, forgetPixels, seedDemoPixels. */
export const pixelPlacementsTable = pgTable('pixel_placements', {
  season: season(),
  seq: number().notNull(),
  place: integer().notNull(),
  colour: smallint().notNull(),
  /** null: the empty board was restored, or a pixel was restored before the column `restored` existed. */
  painterId: account(),
  staff: boolean().notNull().default(false),
  at: now(),
  /** Put back by a moderator; its painter painted it earlier. */
  restored: boolean().notNull().default(false),
});

/** Writers: paintPixels, seedDemoPixels, pixelsPersonalData. */
export const pixelPaintersTable = pgTable('pixel_painters', {
  season: season(),
  accountId: account().notNull(),
  /** As of the last pixel; null: erased. */
  nick: text(),
  faction: text(),
  painted: integer().notNull(),
  nextAt: instant().notNull(),
});

/** Writers: keepSnapshot, seedDemoPixels. */
export const pixelSnapshotsTable = pgTable('pixel_snapshots', {
  season: season(),
  seq: number().notNull(),
  board: bytes().notNull(),
  takenAt: now(),
});

/** Writers: makeLapse, seedDemoPixels. */
export const pixelLapsesTable = pgTable('pixel_lapses', {
  season: integer()
    .primaryKey()
    .references(() => pixelSeasonsTable.number),
  body: bytes().notNull(),
  madeAt: now(),
});

/** Writers: protectArea, liftProtection, pixelsPersonalData. */
export const pixelAreasTable = pgTable('pixel_areas', {
  id: id(),
  season: season(),
  left: integer().notNull(),
  top: integer().notNull(),
  right: integer().notNull(),
  bottom: integer().notNull(),
  reason: text().notNull(),
  madeBy: account().notNull(),
  madeAt: now(),
  liftedAt: instant(),
});

/** Writers: banPainter, liftPainterBan, pixelsPersonalData. */
export const pixelBansTable = pgTable('pixel_bans', {
  id: id(),
  accountId: account().notNull(),
  reason: text().notNull(),
  /** null: permanent. */
  until: instant(),
  bannedBy: account().notNull(),
  bannedAt: now(),
  liftedAt: instant(),
});

/** Writers: rollBack, undoRollBack. */
export const pixelRollBacksTable = pgTable('pixel_roll_backs', {
  id: id(),
  season: season(),
  /** Sequence number of the last pixel at that time; later ones are not affected. */
  untilSeq: number().notNull(),
  /** null: any painter. */
  painterId: account(),
  /** null: any time. */
  since: instant(),
  /** null: the whole board. */
  left: integer(),
  top: integer(),
  right: integer(),
  bottom: integer(),
  /** Number of cells changed. */
  pixels: integer().notNull(),
  madeBy: account().notNull(),
  madeAt: now(),
  undoneBy: account(),
  undoneAt: instant(),
});
export type PixelRollBack = typeof pixelRollBacksTable.$inferSelect;

/** Writers: reportPixel, settleReport, pixelsPersonalData, seedDemoPixels. */
export const pixelReportsTable = pgTable('pixel_reports', {
  id: id(),
  season: season(),
  place: integer().notNull(),
  /** Author of the reported pixel; null: none. */
  painterId: account(),
  reporterId: account().notNull(),
  reason: text().notNull(),
  at: now(),
  settledAt: instant(),
  settledBy: account(),
  outcome: oneOf('acted', 'dismissed'),
});
