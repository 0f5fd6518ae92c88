import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { now } from '#kit/db/columns.ts';

/** Writers: startHeartbeat. */
export const workerHeartbeatsTable = pgTable('worker_heartbeats', { worker: uuid().notNull(), seenAt: now() }, (table) => [
  primaryKey({ name: 'worker_heartbeats_pkey', columns: [table.worker] }),
]);
