import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { serversTable } from '#features/servers/server/servers.table.ts';
import { bytes, id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { ErrorParams } from '#kit/errors/errors.ts';

/** Writers: requestApproval, endRequest, withdrawRequestsOf, expireRequests, seedApprovals,
 * approvalsPersonalData, forgetInRequests. */
export const approvalsTable = pgTable('approvals', {
  id: id(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  /** SHA-256 of kind, payload, subject, server and reason. */
  hash: bytes().notNull(),
  /** The target of the action, for example `account:12`. */
  subject: text(),
  /** null: no game server, or all of them */
  server: integer().references(() => serversTable.number),
  reason: text().notNull(),
  requestedBy: ref(() => accountsTable.id).notNull(),
  requestedAt: now(),
  expiresAt: instant().notNull(),
  state: oneOf('pending', 'approved', 'refused', 'withdrawn', 'expired', 'failed').notNull().default('pending'),
  /** null: pending, or expired without a decision */
  decidedBy: ref(() => accountsTable.id),
  decidedAt: instant(),
  decisionReason: text(),
  /** Error code of the rule that prevented the action. */
  failure: text(),
  failureParams: jsonb().$type<ErrorParams>(),
});

export type Approval = typeof approvalsTable.$inferSelect;
