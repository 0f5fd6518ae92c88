import { and, desc, eq, inArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { redirectEvents } from '../redirects.audit.ts';
import { redirectSubject } from './redirect-subject.ts';

const shownEvents = [redirectEvents.created.id, redirectEvents.edited.id, redirectEvents.ended.id];

/** What people did to a redirect, as the audit tells it, newest first. */
export const listChanges = (tx: Tx, redirectId: number) =>
  tx
    .select({
      id: auditEntriesTable.id,
      at: auditEntriesTable.at,
      event: auditEntriesTable.event,
      payload: auditEntriesTable.payload,
      by: accountsTable.login,
    })
    .from(auditEntriesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, auditEntriesTable.accountId))
    .where(and(eq(auditEntriesTable.subject, redirectSubject(redirectId)), inArray(auditEntriesTable.event, shownEvents)))
    .orderBy(desc(auditEntriesTable.id))
    .limit(50);
