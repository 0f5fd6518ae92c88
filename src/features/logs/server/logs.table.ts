import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, now, oneOf } from '#kit/db/columns.ts';

const number = () => bigint({ mode: 'number' });

/** From where people came, one row for each device and address. Writers: rememberTraces, tidyLogs, forgetTraces. */
export const accountTracesTable = pgTable(
  'account_traces',
  {
    server: integer().notNull(),
    globalId: number().notNull(),
    kind: oneOf('device', 'address').notNull(),
    value: text().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.globalId, table.kind, table.value] })],
);

/** Writers: enterBatch, tidyLogs. */
export const logBatchesTable = pgTable(
  'log_batches',
  {
    server: integer().notNull(),
    key: text().notNull(),
    sequence: number().notNull(),
    rows: integer().notNull(),
    digest: bytes().notNull(),
    receivedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.server, table.key] })],
);

/** Writers: countBatch. */
export const logStreamsTable = pgTable('log_streams', { server: integer().primaryKey(), lastSequence: number().notNull() });

/** Writers: countBatch, notifyOpenGaps, tidyLogs. */
export const logGapsTable = pgTable('log_gaps', {
  id: id(),
  server: integer().notNull(),
  fromSequence: number().notNull(),
  toSequence: number().notNull(),
  noticedAt: now(),
  closedAt: instant(),
  /** When people were told that it stays open. */
  alarmedAt: instant(),
});
