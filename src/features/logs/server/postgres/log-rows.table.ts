import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '#kit/db/columns.ts';

const number = () => bigint({ mode: 'number' });

/** Columns of every kind. The tables are partitioned by `at`; the partitions are in the schema `logs`. */
const common = {
  /** One sequence for all kinds; orders rows with the same time. */
  id: number().notNull().default(sql`nextval('log_row_id')`),
  /** When it happened, by the game server's clock. */
  at: instant().notNull(),
  receivedAt: now(),
  server: integer().notNull(),
  globalId: number().notNull(),
  nick: text().notNull(),
  /** The searched fields, normalised by `folded`. */
  folded: text().notNull(),
};

/** Writers: storeRows, storeRowsAs. */
export const logAdminsTable = pgTable('log_admins', {
  ...common,
  admin: text().notNull(),
  level: number().notNull(),
  action: text().notNull(),
  target: text(),
  targetId: number(),
  reason: text(),
});

/** Writers: storeRows, storeRowsAs. */
export const logMoneyTable = pgTable('log_money', {
  ...common,
  delta: number().notNull(),
  balance: number().notNull(),
  reason: text().notNull(),
  counterparty: text(),
  counterpartyId: number(),
});

/** Writers: storeRows, storeRowsAs. */
export const logChatTable = pgTable('log_chat', { ...common, channel: text().notNull(), text: text().notNull() });

/** Writers: storeRows, storeRowsAs. */
export const logChipTable = pgTable('log_chip', {
  ...common,
  delta: number().notNull(),
  balance: number().notNull(),
  place: text().notNull(),
});

/** Writers: storeRows, storeRowsAs. */
export const logFactionTable = pgTable('log_faction', {
  ...common,
  faction: text().notNull(),
  action: text().notNull(),
  target: text(),
  targetId: number(),
  detail: text(),
});

/** Writers: storeRows, storeRowsAs. */
export const logInventoryTable = pgTable('log_inventory', {
  ...common,
  action: text().notNull(),
  item: text().notNull(),
  quantity: number().notNull(),
  counterparty: text(),
  counterpartyId: number(),
  place: text(),
});

/** Writers: storeRows, storeRowsAs, eraseAddresses. */
export const logAuthTable = pgTable('log_auth', {
  ...common,
  ip: text(),
  device: text(),
  platform: text().notNull(),
  version: text().notNull(),
  result: text().notNull(),
});

/** Writers: storeRows, storeRowsAs. */
export const logDonateTable = pgTable('log_donate', {
  ...common,
  delta: number().notNull(),
  balance: number().notNull(),
  item: text().notNull(),
  source: text().notNull(),
});

/** Writers: storeRows, storeRowsAs. */
export const logPromoTable = pgTable('log_promo', { ...common, code: text().notNull(), prize: text(), valid: boolean().notNull() });

/** Writers: storeRows, storeRowsAs. */
export const logReportTable = pgTable('log_report', {
  ...common,
  question: text().notNull(),
  admin: text(),
  adminId: number(),
  answer: text(),
  seconds: number(),
});
