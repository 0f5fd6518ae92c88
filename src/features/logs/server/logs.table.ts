import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, now, oneOf } from '#kit/db/columns.ts';

const number = () => bigint({ mode: 'number' });

/** Addresses and devices of sign-ins, one row for each. Writers: rememberTraces, tidyTraces, forgetTraces. */
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
    /** Block of ids, if the rows are not in PostgreSQL. */
    block: number(),
    /** Null: received but not acknowledged; its rows may be stored or not. */
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
  /** When an alarm was raised for it. */
  alarmedAt: instant(),
});

/** A single row: where the log rows are. Writers: changeLogState. */
export const logMovesTable = pgTable('log_moves', {
  single: boolean().primaryKey().default(true),
  state: oneOf('postgres', 'both', 'clickhouse').notNull().default('postgres'),
  changedAt: now(),
});

/** Copy progress per partition. Writers: copyLogs, copyAgain. */
export const logCopiesTable = pgTable(
  'log_copies',
  {
    kind: text().notNull(),
    fromAt: instant().notNull(),
    /** Null with a time and an id: written by an earlier version that copied by time only. */
    afterServer: integer(),
    afterAt: instant(),
    afterId: number(),
    /** Null: first copy. Otherwise existing rows are checked, and missing ones that arrived before this time are copied. */
    againBefore: instant(),
    rows: number().notNull().default(0),
    doneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromAt] })],
);
