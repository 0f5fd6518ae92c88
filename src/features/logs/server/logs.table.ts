import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, now, oneOf } from '#kit/db/columns.ts';

const number = () => bigint({ mode: 'number' });

/** From where people came, one row for each device and address. Writers: rememberTraces, tidyTraces, forgetTraces. */
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

/** Writers: enterBatch, settleBatch, tidyLogs. */
export const logBatchesTable = pgTable(
  'log_batches',
  {
    server: integer().notNull(),
    key: text().notNull(),
    sequence: number().notNull(),
    rows: integer().notNull(),
    digest: bytes().notNull(),
    receivedAt: now(),
    /** Of ids, where the rows are elsewhere than in PostgreSQL. */
    block: number(),
    /** Null: received, but not acknowledged; its rows may be there or not. */
    storedAt: instant().defaultNow(),
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

/** One row: where rows of the logs are. Writers: changeLogState. */
export const logMovesTable = pgTable('log_moves', {
  single: boolean().primaryKey().default(true),
  state: oneOf('postgres', 'both', 'clickhouse').notNull().default('postgres'),
  changedAt: now(),
});

/** How far each piece has been copied. Writers: copyLogs, copyAgain. */
export const logCopiesTable = pgTable(
  'log_copies',
  {
    kind: text().notNull(),
    fromAt: instant().notNull(),
    /** Null beside a moment and an id: written by a version that went by time alone. */
    afterServer: integer(),
    afterAt: instant(),
    afterId: number(),
    /** Null: copied for the first time. Else each page is looked for, and whatever had come before this moment is copied. */
    againBefore: instant(),
    rows: number().notNull().default(0),
    doneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromAt] })],
);
